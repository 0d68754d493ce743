// The console's files, embedded by the C compiler. As array literals in Swift they take minutes to compile.

#include "console.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

// Each file is text and ends with a NUL here.
static const struct {
  const char *path;
  const unsigned char *bytes;
} files[] = {
#include "files.inc"
};

size_t callboard_console_file_count(void) {
  return sizeof files / sizeof *files;
}

struct callboard_console_file callboard_console_file(size_t index) {
  const unsigned char *bytes = files[index].bytes;
  return (struct callboard_console_file){files[index].path, bytes, strlen((const char *)bytes)};
}
