#pragma once
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

// What OpenSSL offers as macros, which Swift does not see.

static inline int openssl_require_tls_1_2(SSL_CTX *context) {
  return SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
}

static inline int openssl_name_server(SSL *connection, const char *host) {
  return (int)SSL_set_tlsext_host_name(connection, host);
}

static inline long openssl_pending(BIO *buffer) { return (long)BIO_pending(buffer); }

static inline int openssl_public_key_selection(void) { return EVP_PKEY_PUBLIC_KEY; }

static inline uint64_t openssl_client_options(void) {
  return SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION;
}
