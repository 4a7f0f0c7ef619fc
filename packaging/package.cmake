# The .deb packages: `cpack` in the build folder writes them to packages/. install.cmake says which files go into which
# package.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_NAME chompcert)
set(CPACK_PACKAGE_CONTACT "ChompCert developers <chompcert@localhost>")
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENTS_ALL chompcert chompcheck dev)

set(CPACK_DEBIAN_CHOMPCERT_PACKAGE_NAME chompcert)
set(CPACK_DEBIAN_CHOMPCERT_PACKAGE_RECOMMENDS "chompcheck, gnuplot-nox, graphviz")
set(CPACK_DEBIAN_CHOMPCERT_DESCRIPTION
"proves that poset games become periodic, and certifies it
Nim, Chomp, subset takeaway and Schuh's divisor game are poset games. This
program proves preperiods and periods of their Grundy values as two chains
grow, writes the proof down as a certificate, and answers from it at positions
of any size: values, winning moves, patterns, formulas.")

set(CPACK_DEBIAN_CHOMPCHECK_PACKAGE_NAME chompcheck)
set(CPACK_DEBIAN_CHOMPCHECK_PACKAGE_SUGGESTS chompcert)
set(CPACK_DEBIAN_CHOMPCHECK_DESCRIPTION
"checks certificates about the Grundy values of poset games
This program verifies the certificates that chompcert writes. It shares no
code with the prover, and is a small program in C++ that needs only the
standard library. The package has its source, the definition of the format, and
the proof that the checks suffice. It can be installed without the prover.")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME libchompcert-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libflint-dev, libgmp-dev, libbliss-dev, libisl-dev, libssl-dev")
set(CPACK_DEBIAN_DEV_PACKAGE_SUGGESTS "cmake, chompcheck")
set(CPACK_DEBIAN_DEV_DESCRIPTION
"C++ library that proves that poset games become periodic
The static library of chompcert: it reads or makes games, proves
periodicity, writes certificates, and answers questions from them. CMake finds
it by find_package(ChompCert).")

if(CHOMPCERT_MPI)
  list(APPEND CPACK_COMPONENTS_ALL mpi)
  set(CPACK_DEBIAN_MPI_PACKAGE_NAME chompcert-mpi)
  set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS "chompcert (= ${PROJECT_VERSION}), openmpi-bin")
  set(CPACK_DEBIAN_MPI_PACKAGE_RECOMMENDS chompcheck)
  set(CPACK_DEBIAN_MPI_DESCRIPTION
"batches of poset games on many machines
The program that chompcert batch runs under mpirun: one rank hands out games and
writes the catalogue of results, the others prove and check.")
endif()

if(CHOMPCERT_PYTHON)
  # An extension module serves one minor version of Python.
  execute_process(COMMAND ${CHOMPCERT_PYTHON_EXECUTABLE} -c "import sys; m = sys.version_info.minor; print(f'python3 (>= 3.{m}), python3 (<< 3.{m + 1})')"
                  OUTPUT_VARIABLE CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  list(APPEND CPACK_COMPONENTS_ALL python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-chompcert)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS "chompcert, chompcheck, gnuplot-nox | gnuplot, graphviz, python3-numpy, python3-pandas, python3-networkx")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/python3/postinst ${PROJECT_SOURCE_DIR}/packaging/python3/prerm)
  set(CPACK_DEBIAN_PYTHON_DESCRIPTION
"Python module that proves that poset games become periodic
The library of chompcert for Python: games from families, NetworkX graphs and
cover relations, proofs, certificates, and questions to them, with integers of
any size.")
endif()

# copyright and changelog, for each package
set(DEBIAN ${CMAKE_BINARY_DIR}/debian)
execute_process(COMMAND ${PROJECT_SOURCE_DIR}/packaging/make_debian_files ${PROJECT_SOURCE_DIR} ${PROJECT_VERSION} ${DEBIAN}
                COMMAND_ERROR_IS_FATAL ANY)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS CHANGELOG.md LICENSE packaging/make_debian_files)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} upper)
  set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  install(FILES ${DEBIAN}/copyright ${DEBIAN}/changelog.gz DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/${package} COMPONENT ${component})
endforeach()

include(CPack)
