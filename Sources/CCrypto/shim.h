#ifndef CALLBOARD_CCRYPTO_SHIM_H
#define CALLBOARD_CCRYPTO_SHIM_H

#include <limits.h>
#include <openssl/bio.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/objects.h>
#include <openssl/x509.h>

// libcrypto's macros and operations of several fallible calls do not come into Swift well; these functions do.

// A public key never needs a password, and asking for one on the terminal would hang a service.
static inline int ccrypto_no_password(char *buffer, int size, int writing, void *context) {
  (void) buffer;
  (void) size;
  (void) writing;
  (void) context;
  return -1;
}

// Reads `BEGIN PUBLIC KEY` or `BEGIN CERTIFICATE`; NULL for anything else.
static inline EVP_PKEY *ccrypto_key_from_pem(const void *bytes, size_t count) {
  if (count > INT_MAX) return NULL;
  EVP_PKEY *key = NULL;
  BIO *bio = BIO_new_mem_buf(bytes, (int) count);
  if (bio != NULL) {
    key = PEM_read_bio_PUBKEY(bio, NULL, &ccrypto_no_password, NULL);
    BIO_free(bio);
  }
  if (key == NULL && (bio = BIO_new_mem_buf(bytes, (int) count)) != NULL) {
    X509 *certificate = PEM_read_bio_X509(bio, NULL, &ccrypto_no_password, NULL);
    if (certificate != NULL) key = X509_get_pubkey(certificate);
    X509_free(certificate);
    BIO_free(bio);
  }
  return key;
}

// Reads a SubjectPublicKeyInfo that ends with its last byte; NULL for anything else.
static inline EVP_PKEY *ccrypto_key_from_der(const unsigned char *bytes, size_t count) {
  if (count > INT_MAX) return NULL;
  const unsigned char *end = bytes;
  EVP_PKEY *key = d2i_PUBKEY(NULL, &end, (long) count);
  if (key != NULL && end != bytes + count) {
    EVP_PKEY_free(key);
    key = NULL;
  }
  return key;
}

static inline _Bool ccrypto_is_rsa(const EVP_PKEY *key) {
  return EVP_PKEY_is_a(key, "RSA") == 1;
}

static inline _Bool ccrypto_is_p256(const EVP_PKEY *key) {
  char group[64];
  size_t count = 0;
  return EVP_PKEY_is_a(key, "EC") == 1
    && EVP_PKEY_get_group_name(key, group, sizeof group, &count) == 1
    && OBJ_sn2nid(group) == NID_X9_62_prime256v1;
}

static inline _Bool ccrypto_is_ed25519(const EVP_PKEY *key) {
  return EVP_PKEY_is_a(key, "ED25519") == 1;
}

// Verifies with the key's own scheme: PKCS #1 1.5 with SHA-256 for RSA, a DER signature with SHA-256 for EC, and Ed25519, which
// hashes by itself.
static inline _Bool ccrypto_verify(
  EVP_PKEY *key, const unsigned char *signature, size_t signature_count,
  const unsigned char *message, size_t message_count) {
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  if (context == NULL) return 0;
  _Bool is_valid =
    EVP_DigestVerifyInit(context, NULL, ccrypto_is_ed25519(key) ? NULL : EVP_sha256(), NULL, key) == 1
    && EVP_DigestVerify(context, signature, signature_count, message, message_count) == 1;
  EVP_MD_CTX_free(context);
  return is_valid;
}

// Wraps (or unwraps) a key of whole 8 bytes under one of 32 bytes, as RFC 3394 says; `out` has room for 8 bytes more. False
// where what is unwrapped was not wrapped under this key.
static inline _Bool ccrypto_wrap_key(
  _Bool wraps, const unsigned char *key, const unsigned char *in, size_t in_count,
  unsigned char *out, size_t *out_count) {
  if (in_count > 1024) return 0;
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  if (context == NULL) return 0;
  EVP_CIPHER_CTX_set_flags(context, EVP_CIPHER_CTX_FLAG_WRAP_ALLOW);
  int count = 0;
  int rest = 0;
  _Bool is_done =
    EVP_CipherInit_ex(context, EVP_aes_256_wrap(), NULL, key, NULL, wraps) == 1
    && EVP_CipherUpdate(context, out, &count, in, (int) in_count) == 1
    && EVP_CipherFinal_ex(context, out + count, &rest) == 1;
  EVP_CIPHER_CTX_free(context);
  *out_count = is_done ? (size_t) (count + rest) : 0;
  return is_done;
}

// The HMAC with SHA-256 of some parts one after another, without a copy of them; 0 where it cannot be computed.
static inline int ccrypto_hmac_sha256(
    const unsigned char *key, size_t key_count, const void *const *parts, const size_t *counts,
    size_t parts_count, unsigned char *digest) {
  EVP_MAC *algorithm = EVP_MAC_fetch(NULL, "HMAC", NULL);
  EVP_MAC_CTX *context = algorithm == NULL ? NULL : EVP_MAC_CTX_new(algorithm);
  char name[] = "SHA256";
  OSSL_PARAM parameters[] = {
    OSSL_PARAM_construct_utf8_string("digest", name, 0), OSSL_PARAM_construct_end()};
  int is_good = context != NULL && EVP_MAC_init(context, key, key_count, parameters) == 1;
  for (size_t i = 0; is_good && i < parts_count; i++)
    is_good = EVP_MAC_update(context, (const unsigned char *) parts[i], counts[i]) == 1;
  size_t count = 0;
  is_good = is_good && EVP_MAC_final(context, digest, &count, 32) == 1 && count == 32;
  EVP_MAC_CTX_free(context);
  EVP_MAC_free(algorithm);
  return is_good;
}

#endif
