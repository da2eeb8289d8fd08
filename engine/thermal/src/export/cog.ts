import { zlibSync } from 'fflate'
import { latin1Bytes } from '#decode/png/write'
import { floatPredicted } from '#export/float-predictor'
import { geoTiffTags, type MapPlacement } from '#export/map-placement'
import { emptyOverviews, type Overview, reduceInto } from '#export/overviews'
import { describingTags } from '#export/tiff'
import { encodeTiffDirectory, type TiffTag, tiffHeader } from '#export/tiff-tags'
import type { Size } from '#image'
import { kelvinToCelsius } from '#units'

/** A map too large for one piece of memory, asked for tile by tile. */
export interface TiledMap extends Size {
  /** Where its pixels lie; null where nobody knows. */
  readonly placement: MapPlacement | null
  /** A sentence about the picture. */
  readonly description?: string
  /** Temperatures (K, row-major, NaN where nothing is known) of a rectangle that lies wholly inside; asked for once each, row by row. */
  readonly kelvin: (left: number, top: number, width: number, height: number) => Float32Array
}

export interface CogOptions {
  /** Packs bytes as zlib does (RFC 1950); the built-in one where absent. Several may be under way at once. */
  readonly deflate?: (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>
  /** BigTIFF even where the file stays below 4 GB. */
  readonly big?: boolean
}

/** Side of a tile (px). */
export const COG_TILE = 512
/** Temperatures are kept to a 1024th of a degree: a hundredth of what the best camera tells, and a third less to store. */
const STEPS_PER_KELVIN = 1024
const MAX_CLASSIC_BYTES = 4_294_967_295
const LEADER_BYTES = 4
const TRAILER_BYTES = 4
/** Tiles that are packed at the same time. */
const PACKED_AT_ONCE = 4

/** How the blocks lie, for readers that save requests by it. */
const structure = latin1Bytes(
  [
    'GDAL_STRUCTURAL_METADATA_SIZE=000140 bytes\n',
    'LAYOUT=IFDS_BEFORE_DATA\n',
    'BLOCK_ORDER=ROW_MAJOR\n',
    'BLOCK_LEADER=SIZE_AS_UINT4\n',
    'BLOCK_TRAILER=LAST_4_BYTES_REPEATED\n',
    'KNOWN_INCOMPATIBLE_EDITION=NO\n ',
    // directories begin at even places
    '\0',
  ].join(''),
)

/** The map or an overview of it, packed. */
interface Level extends Size {
  readonly tiles: readonly Uint8Array[]
}

/**
 * Writes a map as a cloud-optimised GeoTIFF: float32 degrees Celsius, tiles of 512 pixels packed by deflate, overviews inside, all directories before the
 * data, NaN where nothing is known. The packed tiles lie in memory until the last one is known, since the overviews go before the map.
 *
 * @param write - takes the file piece by piece, in its order
 * @returns length of the file (bytes), and whether it became a BigTIFF
 * @see OGC 21-026 Cloud Optimized GeoTIFF; GDAL's COG driver for the structural metadata
 */
export async function writeCog(
  map: TiledMap,
  write: (bytes: Uint8Array) => void | Promise<void>,
  { deflate = (bytes) => zlibSync(bytes, { level: 6 }), big = false }: CogOptions = {},
): Promise<{ readonly bytes: number; readonly big: boolean }> {
  const overviews = emptyOverviews(map, COG_TILE)
  const levels: Level[] = [
    await packLevel(map, deflate, (left, top, width, height) => celsius(map.kelvin(left, top, width, height)), overviews[0]),
  ]
  for (const [i, overview] of overviews.entries()) {
    levels.push(await packLevel(overview, deflate, (...box) => cut(overview, ...box), overviews[i + 1]))
  }
  const dataBytes = levels.reduce((sum, { tiles }) => sum + tiles.reduce((all, tile) => all + blockBytes(tile), 0), 0)
  const flavour = { big: big || headBytes(map, levels, { big: false }) + dataBytes > MAX_CLASSIC_BYTES }
  const head = headOf(map, levels, flavour)
  await write(head)
  for (const { tiles } of levels.toReversed()) for (const tile of tiles) await write(blockOf(tile))
  return { bytes: head.length + dataBytes, big: flavour.big }
}

/** Packs a picture tile by tile and fills the next smaller overview on the way. */
async function packLevel(
  size: Size,
  deflate: NonNullable<CogOptions['deflate']>,
  values: (left: number, top: number, width: number, height: number) => Float32Array,
  smaller: Overview | undefined,
): Promise<Level> {
  const tiles: (Uint8Array | Promise<Uint8Array>)[] = []
  for (let top = 0; top < size.height; top += COG_TILE) {
    for (let left = 0; left < size.width; left += COG_TILE) {
      const [width, height] = [Math.min(COG_TILE, size.width - left), Math.min(COG_TILE, size.height - top)]
      const piece = { left, top, width, height, values: values(left, top, width, height) }
      if (smaller !== undefined) reduceInto(smaller, piece)
      await tiles[tiles.length - PACKED_AT_ONCE]
      tiles.push(deflate(floatPredicted(rounded(padded(piece.values, piece)), COG_TILE)))
    }
  }
  return { ...size, tiles: await Promise.all(tiles) }
}

const celsius = (kelvin: Float32Array): Float32Array => kelvin.map(kelvinToCelsius)

function rounded(values: Float32Array): Float32Array {
  for (let i = 0; i < values.length; i++) values[i] = Math.round(values[i] * STEPS_PER_KELVIN) / STEPS_PER_KELVIN
  return values
}

function cut({ width: across, values }: Overview, left: number, top: number, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const start = (top + y) * across + left
    out.set(values.subarray(start, start + width), y * width)
  }
  return out
}

/** A piece in the corner of a whole tile. */
function padded(values: Float32Array, { width, height }: Size): Float32Array {
  const tile = new Float32Array(COG_TILE * COG_TILE).fill(Number.NaN)
  for (let y = 0; y < height; y++) tile.set(values.subarray(y * width, (y + 1) * width), y * COG_TILE)
  return tile
}

const blockBytes = (tile: Uint8Array): number => LEADER_BYTES + tile.length + TRAILER_BYTES

function blockOf(tile: Uint8Array): Uint8Array {
  const block = new Uint8Array(blockBytes(tile))
  new DataView(block.buffer).setUint32(0, tile.length, true)
  block.set(tile, LEADER_BYTES)
  block.set(tile.subarray(-TRAILER_BYTES), LEADER_BYTES + tile.length)
  return block
}

interface Flavour {
  readonly big: boolean
}

/** Bytes before the data: they depend on the number of tiles alone. */
const headBytes = (map: TiledMap, levels: readonly Level[], flavour: Flavour): number =>
  headStart(flavour) +
  levels.reduce(
    (sum, level, i) =>
      sum +
      encodeTiffDirectory(
        levelTags(map, level, i > 0, () => 0),
        0,
        flavour,
      ).length,
    0,
  )

const headStart = (flavour: Flavour): number => tiffHeader(0, flavour).length + structure.length

function headOf(map: TiledMap, levels: readonly Level[], flavour: Flavour): Uint8Array {
  const total = headBytes(map, levels, flavour)
  const head = new Uint8Array(total)
  let free = total
  const offsets = levels.map((): number[] => [])
  for (const [i, { tiles }] of [...levels.entries()].toReversed()) {
    for (const tile of tiles) {
      offsets[i].push(free + LEADER_BYTES)
      free += blockBytes(tile)
    }
  }
  let at = headStart(flavour)
  head.set(tiffHeader(at, flavour))
  head.set(structure, at - structure.length)
  for (const [i, level] of levels.entries()) {
    const tags = levelTags(map, level, i > 0, (tile) => offsets[i][tile])
    const next = i + 1 < levels.length ? at + encodeTiffDirectory(tags, at, flavour).length : 0
    const directory = encodeTiffDirectory(tags, at, { ...flavour, next })
    head.set(directory, at)
    at += directory.length
  }
  return head
}

const levelTags = (
  map: TiledMap,
  { width, height, tiles }: Level,
  isOverview: boolean,
  offset: (tile: number) => number,
): readonly TiffTag[] => [
  ...(isOverview ? [{ id: 254, type: 'longs' as const, values: [1] }] : []),
  { id: 256, type: 'longs', values: [width] },
  { id: 257, type: 'longs', values: [height] },
  { id: 258, type: 'shorts', values: [32] },
  { id: 259, type: 'shorts', values: [8] },
  { id: 262, type: 'shorts', values: [1] },
  { id: 277, type: 'shorts', values: [1] },
  { id: 317, type: 'shorts', values: [3] },
  { id: 322, type: 'shorts', values: [COG_TILE] },
  { id: 323, type: 'shorts', values: [COG_TILE] },
  { id: 324, type: 'offsets', values: tiles.map((_, i) => offset(i)) },
  { id: 325, type: 'longs', values: tiles.map(({ length }) => length) },
  { id: 339, type: 'shorts', values: [3] },
  ...(isOverview ? [{ id: 42113, type: 'text' as const, text: 'nan' }] : describingTags({ description: map.description ?? '' })),
  ...(isOverview || map.placement === null ? [] : geoTiffTags(map.placement)),
]
