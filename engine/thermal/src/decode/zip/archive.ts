import { message } from '@ridgeline/words/message'
import { latin1, startsWith, take, viewOf } from '#decode/binary'
import { expand } from '#decode/deflate/expand'
import { crc32 } from '#decode/png/crc32'
import { ThermalError } from '#errors'

/** One file of an archive, not yet unpacked. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: number
  /** Where it begins in the archive, and what it takes up there with its header and name (bytes), as far as the list of files tells. */
  readonly at: number
  readonly packedBytes: number
  /** @throws ThermalError `truncated`, `bad-compression`, `too-large` */
  readonly read: (maxBytes: number) => Uint8Array
}

const LOCAL = 'PK\x03\x04'
const CENTRAL = 'PK\x01\x02'
const END = 'PK\x05\x06'
const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
/** A camera packs a dozen files. */
const MAX_ENTRIES = 1000
const STORED = 0
const DEFLATED = 8

/** Where the list of files ends, which is where an archive is read from. */
const endOf = (bytes: Uint8Array): number => {
  const least = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT_BYTES)
  for (let at = bytes.length - END_BYTES; at >= least; at--) if (startsWith(bytes, END, at)) return at
  throw new ThermalError('truncated', 'The archive has no list of its files at its end.', 'a file that was copied completely', bytes.length)
}

const damaged = (name: string, offset: number): ThermalError =>
  new ThermalError('bad-compression', message`The file ${name} inside the archive is damaged.`, 'a file whose checksum is right', offset)

const unpacked = (packed: Uint8Array, method: number, length: number, name: string, at: number): Uint8Array => {
  if (method === STORED) return packed
  if (method === DEFLATED) return expand(packed, 0, length).bytes
  throw new ThermalError(
    'unsupported-format',
    message`The file ${name} is packed in a way that is not read.`,
    'stored or deflated files',
    at,
  )
}

const readEntry = (bytes: Uint8Array, at: number): { readonly entry: ZipEntry; readonly next: number } => {
  const view = viewOf(take(bytes, at, CENTRAL_BYTES, message`list of files`))
  if (!startsWith(bytes, CENTRAL, at)) {
    throw new ThermalError('bad-record-directory', 'The list of files of this archive is damaged.', 'PK and 1, 2 before each', at)
  }
  const u16 = (offset: number): number => view.getUint16(offset, true)
  const u32 = (offset: number): number => view.getUint32(offset, true)
  const [method, checksum, packedBytes, length, localAt] = [u16(10), u32(16), u32(20), u32(24), u32(42)]
  const nameBytes = u16(28)
  const name = latin1(take(bytes, at + CENTRAL_BYTES, nameBytes, message`list of files`)).replaceAll('\\', '/')
  const read = (maxBytes: number): Uint8Array => {
    if (length > maxBytes)
      throw new ThermalError('too-large', message`The file ${name} claims ${length} bytes.`, message`at most ${maxBytes}`, at)
    const local = viewOf(take(bytes, localAt, LOCAL_BYTES, message`archive`))
    if (!startsWith(bytes, LOCAL, localAt)) throw damaged(name, localAt)
    const dataAt = localAt + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true)
    const found = unpacked(take(bytes, dataAt, packedBytes, message`archive`), method, length, name, dataAt)
    if (found.length !== length || crc32(found) !== checksum) throw damaged(name, dataAt)
    return found
  }
  return {
    entry: { name, bytes: length, at: localAt, packedBytes: LOCAL_BYTES + nameBytes + packedBytes, read },
    next: at + CENTRAL_BYTES + nameBytes + u16(30) + u16(32),
  }
}

/**
 * Lists the files of a ZIP archive; each is unpacked, and its checksum compared, when it is asked for.
 *
 * @throws ThermalError `truncated`, `bad-record-directory`
 * @see PKWARE, APPNOTE 6.3.10
 */
export const readZip = (bytes: Uint8Array): readonly ZipEntry[] => {
  const end = endOf(bytes)
  const view = viewOf(bytes.subarray(end))
  const count = view.getUint16(10, true)
  if (count > MAX_ENTRIES) {
    throw new ThermalError('bad-record-directory', message`The archive claims ${count} files.`, message`at most ${MAX_ENTRIES}`, end)
  }
  const entries: ZipEntry[] = []
  for (let at = view.getUint32(16, true); entries.length < count; ) {
    const { entry, next } = readEntry(bytes, at)
    entries.push(entry)
    at = next
  }
  return entries
}
