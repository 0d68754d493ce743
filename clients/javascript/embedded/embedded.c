// The client's files, embedded by the C compiler. As array literals in Swift they take minutes to compile.

#include "embedded.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char module[] = {
#embed "../callboard.js"
};

static const unsigned char types[] = {
#embed "../callboard.d.ts"
};

static const unsigned char spaces_module[] = {
#embed "../callboard-spaces.js"
};

static const unsigned char spaces_types[] = {
#embed "../callboard-spaces.d.ts"
};

static const unsigned char example[] = {
#embed "../../../examples/browser/index.html"
};

const unsigned char *callboard_module(size_t *count) {
  *count = sizeof module;
  return module;
}

const unsigned char *callboard_types(size_t *count) {
  *count = sizeof types;
  return types;
}

const unsigned char *callboard_spaces_module(size_t *count) {
  *count = sizeof spaces_module;
  return spaces_module;
}

const unsigned char *callboard_spaces_types(size_t *count) {
  *count = sizeof spaces_types;
  return spaces_types;
}

const unsigned char *callboard_example(size_t *count) {
  *count = sizeof example;
  return example;
}
