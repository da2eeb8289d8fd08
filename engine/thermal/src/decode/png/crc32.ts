const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

/** The same for a byte that is followed by one, two or three more. */
const tables = [table, ...[1, 2, 3].map(() => new Uint32Array(256))] as const
for (let step = 1; step < 4; step++) {
  for (let n = 0; n < 256; n++) tables[step][n] = (table[tables[step - 1][n] & 0xff] ^ (tables[step - 1][n] >>> 8)) >>> 0
}
const [last, second, third, fourth] = tables

/** Checksum of a PNG chunk: over its type and data (ISO 15948, annex D), four bytes at a time. */
export const crc32 = (bytes: Uint8Array): number => {
  let c = -1
  let i = 0
  for (; i + 4 <= bytes.length; i += 4) {
    c =
      fourth[(c ^ bytes[i]) & 0xff] ^
      third[((c >>> 8) ^ bytes[i + 1]) & 0xff] ^
      second[((c >>> 16) ^ bytes[i + 2]) & 0xff] ^
      last[(c >>> 24) ^ bytes[i + 3]]
  }
  for (; i < bytes.length; i++) c = table[(c ^ bytes[i]) & 0xff] ^ (c >>> 8)
  return (c ^ -1) >>> 0
}
