# The components of `cmake --install`:
#   chompcert   the prover, its manual, completions and documents
#   chompcheck  the checker alone, with its source, FORMAT.md and THEOREM.md
#   mpi         chompcert-mpi, if it is built
#   dev         the static library, its header, and the files for find_package(ChompCert)
#   python      the Python module (python/CMakeLists.txt)
# debian/rules makes a package of each.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(SHARE ${CMAKE_INSTALL_DATAROOTDIR})

option(CHOMPCERT_MANUAL "Make manual pages and completions, for installation (needs help2man)" ON)

# Before anything is copied: `quickstart` builds the programs and leaves their manual pages out.
if(CHOMPCERT_MANUAL)
  install(CODE "
    if(\"\${CMAKE_INSTALL_COMPONENT}\" MATCHES \"^(chompcert|chompcheck|mpi)?$\" AND NOT EXISTS \"${CMAKE_BINARY_DIR}/manual/made\")
      message(FATAL_ERROR \"the manual pages are not built yet: cmake --build ${CMAKE_BINARY_DIR}\")
    endif()" ALL_COMPONENTS)
endif()

# --- programs and documents

target_link_options(chompcert PRIVATE LINKER:-z,relro,-z,now)
target_link_options(chompcheck PRIVATE LINKER:-z,relro,-z,now)
install(TARGETS chompcert RUNTIME COMPONENT chompcert)
install(TARGETS chompcheck RUNTIME COMPONENT chompcheck)
if(CHOMPCERT_MPI)
  install(TARGETS chompcert-mpi RUNTIME COMPONENT mpi)
endif()

install(FILES README.md CONTRIBUTING.md CHANGELOG.md CITATION.cff proofs/PARAMETERS.md DESTINATION ${SHARE}/doc/chompcert COMPONENT chompcert)
install(DIRECTORY docs DESTINATION ${SHARE}/doc/chompcert COMPONENT chompcert
        FILES_MATCHING PATTERN *.md PATTERN *.svg PATTERN *.png PATTERN *.txt PATTERN *.poset PATTERN *.ipynb
        PATTERN *.json)
install(FILES proofs/FORMAT.md proofs/THEOREM.md DESTINATION ${SHARE}/doc/chompcheck COMPONENT chompcheck)
install(DIRECTORY proofs/checker DESTINATION ${SHARE}/doc/chompcheck COMPONENT chompcheck FILES_MATCHING PATTERN *.md PATTERN *.h PATTERN *.cpp)
install(FILES docs/LIBRARY.md DESTINATION ${SHARE}/doc/libchompcert-dev COMPONENT dev)
install(DIRECTORY examples DESTINATION ${SHARE}/doc/libchompcert-dev COMPONENT dev)

# --- the library

install(TARGETS chompcert_lib EXPORT ChompCertTargets ARCHIVE COMPONENT dev)
install(FILES lib/chompcert.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev)
set(CONFIG_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/ChompCert)
install(EXPORT ChompCertTargets NAMESPACE ChompCert:: DESTINATION ${CONFIG_DIR} COMPONENT dev)
configure_package_config_file(packaging/cmake/ChompCertConfig.cmake.in ${CMAKE_BINARY_DIR}/generated/ChompCertConfig.cmake
                              INSTALL_DESTINATION ${CONFIG_DIR} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/generated/ChompCertConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/generated/ChompCertConfig.cmake ${CMAKE_BINARY_DIR}/generated/ChompCertConfigVersion.cmake
              packaging/cmake/FindGMP.cmake packaging/cmake/FindFLINT.cmake packaging/cmake/Findbliss.cmake
              packaging/cmake/FindISL.cmake
        DESTINATION ${CONFIG_DIR} COMPONENT dev)

# --- manual pages and completions, made by the programs themselves

if(NOT CHOMPCERT_MANUAL)
  return()
endif()
find_program(HELP2MAN help2man)
if(NOT HELP2MAN)
  message(FATAL_ERROR "help2man is missing, which makes chompcheck(1): apt-get install help2man, or configure with -DCHOMPCERT_MANUAL=OFF")
endif()
set(MANUAL ${CMAKE_BINARY_DIR}/manual)
set(PACKAGING ${PROJECT_SOURCE_DIR}/packaging)
add_custom_command(
  OUTPUT ${MANUAL}/made
  COMMAND ${PACKAGING}/make_manual ${HELP2MAN} $<TARGET_FILE:chompcert> $<TARGET_FILE:chompcheck> ${MANUAL}
  DEPENDS chompcert chompcheck ${PACKAGING}/make_manual ${PACKAGING}/man/chompcheck.h2m
  COMMENT "Making manual pages and completions"
  VERBATIM)
add_custom_target(manual_pages ALL DEPENDS ${MANUAL}/made)

install(DIRECTORY ${MANUAL}/chompcert/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT chompcert)
install(DIRECTORY ${MANUAL}/chompcheck/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT chompcheck)
if(CHOMPCERT_MPI)
  install(DIRECTORY ${MANUAL}/mpi/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT mpi)
endif()
foreach(program IN ITEMS chompcert chompcheck)
  set(from ${PACKAGING}/completions)
  if(program STREQUAL chompcert)
    set(from ${MANUAL}/completions)
  endif()
  install(FILES ${from}/${program}.bash DESTINATION ${SHARE}/bash-completion/completions RENAME ${program} COMPONENT ${program})
  install(FILES ${from}/${program}.fish DESTINATION ${SHARE}/fish/vendor_completions.d COMPONENT ${program})
  # Debian's zsh looks in vendor-completions for the completions of packages.
  install(CODE "
    set(zsh site-functions)
    if(CMAKE_INSTALL_PREFIX STREQUAL \"/usr\")
      set(zsh vendor-completions)
    endif()
    file(INSTALL \"${from}/_${program}\" DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${SHARE}/zsh/\${zsh}\")"
    COMPONENT ${program})
endforeach()
