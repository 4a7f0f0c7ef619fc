// A file in a folder of its own, gone at the end of the test.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace families {

class WrittenFile {
  public:
    WrittenFile(const std::string& name, const std::string& bytes) {
        std::string folder = (std::filesystem::temp_directory_path() / "chompcert-XXXXXX").string();
        folder_ = mkdtemp(folder.data());
        path_ = (folder_ / name).string();
        std::ofstream(path_, std::ios::binary) << bytes;
    }
    ~WrittenFile() { std::filesystem::remove_all(folder_); }
    WrittenFile(const WrittenFile&) = delete;
    WrittenFile& operator=(const WrittenFile&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    std::filesystem::path folder_;
    std::string path_;
};

}  // namespace families
