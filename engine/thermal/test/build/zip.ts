import { crc32, deflateRawSync } from 'node:zlib'
import { ascii, concat, u16, u32 } from './bytes.ts'

/** A ZIP archive of files by name; those of at least 64 bytes are deflated. */
export const buildZip = (files: Readonly<Record<string, Uint8Array>>): Uint8Array => {
  let at = 0
  const parts = Object.entries(files).map(([name, data]) => {
    const isPacked = data.length >= 64
    const packed = isPacked ? new Uint8Array(deflateRawSync(data)) : data
    const facts = concat(
      u16(isPacked ? 8 : 0, true),
      u32(0, true),
      u32(crc32(data), true),
      u32(packed.length, true),
      u32(data.length, true),
    )
    const local = concat(ascii('PK\x03\x04'), u16(20, true), u16(0, true), facts, u16(name.length, true), u16(0, true), ascii(name), packed)
    const places = concat(u16(name.length, true), new Uint8Array(12), u32(at, true))
    const central = concat(ascii('PK\x01\x02'), u16(20, true), u16(20, true), u16(0, true), facts, places, ascii(name))
    at += local.length
    return { local, central }
  })
  const central = concat(...parts.map((part) => part.central))
  const count = u16(parts.length, true)
  const end = concat(ascii('PK\x05\x06'), u32(0, true), count, count, u32(central.length, true), u32(at, true), u16(0, true))
  return concat(...parts.map(({ local }) => local), central, end)
}
