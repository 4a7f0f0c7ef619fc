#include "shared/interrupt.h"

#include <atomic>
#include <csignal>

namespace chompcert::cli {
namespace {

std::atomic<int> signal_received = 0;
std::atomic<bool> requested = false;
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

extern "C" void note_signal(int number) {
    signal_received = number;
    requested = true;
}

}  // namespace

void stop_on_signals() {
    struct sigaction action {};
    action.sa_handler = note_signal;
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    for (const int number : {SIGINT, SIGTERM}) sigaction(number, &action, nullptr);
    struct sigaction hangup {};
    sigaction(SIGHUP, nullptr, &hangup);
    if (hangup.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr);  // nohup stays in force
}

void request_stop() {
    requested = true;
}

bool stop_requested() {
    return requested;
}

int stop_signal() {
    return signal_received;
}

void stop_if_requested() {
    if (requested) throw Interrupted();
}

}  // namespace chompcert::cli
