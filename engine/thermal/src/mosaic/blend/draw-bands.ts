import type { Thermogram } from '#image'
import { CELL_PX, NO_VIEW } from '#mosaic/blend/cells'
import { drawJob, type MapSources, PIECE_PX } from '#mosaic/blend/draw-piece'
import { type RunJobs, shared } from '#mosaic/jobs'
import type { MosaicTile } from '#mosaic/tile'

/** Rows of a band, which is drawn as a whole over the width of the map: few enough that its frames have room in memory. */
const BAND_PX = 256
/** Bands that are kept: tiles of 512 rows that lie across three. */
const KEPT = 3

/** Draws the bands of a map as rectangles of it are asked for. @param read - the frame of a camera */
export function drawBands(
  sources: MapSources,
  read: (camera: number) => Thermogram,
  run: RunJobs,
): (left: number, top: number, width: number, height: number) => MosaicTile {
  const frames = sharedFrames(read)
  const kept = new Map<number, MosaicTile>()
  const bandAt = (k: number): MosaicTile => {
    const band = kept.get(k) ?? drawBand(sources, k * BAND_PX, frames, run)
    kept.delete(k)
    kept.set(k, band)
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest)
    return band
  }
  return (left, top, width, height) => {
    const tile = emptyTile(left, top, width, height)
    for (let y = 0; y < height; y++) {
      const band = bandAt(Math.floor((top + y) / BAND_PX))
      const from = (top + y - band.top) * band.width + left
      for (const key of ['kelvin', 'views', 'source'] as const) tile[key].set(band[key].subarray(from, from + width), y * width)
    }
    return tile
  }
}

const emptyTile = (left: number, top: number, width: number, height: number): MosaicTile => ({
  left,
  top,
  width,
  height,
  kelvin: shared(Float32Array, width * height).fill(Number.NaN),
  views: shared(Uint8Array, width * height),
  source: shared(Uint16Array, width * height),
})

type FramesOf = (cameras: ReadonlySet<number>) => (Thermogram | undefined)[]

function drawBand(sources: MapSources, top: number, framesOf: FramesOf, run: RunJobs): MosaicTile {
  const { grid } = sources.sight
  const band = emptyTile(0, top, grid.width, Math.min(BAND_PX, grid.height - top))
  const cameras = camerasOf(sources, band)
  let pieces = Array.from({ length: Math.ceil(grid.width / PIECE_PX) }, (_, k) => k)
  while (pieces.length > 0) {
    const missing = run(drawJob, { sources, frames: framesOf(cameras), band, pieces }, pieces.length)
    for (const camera of missing.flat()) cameras.add(camera)
    pieces = pieces.filter((_, k) => missing[k].length > 0)
  }
  return band
}

/** Cells around a pixel that it may be taken from. */
const AROUND = 2

function camerasOf({ cells, choice }: MapSources, { top, height }: MosaicTile): Set<number> {
  const [from, to] = [Math.floor(top / CELL_PX) - AROUND, Math.ceil((top + height) / CELL_PX) + AROUND]
  const cameras = new Set(choice.camera.subarray(Math.max(0, from) * cells.width, Math.min(to, cells.height) * cells.width))
  cameras.delete(NO_VIEW)
  return cameras
}

/** Frames in memory that threads share: each stays for as long as it is asked for, then others take its room. */
function sharedFrames(read: (camera: number) => Thermogram): FramesOf {
  let held = new Map<number, Thermogram & { readonly kelvin: Float32Array }>()
  let free: Float32Array[] = []
  return (cameras) => {
    for (const [camera, { kelvin }] of held) if (!cameras.has(camera)) free.push(kelvin)
    held = new Map([...held].filter(([camera]) => cameras.has(camera)))
    const frames: (Thermogram | undefined)[] = []
    for (const camera of cameras) {
      frames[camera] = held.get(camera) ?? placed(read(camera))
      held.set(camera, frames[camera])
    }
    return frames
  }
  function placed({ width, height, kelvin }: Thermogram): Thermogram {
    const room = free.find(({ length }) => length === kelvin.length) ?? shared(Float32Array, kelvin.length)
    free = free.filter((one) => one !== room)
    room.set(kelvin)
    return { width, height, kelvin: room }
  }
}
