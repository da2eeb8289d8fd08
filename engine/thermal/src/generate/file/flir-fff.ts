/** One record of FLIR's file format. */
export interface FffRecordSpec {
  readonly type: number
  readonly subtype: number
  readonly data: Uint8Array
}

export interface FffOptions {
  /** Byte order of header and directory; most cameras write them big-endian whatever the records use. */
  readonly littleEndian?: boolean
  /** Program named in the header, up to 15 characters. */
  readonly creator?: string
  /** Unused bytes between the records, as some cameras leave. */
  readonly gapBytes?: number
}

const HEADER_BYTES = 0x40
const ENTRY_BYTES = 32
const VERSION = 101
const ENTRY_VERSION = 100

/**
 * Writes FLIR's container: header, record directory, records.
 *
 * @see facts measured on cameras' files: header at 0x00, directory entries of 32 bytes with type, subtype, offset at +12, length at +16
 */
export function writeFff(records: readonly FffRecordSpec[], options: FffOptions = {}): Uint8Array {
  const { littleEndian = false, creator = '', gapBytes = 0 } = options
  const start = HEADER_BYTES + records.length * ENTRY_BYTES
  const total = records.reduce((sum, record) => sum + record.data.length + gapBytes, start)
  const out = new Uint8Array(total)
  const view = new DataView(out.buffer)
  putText(out, 0, 'FFF')
  putText(out, 4, creator.slice(0, 15))
  view.setUint32(0x14, VERSION, littleEndian)
  view.setUint32(0x18, HEADER_BYTES, littleEndian)
  view.setUint32(0x1c, records.length, littleEndian)
  let at = start
  records.forEach((record, index) => {
    const entry = HEADER_BYTES + index * ENTRY_BYTES
    view.setUint16(entry, record.type, littleEndian)
    view.setUint16(entry + 2, record.subtype, littleEndian)
    view.setUint32(entry + 4, ENTRY_VERSION, littleEndian)
    view.setUint32(entry + 8, index + 1, littleEndian)
    view.setUint32(entry + 12, at, littleEndian)
    view.setUint32(entry + 16, record.data.length, littleEndian)
    out.set(record.data, at)
    at += record.data.length + gapBytes
  })
  return out
}

/** Writes text as one byte per character. */
export function putText(out: Uint8Array, offset: number, text: string): void {
  for (let i = 0; i < text.length; i++) out[offset + i] = text.charCodeAt(i)
}
