#ifndef CALLBOARD_CMIMALLOC_SHIM_H
#define CALLBOARD_CMIMALLOC_SHIM_H

#include <mimalloc.h>

#endif
