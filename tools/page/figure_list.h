// Pictures inside a page, numbered, each as a separate image that a reader can enlarge.
#pragma once

#include <functional>
#include <string>

#include "plot/canvas.h"

namespace chompcert::cli {

inline const Canvas kPageCanvas{PictureFormat::svg, 120};

class FigureList {
  public:
    /// @param warn called with the name of each picture that could not be drawn because a program is missing.
    explicit FigureList(const std::function<void(const std::string&)>& warn) : warn_(warn) {}

    /// A picture that cannot be shown is left out. @param caption HTML.
    void add(const std::function<std::string()>& draw, const std::string& caption,
             const char* shape = "plot");
    /// A section of this heading; empty without pictures.
    [[nodiscard]] std::string html(const char* heading) const;

  private:
    const std::function<void(const std::string&)>& warn_;
    std::string html_;
    int number_ = 0;
};

}  // namespace chompcert::cli
