#include "base/overwriting/inputs.h"

#include <sys/stat.h>

#include <map>
#include <mutex>
#include <utility>

namespace chompcert {
namespace {

class Inputs {
  public:
    static Inputs& of_process() {
        static Inputs inputs;
        return inputs;
    }
    void remember() {
        const std::scoped_lock lock(mutex_);
        remembered_ = true;
    }
    void note(const std::string& path, const struct stat& status) {
        const std::scoped_lock lock(mutex_);
        if (remembered_) names_.try_emplace({status.st_dev, status.st_ino}, path);
    }
    std::optional<std::string> name_of(const struct stat& status) {
        const std::scoped_lock lock(mutex_);
        const auto known = names_.find({status.st_dev, status.st_ino});
        return known == names_.end() ? std::nullopt : std::optional(known->second);
    }

  private:
    std::mutex mutex_;
    bool remembered_ = false;
    std::map<std::pair<dev_t, ino_t>, std::string> names_;
};

}  // namespace

void remember_inputs() {
    Inputs::of_process().remember();
}

void note_input(const std::string& path, int descriptor) {
    struct stat status = {};
    if (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode)) Inputs::of_process().note(path, status);
}

std::optional<std::string> input_at(const std::string& path) {
    struct stat status = {};
    if (stat(path.c_str(), &status) != 0) return std::nullopt;
    return Inputs::of_process().name_of(status);
}

}  // namespace chompcert
