#include "failure.h"

#include <fmt/core.h>

#include <filesystem>
#include <new>
#include <stdexcept>
#include <system_error>

#include "../lib/certificate.h"
#include "../lib/error.h"
#include "../lib/families/input_file.h"
#include "subject.h"

namespace chompcert {

Failure failure_of(const std::exception_ptr& thrown, const std::string& file) {
    try {
        std::rethrow_exception(thrown);
    } catch (const GameFileError& error) {
        return {kMalformed, fmt::format("{}:{}:{}: {}", file, error.line, error.column, error.what())};
    } catch (const InputFileError& error) {
        return {kMalformed, error.what()};
    } catch (const UnsupportedError& error) {
        return {kUnsupported, fmt::format("{}:{}: unsupported: {}", file, error.line, error.what())};
    } catch (const CertificateError& error) {
        return {kMalformed, fmt::format("{}:{}: {}", file, error.line, error.what())};
    } catch (const MalformedInput& error) {
        return {kMalformed, error.what()};
    } catch (const UnsupportedInput& error) {
        return {kUnsupported, error.what()};
    } catch (const LimitError& error) {
        return {kLimit, fmt::format("limit: {}", error.what())};
    } catch (const std::bad_alloc&) {
        return {kLimit, "limit: out of memory"};
    } catch (const std::filesystem::filesystem_error& error) {
        return {kUsage, fmt::format("{}: {}", error.path1().string(), error.code().message())};
    } catch (const std::system_error& error) {  // of fmt::print
        return {kUsage, "standard output: cannot be written: " + error.code().message()};
    } catch (const std::invalid_argument& error) {
        return {kUsage, error.what()};
    } catch (const std::logic_error& error) {  // of a query, to claims that cannot all be true
        return {kMalformed,
                fmt::format("{}: an untrue certificate ({}): check it with chompcheck", file, error.what())};
    } catch (const std::exception& error) {
        return {kUsage, error.what()};
    }
}

}  // namespace chompcert
