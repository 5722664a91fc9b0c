#pragma once
#include <zlib.h>

/* A macro, which Swift does not see: a stream in the format of gzip. */
static inline int inflate_init_gzip(z_stream *stream) { return inflateInit2(stream, 16 + MAX_WBITS); }
