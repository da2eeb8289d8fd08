import { closeSync, openSync, readSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'

const HEADER_BYTES = 127
/** Directories kept in memory: a few thousand tiles each. */
const MOST_KEPT = 64
/** As many levels of directories as an archive may have. */
const MOST_LEVELS = 4
const NONE = 1
const unpackers: Readonly<Record<number, (bytes: Buffer) => Promise<Buffer>>> = {
  [NONE]: async (bytes) => bytes,
  2: promisify<Buffer, Buffer>(gunzip),
  3: promisify<Buffer, Buffer>(brotliDecompress),
}
const mediaTypes: Readonly<Record<number, string>> = { 2: 'image/png', 3: 'image/jpeg', 4: 'image/webp', 5: 'image/avif' }

interface Entry {
  readonly tileId: number
  readonly offset: number
  readonly length: number
  /** Tiles in a row that are the same; 0 where it leads to a directory. */
  readonly runLength: number
}

/** Pictures of a map in one file. */
export interface TileArchive {
  readonly maxZoom: number
  /** Media type of a tile. */
  readonly contentType: string
  /** @returns null where the file has no such tile */
  tile(z: number, x: number, y: number): Promise<Buffer | null>
}

/**
 * Opens an archive in the form PMTiles 3 (one header, directories of tiles along a Hilbert curve, tiles).
 *
 * @throws RangeError with a sentence where the file cannot be read or holds no pictures
 */
export function openPmtiles(file: string): TileArchive {
  const header = headerOf(file)
  if (header.toString('latin1', 0, 7) !== 'PMTiles' || header[7] !== 3) throw new RangeError(`${file} is no archive of the form PMTiles 3`)
  const at = (position: number): number => Number(header.readBigUInt64LE(position))
  const [unpackDirectory, unpackTile] = [unpackers[header[97]!], unpackers[header[98]!]]
  const contentType = mediaTypes[header[99]!]
  if (!contentType) throw new RangeError(`${file} holds no pictures (PNG, JPEG, WebP or AVIF): drawn tiles are expected, not vectors`)
  if (!unpackDirectory || !unpackTile)
    throw new RangeError(`${file} is packed in a way that is not read here: expected none, gzip or brotli`)
  const [leavesAt, tilesAt] = [at(40), at(56)]
  const kept = new Map<number, Promise<readonly Entry[]>>()
  const directory = (offset: number, length: number): Promise<readonly Entry[]> => {
    const known = kept.get(offset)
    if (known !== undefined) return known
    const read = readPart(file, offset, length).then(unpackDirectory).then(entriesOf)
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
    kept.set(offset, read)
    read.catch(() => kept.delete(offset))
    return read
  }
  return {
    maxZoom: header[101]!,
    contentType,
    async tile(z, x, y) {
      if (z < header[100]! || z > header[101]! || x >= 2 ** z || y >= 2 ** z) return null
      const tileId = tileIdOf(z, x, y)
      let [offset, length] = [at(8), at(16)]
      for (let level = 0; level < MOST_LEVELS; level++) {
        const entry = (await directory(offset, length)).findLast((each) => each.tileId <= tileId)
        if (!entry) return null
        if (entry.runLength > 0)
          return tileId < entry.tileId + entry.runLength ? unpackTile(await readPart(file, tilesAt + entry.offset, entry.length)) : null
        ;[offset, length] = [leavesAt + entry.offset, entry.length]
      }
      return null
    },
  }
}

function headerOf(file: string): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  let handle: number
  try {
    handle = openSync(file, 'r')
  } catch (cause) {
    throw new RangeError(`${file} cannot be read: expected a file of map tiles (.pmtiles)`, { cause })
  }
  try {
    readSync(handle, header, 0, HEADER_BYTES, 0)
  } finally {
    closeSync(handle)
  }
  return header
}

async function readPart(file: string, offset: number, length: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset)
    if (bytesRead !== length) throw new Error(`${file} breaks off at ${offset + bytesRead}`)
    return buffer
  } finally {
    await handle.close()
  }
}

/** Entries of a directory: counts, then ids as steps, run lengths, lengths and offsets, each as varints. */
function entriesOf(bytes: Buffer): readonly Entry[] {
  let position = 0
  const next = (): number => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[position++]
      if (byte === undefined) throw new Error('a directory of map tiles breaks off')
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
    }
  }
  const count = next()
  const column = () => Array.from({ length: count }, next)
  let id = 0
  const ids = column().map((step) => (id += step))
  const [runs, lengths, offsets] = [column(), column(), column()]
  const entries: Entry[] = []
  for (const [i, tileId] of ids.entries()) {
    const before = entries.at(-1)
    const offset = offsets[i] === 0 && before ? before.offset + before.length : offsets[i]! - 1
    entries.push({ tileId, offset, length: lengths[i]!, runLength: runs[i]! })
  }
  return entries
}

/** Number of a tile: those of all zooms before, then its place on the Hilbert curve of its own. */
export function tileIdOf(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3
  let [column, row] = [x, y]
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const [right, below] = [(column & side) > 0 ? 1 : 0, (row & side) > 0 ? 1 : 0]
    id += side * side * ((3 * right) ^ below)
    if (below === 0) {
      if (right === 1) [column, row] = [side - 1 - column, side - 1 - row]
      ;[column, row] = [row, column]
    }
  }
  return id
}
