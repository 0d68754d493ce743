#ifndef CALLBOARD_CLIBPQ_SHIM_H
#define CALLBOARD_CLIBPQ_SHIM_H

#include <libpq-fe.h>
#include <pthread.h>

/* GNU's, and so hidden from Swift: names a thread for `top -H` and debuggers, in 15 bytes. */
extern int pthread_setname_np(pthread_t thread, const char *name);

#endif
