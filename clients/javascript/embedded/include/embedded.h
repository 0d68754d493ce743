#ifndef CALLBOARD_EMBEDDED_H
#define CALLBOARD_EMBEDDED_H

#include <stddef.h>

// The bytes of `callboard.js`.
const unsigned char *callboard_module(size_t *count);

// The bytes of `callboard.d.ts`.
const unsigned char *callboard_types(size_t *count);

// The bytes of `callboard-spaces.js`.
const unsigned char *callboard_spaces_module(size_t *count);

// The bytes of `callboard-spaces.d.ts`.
const unsigned char *callboard_spaces_types(size_t *count);

// The bytes of `examples/browser/index.html`.
const unsigned char *callboard_example(size_t *count);

#endif
