# Writes the texts of proofs/theorems/coq/ into a C++ source, as string literals.
# cmake -DOUTPUT=coq_texts.cpp -DFOLDER=proofs/theorems/coq -P embed.cmake
file(READ "${FOLDER}/Definitions.v" definitions)
file(READ "${FOLDER}/Lemmas.v" lemmas)
file(WRITE "${OUTPUT}" "#include \"parametric/coq/file.h\"

namespace chompcert {

std::string_view coq_definitions() {
    return R\"-coq-(${definitions})-coq-\";
}

std::string_view coq_lemmas() {
    return R\"-coq-(${lemmas})-coq-\";
}

}  // namespace chompcert
")
