#ifndef CALLBOARD_CQRENCODE_SHIM_H
#define CALLBOARD_CQRENCODE_SHIM_H

#include <qrencode.h>

#endif
