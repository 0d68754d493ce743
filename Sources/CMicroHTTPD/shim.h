#ifndef CALLBOARD_CMICROHTTPD_SHIM_H
#define CALLBOARD_CMICROHTTPD_SHIM_H

#include <microhttpd.h>
#include <stdarg.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/types.h>

// libmicrohttpd's variadic calls, macros and enums of flags do not come into Swift; these do.

struct cmhd_options {
  int listen_socket;
  unsigned int connections_max;
  unsigned int idle_timeout_seconds;
  size_t connection_memory_bytes;
  void *context;
  MHD_AcceptPolicyCallback accepts;
  void *(*uri_received)(void *context, const char *uri, struct MHD_Connection *connection);
  MHD_AccessHandlerCallback handle;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection_changed;
  MHD_LogCallback log;
};

// Leaves escapes alone: they are decoded strictly in Swift.
static inline size_t cmhd_keep_escapes(void *context, struct MHD_Connection *connection, char *s) {
  (void) context;
  (void) connection;
  return strlen(s);
}

// Starts a daemon without threads of its own: the caller waits for its epoll descriptor and runs it.
static inline struct MHD_Daemon *cmhd_start(const struct cmhd_options *o) {
  return MHD_start_daemon(
    MHD_USE_EPOLL | MHD_USE_ERROR_LOG | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_TURBO, 0, o->accepts,
    o->context,
    o->handle, o->context,
    MHD_OPTION_EXTERNAL_LOGGER, o->log, o->context,
    MHD_OPTION_LISTEN_SOCKET, o->listen_socket,
    MHD_OPTION_CONNECTION_LIMIT, o->connections_max,
    MHD_OPTION_CONNECTION_TIMEOUT, o->idle_timeout_seconds,
    MHD_OPTION_CONNECTION_MEMORY_LIMIT, o->connection_memory_bytes,
    MHD_OPTION_STRICT_FOR_CLIENT, 1,
    MHD_OPTION_URI_LOG_CALLBACK, o->uri_received, o->context,
    MHD_OPTION_UNESCAPE_CALLBACK, &cmhd_keep_escapes, NULL,
    MHD_OPTION_NOTIFY_COMPLETED, o->completed, o->context,
    MHD_OPTION_NOTIFY_CONNECTION, o->connection_changed, o->context,
    MHD_OPTION_END);
}

static inline int cmhd_epoll(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info == NULL ? -1 : info->epoll_fd;
}

// Milliseconds until the daemon wants to run without an event; -1 for never.
static inline int cmhd_timeout(struct MHD_Daemon *daemon) {
  MHD_UNSIGNED_LONG_LONG milliseconds = 0;
  if (MHD_get_timeout(daemon, &milliseconds) != MHD_YES) return -1;
  return milliseconds > 60000 ? 60000 : (int) milliseconds;
}

static inline int cmhd_eventfd(void) {
  return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}

static inline int cmhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

static inline const struct sockaddr *cmhd_client_address(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info == NULL ? NULL : info->client_addr;
}

static inline void *cmhd_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}

// Ends the query of a target that has been copied where it begins; the target is in the library's
// buffer. The library would else take memory of the connection for each of its parameters, and leave
// a client without any answer where there is not enough (version 0.9.75).
static inline void cmhd_drop_query(const char *target) {
  char *query = strchr(target, '?');
  if (query != NULL) query[1] = '\0';
}

static inline size_t cmhd_header_bytes(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info == NULL ? 0 : info->header_size;
}

// Whether the library, about to say this in its log, goes on to answer with a page of its own.
static inline _Bool cmhd_answers_itself(const char *format) {
  const char *beginning = "Error processing request";
  return strncmp(format, beginning, strlen(beginning)) == 0;
}

// Whether the memory of a connection whose head is being read is used up. Where it is not, this
// takes some for an entry that nobody reads, until the request has ended.
static inline _Bool cmhd_is_memory_used_up(struct MHD_Connection *connection) {
  return MHD_set_connection_value_n(connection, MHD_FOOTER_KIND, "", 0, "", 0) == MHD_NO;
}

static inline _Bool cmhd_has_started(enum MHD_ConnectionNotificationCode code) {
  return code == MHD_CONNECTION_NOTIFY_STARTED;
}

static inline int cmhd_request_headers(
  struct MHD_Connection *connection, MHD_KeyValueIteratorN each, void *context) {
  return MHD_get_connection_values_n(connection, MHD_HEADER_KIND, each, context);
}

static inline struct MHD_Response *cmhd_response_copying(const void *bytes, size_t count) {
  return MHD_create_response_from_buffer(count, (void *) bytes, MHD_RESPMEM_MUST_COPY);
}

// Does not copy the bytes, which are released by the last who holds the response.
static inline struct MHD_Response *cmhd_response_holding(
  const void *bytes, size_t count, MHD_ContentReaderFreeCallback release, void *owner) {
  return MHD_create_response_from_buffer_with_free_callback_cls(count, bytes, release, owner);
}

// epoll, for the event loop beside libmicrohttpd's own set.

static inline int cmhd_epoll_open(void) {
  return epoll_create1(EPOLL_CLOEXEC);
}

// Watches for the peer to hang up and, by edges, for room to write.
static inline int cmhd_epoll_add(int epoll, int descriptor) {
  struct epoll_event event = { .events = EPOLLOUT | EPOLLRDHUP | EPOLLET };
  event.data.fd = descriptor;
  return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

// Watches for what comes in.
static inline int cmhd_epoll_add_reading(int epoll, int descriptor) {
  struct epoll_event event = { .events = EPOLLIN };
  event.data.fd = descriptor;
  return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

static inline void cmhd_epoll_remove(int epoll, int descriptor) {
  epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, NULL);
}

struct cmhd_epoll_event {
  int descriptor;
  _Bool is_hung_up;
};

// Tells what has happened, waiting so long at most; returns how many descriptors.
static inline int cmhd_epoll_take(
  int epoll, struct cmhd_epoll_event taken[64], int timeout_milliseconds) {
  struct epoll_event events[64];
  int count = epoll_wait(epoll, events, 64, timeout_milliseconds);
  for (int i = 0; i < count; i++) {
    taken[i].descriptor = events[i].data.fd;
    taken[i].is_hung_up = (events[i].events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0;
  }
  return count;
}

#endif
