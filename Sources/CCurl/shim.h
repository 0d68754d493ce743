#ifndef CALLBOARD_CCURL_SHIM_H
#define CALLBOARD_CCURL_SHIM_H

#include <curl/curl.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// libcurl's variadic calls and macros do not come into Swift; these do.

struct ccurl_request {
  const char *url;
  // The schemes that may be spoken, by commas.
  const char *schemes;
  // A file of certificates to trust instead of the system's; or NULL.
  const char *certificates;
  // The body to post; or NULL to get instead.
  const void *body;
  size_t body_bytes;
  struct curl_slist *headers;
  long connect_milliseconds;
  // 0: no bound.
  long total_milliseconds;
  // After how many seconds without a byte it is given up; 0: never.
  long silent_seconds;
  // Passed to the three functions.
  void *context;
  curl_write_callback header;
  curl_write_callback received;
  curl_opensocket_callback open_socket;
};

// Makes a transfer that posts a copy of the body, or gets; NULL where it cannot. The headers have to outlive it.
//
// It follows no redirect, takes nothing from the environment (no proxy), speaks HTTP/1.1, and does not
// wait for a name that is still being looked up when it ends: that would hold up all the others.
static inline CURL *ccurl_make(const struct ccurl_request *request) {
  CURL *easy = curl_easy_init();
  if (easy == NULL) return NULL;
  CURLcode code = CURLE_OK;
#define CCURL_SET(option, value) \
  if (code == CURLE_OK) code = curl_easy_setopt(easy, option, value)
  CCURL_SET(CURLOPT_URL, request->url);
  CCURL_SET(CURLOPT_PROTOCOLS_STR, request->schemes);
  CCURL_SET(CURLOPT_PROXY, "");
  CCURL_SET(CURLOPT_NOPROXY, "*");
  CCURL_SET(CURLOPT_FOLLOWLOCATION, 0L);
  CCURL_SET(CURLOPT_NETRC, (long) CURL_NETRC_IGNORED);
  CCURL_SET(CURLOPT_HTTP_VERSION, (long) CURL_HTTP_VERSION_1_1);
  CCURL_SET(CURLOPT_HTTP09_ALLOWED, 0L);
  CCURL_SET(CURLOPT_SSL_VERIFYPEER, 1L);
  CCURL_SET(CURLOPT_SSL_VERIFYHOST, 2L);
  CCURL_SET(CURLOPT_SSLVERSION, (long) CURL_SSLVERSION_TLSv1_2);
  if (request->certificates != NULL) {
    CCURL_SET(CURLOPT_CAINFO, request->certificates);
    CCURL_SET(CURLOPT_CAPATH, NULL);
  }
  CCURL_SET(CURLOPT_NOSIGNAL, 1L);
  CCURL_SET(CURLOPT_QUICK_EXIT, 1L);
  CCURL_SET(CURLOPT_CONNECTTIMEOUT_MS, request->connect_milliseconds);
  CCURL_SET(CURLOPT_TIMEOUT_MS, request->total_milliseconds);
  CCURL_SET(CURLOPT_LOW_SPEED_LIMIT, 1L);
  CCURL_SET(CURLOPT_LOW_SPEED_TIME, request->silent_seconds);
  CCURL_SET(CURLOPT_HTTPHEADER, request->headers);
  if (request->body != NULL) {
    CCURL_SET(CURLOPT_POST, 1L);
    CCURL_SET(CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t) request->body_bytes);
    CCURL_SET(CURLOPT_COPYPOSTFIELDS, request->body);
  } else {
    CCURL_SET(CURLOPT_HTTPGET, 1L);
    // Gets are minutes apart: a connection that is kept until the next one only occupies the other side.
    CCURL_SET(CURLOPT_FORBID_REUSE, 1L);
  }
  CCURL_SET(CURLOPT_HEADERFUNCTION, request->header);
  CCURL_SET(CURLOPT_HEADERDATA, request->context);
  CCURL_SET(CURLOPT_WRITEFUNCTION, request->received);
  CCURL_SET(CURLOPT_WRITEDATA, request->context);
  CCURL_SET(CURLOPT_OPENSOCKETFUNCTION, request->open_socket);
  CCURL_SET(CURLOPT_OPENSOCKETDATA, request->context);
#undef CCURL_SET
  if (code != CURLE_OK) {
    curl_easy_cleanup(easy);
    return NULL;
  }
  return easy;
}

// The status of the answer; 0 for none.
static inline long ccurl_status(CURL *easy) {
  long status = 0;
  return curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK ? status : 0;
}

// The seconds that Retry-After asks for, given as such or as a date; 0 for none.
static inline long long ccurl_retry_after(CURL *easy) {
  curl_off_t seconds = 0;
  return curl_easy_getinfo(easy, CURLINFO_RETRY_AFTER, &seconds) == CURLE_OK ? seconds : 0;
}

// The first header of this name; NULL for none. It is the handle's.
static inline const char *ccurl_header(CURL *easy, const char *name) {
  struct curl_header *header = NULL;
  return curl_easy_header(easy, name, 0, CURLH_HEADER, -1, &header) == CURLHE_OK ? header->value : NULL;
}

// Opens the socket that the library asks for.
static inline curl_socket_t ccurl_open(const struct curl_sockaddr *address) {
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static inline curl_socket_t ccurl_refused(void) { return CURL_SOCKET_BAD; }

static inline const struct sockaddr *ccurl_address(const struct curl_sockaddr *address) {
  return &address->addr;
}

// Takes the next transfer that has ended, and how; NULL for none.
static inline CURL *ccurl_take_ended(CURLM *multi, CURLcode *result) {
  int waiting = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &waiting)) != NULL) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

static inline void ccurl_bound(CURLM *multi, long connections_kept) {
  curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, connections_kept);
}

// Reads a URL as the transfers do, so that the URL that is checked is the one that is called; CURLUE_OK if it is one.
static inline CURLUcode ccurl_read_url(CURLU *url, const char *text) {
  return curl_url_set(url, CURLUPART_URL, text, 0);
}

// A part of a URL, to be freed by ccurl_free_part; NULL for none.
static inline char *ccurl_url_part(CURLU *url, CURLUPart part) {
  char *text = NULL;
  return curl_url_get(url, part, &text, 0) == CURLUE_OK ? text : NULL;
}

static inline void ccurl_free_part(char *part) { curl_free(part); }

#endif
