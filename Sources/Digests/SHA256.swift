// Digests: hashes of bytes and the texts that carry bytes.
//
// Pure functions over libcrypto; they keep no state and know no key.
