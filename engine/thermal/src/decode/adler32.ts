/** Largest run of bytes after which the sums still fit in 31 bits, where integers are fast. */
const RUN = 3800
const PRIME = 65521

/** Checksum of zlib data (RFC 1950, section 8.2). */
export const adler32 = (bytes: Uint8Array): number => {
  let a = 1
  let b = 0
  for (let start = 0; start < bytes.length; start += RUN) {
    const end = Math.min(start + RUN, bytes.length)
    for (let i = start; i < end; i++) {
      a += bytes[i]
      b += a
    }
    a %= PRIME
    b %= PRIME
  }
  return ((b << 16) | a) >>> 0
}
