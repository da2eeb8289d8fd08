import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/**
 * The OpenType font inside a WOFF 1.0 file: the same tables, unpacked.
 *
 * @throws Error when the bytes are no WOFF 1.0 file
 */
export function unpackWoff(woff: Uint8Array): Uint8Array {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  if (from.getUint32(0) !== 0x774f4646) throw new Error('expected a WOFF 1.0 file')
  const count = from.getUint16(12)
  const font = new Uint8Array(from.getUint32(16))
  const to = new DataView(font.buffer)
  to.setUint32(0, from.getUint32(4))
  const power = Math.floor(Math.log2(count))
  for (const [at, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries()) to.setUint16(4 + 2 * at, value)
  let end = 12 + 16 * count
  for (let table = 0; table < count; table++) {
    const entry = HEADER + table * ENTRY
    const [offset, packed, length] = [4, 8, 12].map((at) => from.getUint32(entry + at)) as [number, number, number]
    const bytes = woff.subarray(offset, offset + packed)
    const record = 12 + 16 * table
    for (const [at, value] of [from.getUint32(entry), from.getUint32(entry + 16), end, length].entries())
      to.setUint32(record + 4 * at, value)
    font.set(packed < length ? inflateSync(bytes) : bytes, end)
    end += Math.ceil(length / 4) * 4
  }
  return font
}
