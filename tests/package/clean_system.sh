# A clean Debian in a folder, by debootstrap and chroot: what the tests in this folder have in common. It is sourced, not run.
#
# The caller sets `release` (bookworm, trixie, ...) and `work`, a folder of its own, in which lie the system ($work/root, removed at
# the end, however that comes) and what was downloaded ($work/$release.tar, $work/archives), for the next run.
#   clean_system         a system as debootstrap makes it, in place of the one before
#   inside WORD...       a command there, as root, with nothing of this environment but the proxy
#   install_inside NAME...
# Needs root, debootstrap, and the mirror that /etc/apt names: that it does not have the release is a failure. No mount is needed:
# /proc is there if the machine lets us mount it, and programs inside do without it otherwise.
root=$work/root

fail() { echo "tests/package/$(basename "$0"): $*" >&2; exit 1; }
step() { printf '%3ds  %s\n' "$SECONDS" "$*"; }
expect() {  # WHAT IS-WANTED FOUND
    [ "$2" = "$3" ] || fail "$1: expected"$'\n'"$2"$'\n'"found"$'\n'"$3"
}

[ "$(id -u)" -eq 0 ] || fail "needs root, for chroot: sudo $0 $*"
command -v debootstrap >/dev/null || fail "debootstrap is missing: apt-get install debootstrap"
mirror=$(find /etc/apt -name '*.list' -o -name '*.sources' | sort | xargs cat |
    grep -Eo -m1 'https?://[^ ]+/(debian|ubuntu)/?([[:space:]]|$)' | tr -d '[:space:]' || true)
components=main
[[ $mirror != *ubuntu* ]] || components=main,universe
[ -n "$mirror" ] || fail "no mirror found in /etc/apt/sources.list"

mkdir -p "$work/archives"
rm -f "$work"/*.log

clean_up() {
    if mountpoint -q "$root/proc"; then umount "$root/proc"; fi
    rm -rf --one-file-system "$root"
}
trap clean_up EXIT
trap 'exit 130' INT TERM HUP

inside() {
    chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        ${http_proxy+"http_proxy=$http_proxy"} ${https_proxy+"https_proxy=$https_proxy"} "$@"
}
# inside, with what it prints in $work/NAME.log, of which a failure shows the end.
logged_inside() {  # NAME WORD...
    local name=$1
    shift
    inside "$@" >>"$work/$name.log" 2>&1 || { tail -30 "$work/$name.log" >&2; fail "$name: $*"; }
}
keep_downloads() { cp -ln "$root"/var/cache/apt/archives/*.deb "$work/archives" 2>/dev/null || true; }
install_inside() {
    logged_inside apt apt-get install -qq -y --no-install-recommends "$@"
    keep_downloads
}
clean_system() {
    clean_up
    if [ ! -f "$work/$release.tar" ]; then
        debootstrap --variant=minbase --components="$components" "$release" "$root" "$mirror" >"$work/debootstrap.log" 2>&1 ||
            { tail -20 "$work/debootstrap.log" >&2; fail "debootstrap $release $mirror"; }
        echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/fast"
        keep_downloads
        rm -f "$root"/var/cache/apt/archives/*.deb
        tar -C "$root" -cf "$work/$release.tar.part" . && mv "$work/$release.tar.part" "$work/$release.tar"
    else
        mkdir -p "$root"
        tar -C "$root" -xf "$work/$release.tar"
    fi
    cp -L /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
    apt-config dump 2>/dev/null | grep -iE '^acquire::https?::proxy' >"$root/etc/apt/apt.conf.d/proxy" || true
    cp -l "$work"/archives/*.deb "$root/var/cache/apt/archives" 2>/dev/null || true
    logged_inside apt apt-get update -qq  # what was kept may name versions that the mirror has no more
    mount -t proc proc "$root/proc" 2>/dev/null || mount --bind /proc "$root/proc" 2>/dev/null || true
}
