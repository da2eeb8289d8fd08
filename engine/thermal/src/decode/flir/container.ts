import { latin1, startsWith, take, viewOf } from '#decode/binary'
import { lazily, type Spread, spreadOver } from '#decode/spread'
import { ThermalError } from '#errors'

/** Types of the records we read. */
export const recordType = {
  rawData: 0x01,
  embeddedImage: 0x0e,
  cameraInfo: 0x20,
  measurements: 0x21,
  palette: 0x22,
  pictureInPicture: 0x2a,
  gpsInfo: 0x2b,
} as const

export interface FffRecord {
  readonly type: number
  readonly subtype: number
  readonly length: number
  /** All of it. */
  readonly data: Uint8Array
  /** Some of it, without touching the rest. */
  readonly part: Spread['part']
  readonly copy: Spread['copy']
  /** Where the data lie in the FFF. */
  readonly offset: number
}

/** A record as the directory lists it. */
type FffEntry = Pick<FffRecord, 'type' | 'subtype' | 'offset' | 'length'>

export interface FffContainer {
  /** Program or camera that wrote it, often empty. */
  readonly creator: string
  readonly records: readonly FffEntry[]
  readonly bytes: Spread
}

const HEADER_BYTES = 0x20
const ENTRY_BYTES = 32
/** Versions are 100 to about 211; read in the wrong byte order they become far larger. */
const MAX_VERSION = 0xffff

/** Whether an FFF begins at `offset`. */
export const isFff = (bytes: Uint8Array, offset = 0): boolean => startsWith(bytes, 'FFF\0', offset) || startsWith(bytes, 'AFF\0', offset)

const outside = (offset: number): ThermalError =>
  new ThermalError('bad-record-directory', 'The directory of FLIR records points outside the data.', 'every record inside the file', offset)

const cutOff = (offset: number): ThermalError =>
  new ThermalError('truncated', 'The file ends inside a FLIR record.', 'a file that was copied completely', offset)

interface Directory {
  readonly creator: string
  readonly entries: readonly {
    readonly type: number
    readonly subtype: number
    readonly offset: number
    readonly length: number
    readonly at: number
  }[]
  readonly byteLength: number
}

/** The byte order of header and directory differs by camera; it is found by which one makes the version small. */
const readDirectory = (bytes: Spread, whole: boolean): Directory => {
  const head = bytes.part(0, HEADER_BYTES)
  if (!isFff(head)) throw new ThermalError('bad-raw-data', 'The FLIR data have no FFF header.', '"FFF" or "AFF" in front', 0)
  const header = viewOf(take(head, 0, HEADER_BYTES, 'FLIR header'))
  const little = header.getUint32(0x14, true) <= MAX_VERSION
  const start = header.getUint32(0x18, little)
  const end = start + header.getUint32(0x1c, little) * ENTRY_BYTES
  if (start < HEADER_BYTES || end > bytes.length) throw whole ? outside(0x18) : cutOff(0x18)
  const view = viewOf(bytes.part(start, end - start))
  const entries = []
  let byteLength = end
  for (let entry = 0; entry < view.byteLength; entry += ENTRY_BYTES) {
    const type = view.getUint16(entry, little)
    if (type === 0) continue
    const offset = view.getUint32(entry + 12, little)
    const length = view.getUint32(entry + 16, little)
    byteLength = Math.max(byteLength, offset + length)
    entries.push({ type, subtype: view.getUint16(entry + 2, little), offset, length, at: start + entry })
  }
  return { creator: latin1(head, 4, 16), entries, byteLength }
}

/**
 * The records that the directory at the start of these bytes lists, wherever they lie.
 *
 * @throws ThermalError `bad-raw-data` or `truncated` when not even the directory is there
 */
export const listFffRecords = (bytes: Uint8Array): readonly Omit<FffEntry, 'subtype'>[] => readDirectory(spreadOver([bytes]), false).entries

/** More records than any camera writes. */
const MAX_RECORDS = 4096

/** Whether a frame begins here whose directory lies inside the bytes. Never throws, since recordings hold the magic by chance as well. */
export const isFrameStart = (bytes: Uint8Array, at: number): boolean => {
  if (!isFff(bytes, at) || at + HEADER_BYTES > bytes.length) return false
  const view = viewOf(bytes)
  const little = view.getUint32(at + 0x14, true) <= MAX_VERSION
  const start = view.getUint32(at + 0x18, little)
  const entries = view.getUint32(at + 0x1c, little)
  return start >= HEADER_BYTES && entries > 0 && entries <= MAX_RECORDS && at + start + entries * ENTRY_BYTES <= bytes.length
}

/**
 * How long the FFF at the start of these bytes claims to be, which may be more than there is.
 *
 * @throws ThermalError `bad-raw-data` or `truncated` when not even its directory is there
 */
export const measureFff = (bytes: Uint8Array): number => readDirectory(spreadOver([bytes]), false).byteLength

/**
 * Reads the header and record directory of FLIR's file format.
 *
 * A bare file may be cut inside its raw image: recorders pad it, and whether pixels are missing shows when it is decoded.
 *
 * @param whole - true where the data are known to be complete, so that a record past their end means a false directory and no cut file
 * @throws ThermalError `bad-raw-data` without an FFF header, `truncated`, `bad-record-directory` when an entry leaves the data
 * @see exiftool, FLIR.pm
 */
export const readFffContainer = (bytes: Spread, whole: boolean): FffContainer => {
  const { creator, entries } = readDirectory(bytes, whole)
  const records = entries.map(({ type, subtype, offset, length, at }) => {
    const mayBeCut = !whole && type === recordType.rawData && offset < bytes.length
    if (offset + length > bytes.length && !mayBeCut) throw whole ? outside(at) : cutOff(at)
    return { type, subtype, offset, length: Math.max(0, Math.min(length, bytes.length - offset)) }
  })
  return { creator, records, bytes }
}

/** A record that takes up some of the bytes. */
export const recordAt = (bytes: Spread, entry: FffEntry): FffRecord => {
  const { offset, length } = entry
  const data = lazily(() => bytes.part(offset, length))
  return {
    ...entry,
    get data() {
      return data()
    },
    part: (from, count) => bytes.part(offset + from, Math.max(0, Math.min(count, length - from))),
    copy: (from, count) => bytes.copy(offset + from, Math.max(0, Math.min(count, length - from))),
  }
}

/** The first record of a type that holds data, or null. */
export const findRecord = (container: FffContainer, type: number): FffRecord | null => {
  const entry = container.records.find((record) => record.type === type && record.length > 0)
  return entry === undefined ? null : recordAt(container.bytes, entry)
}

/** Whether a record is little-endian: RawData and CameraInfo begin with the number 2. */
export const isLittleEndianRecord = (data: Uint8Array): boolean => !(data[0] === 0 && data[1] === 2)
