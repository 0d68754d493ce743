#ifndef CALLBOARD_CLIBPQ_SHIM_H
#define CALLBOARD_CLIBPQ_SHIM_H

#include <libpq-fe.h>

#endif
