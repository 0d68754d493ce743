#ifndef CALLBOARD_CONSOLE_H
#define CALLBOARD_CONSOLE_H

#include <stddef.h>

#pragma clang assume_nonnull begin

// A file of the console: its path below `/console/`, and its bytes.
struct callboard_console_file {
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

size_t callboard_console_file_count(void);

struct callboard_console_file callboard_console_file(size_t index);

#pragma clang assume_nonnull end

#endif
