#ifndef CALLBOARD_CCRYPTO_SHIM_H
#define CALLBOARD_CCRYPTO_SHIM_H

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/sha.h>

#endif
