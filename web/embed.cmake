# Writes the files of the report page into a C++ source, as string literals.
# cmake -DOUTPUT=web_files.cpp -DFILES=a.js,b.css -DFOLDER=web -P embed.cmake
string(REPLACE "," ";" FILES "${FILES}")
set(entries "")
foreach(name IN LISTS FILES)
  file(READ "${FOLDER}/${name}" text)
  string(APPEND entries "    {\"${name}\", R\"-web-file-(${text})-web-file-\"},\n")
endforeach()
file(WRITE "${OUTPUT}" "#include \"${FOLDER}/../tools/page/web_files.h\"

namespace chompcert::cli {

std::span<const WebFile> web_files() {
  static constexpr WebFile files[] = {
${entries}  };
  return files;
}

}  // namespace chompcert::cli
")
