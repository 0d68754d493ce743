#ifndef CALLBOARD_CMICROHTTPD_SHIM_H
#define CALLBOARD_CMICROHTTPD_SHIM_H

#include <microhttpd.h>

#endif
