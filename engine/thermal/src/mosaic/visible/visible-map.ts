import type { Size } from '#image'
import { type CameraView, project } from '#mosaic/lens'
import type { Surface } from '#mosaic/placed-flight'
import { surfaceHeight } from '#mosaic/surface/surface-height'
import type { MapGrid } from '#mosaic/tile'

/** A photo, three bytes a pixel, row-major. */
export interface Photo extends Size {
  readonly rgb: Uint8Array
}

/** Which photo each part of a map is drawn from. */
export interface VisiblePlan {
  readonly grid: MapGrid
  readonly surface: Surface
  readonly cameras: readonly CameraView[]
  /** Squares of the map of `SQUARE_PX`, and the photo of each; -1 where none shows it. */
  readonly columns: number
  readonly owner: Int16Array
}

/** Side of the squares of which each is of one photo (px of the map). */
const SQUARE_PX = 8
/** Share of a photo along its edge that is not used: lenses are poor there. */
const EDGE_SHARE = 0.04

const pixel = new Float64Array(2)

/** Gives each square of a map to the photo that looks at it most straight: of the same place, photos taken from right above lean least. */
export function planVisible(grid: MapGrid, surface: Surface, cameras: readonly CameraView[], size: Size): VisiblePlan {
  const [columns, rows] = [Math.ceil(grid.width / SQUARE_PX), Math.ceil(grid.height / SQUARE_PX)]
  const owner = new Int16Array(columns * rows).fill(-1)
  for (let square = 0; square < owner.length; square++) {
    const [east, north, up] = middleOf(grid, surface, columns, square)
    let least = Number.POSITIVE_INFINITY
    for (const [k, camera] of cameras.entries()) {
      const away = (camera.eastM - east) ** 2 + (camera.northM - north) ** 2
      if (away >= least || !shows(camera, size, east, north, up)) continue
      least = away
      owner[square] = k
    }
  }
  return { grid, surface, cameras, columns, owner }
}

function middleOf(
  { westM, northM, pixelM }: MapGrid,
  surface: Surface,
  columns: number,
  square: number,
): readonly [number, number, number] {
  const east = westM + ((square % columns) + 0.5) * SQUARE_PX * pixelM
  const north = northM - (Math.floor(square / columns) + 0.5) * SQUARE_PX * pixelM
  return [east, north, surfaceHeight(surface, east, north)]
}

function shows(camera: CameraView, { width, height }: Size, east: number, north: number, up: number): boolean {
  if (!project(camera, east, north, up, pixel)) return false
  const edge = EDGE_SHARE * width
  return pixel[0] >= edge && pixel[1] >= edge && pixel[0] < width - edge && pixel[1] < height - edge
}

/** Draws the squares of one photo. @param gain - its brightness is taken times this @param into - the map, three bytes a pixel */
export function drawPhoto(
  { grid, surface, cameras, columns, owner }: VisiblePlan,
  photo: number,
  { width, height, rgb }: Photo,
  gain: number,
  into: Uint8Array,
): void {
  const camera = cameras[photo]
  for (let square = 0; square < owner.length; square++) {
    if (owner[square] !== photo) continue
    const [left, top] = [(square % columns) * SQUARE_PX, Math.floor(square / columns) * SQUARE_PX]
    for (let y = top; y < Math.min(top + SQUARE_PX, grid.height); y++) {
      const north = grid.northM - (y + 0.5) * grid.pixelM
      for (let x = left; x < Math.min(left + SQUARE_PX, grid.width); x++) {
        const east = grid.westM + (x + 0.5) * grid.pixelM
        if (!project(camera, east, north, surfaceHeight(surface, east, north), pixel)) continue
        const [column, row] = [Math.floor(pixel[0]), Math.floor(pixel[1])]
        if (column < 0 || row < 0 || column >= width || row >= height) continue
        sample(rgb, width, height, pixel[0] - 0.5, pixel[1] - 0.5, gain, into, 3 * (y * grid.width + x))
      }
    }
  }
}

/** Colour between four pixels. */
function sample(rgb: Uint8Array, width: number, height: number, x: number, y: number, gain: number, into: Uint8Array, at: number): void {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)))
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)))
  const [shareX, shareY] = [Math.max(0, Math.min(1, x - left)), Math.max(0, Math.min(1, y - top))]
  const from = 3 * (top * width + left)
  for (let k = 0; k < 3; k++) {
    const upper = rgb[from + k] * (1 - shareX) + rgb[from + 3 + k] * shareX
    const lower = rgb[from + 3 * width + k] * (1 - shareX) + rgb[from + 3 * width + 3 + k] * shareX
    into[at + k] = Math.max(0, Math.min(255, Math.round(gain * (upper * (1 - shareY) + lower * shareY))))
  }
}

/** Every so many squares photos are compared with each other. */
const COMPARED = 3
const ROUNDS = 30
/** A photo is made at most this much brighter or darker. */
const MOST_GAIN = 2
const DARK = 4

/** What each photo's brightness is to be taken times so that those that show the same place are as bright. @param photos - of any one size that has the shape of the cameras' */
export function photoGains(
  { grid, surface, cameras, columns, owner }: VisiblePlan,
  photos: readonly { readonly grey: Uint8Array; readonly width: number }[],
  size: Size,
): number[] {
  const seen: (readonly [photo: number, log: number])[][] = []
  for (let square = 0; square < owner.length; square += COMPARED) {
    if (owner[square] < 0) continue
    const [east, north, up] = middleOf(grid, surface, columns, square)
    const row = photos.flatMap(({ grey, width }, k): (readonly [number, number])[] => {
      if (!shows(cameras[k], size, east, north, up)) return []
      const share = width / size.width
      const value = grey[Math.floor(pixel[1] * share) * width + Math.floor(pixel[0] * share)]
      return value < DARK || value > 255 - DARK ? [] : [[k, Math.log(value)]]
    })
    if (row.length > 1) seen.push(row)
  }
  return evened(seen, photos.length)
}

/** Gains under which what was seen of each place agrees best (one after the other, Gauss-Seidel), one in the middle. */
function evened(seen: readonly (readonly (readonly [photo: number, log: number])[])[], count: number): number[] {
  const logs = new Float64Array(count)
  for (let round = 0; round < ROUNDS; round++) {
    const [sums, counts] = [new Float64Array(count), new Float64Array(count)]
    for (const row of seen) {
      const mean = row.reduce((sum, [photo, log]) => sum + log + logs[photo], 0) / row.length
      for (const [photo, log] of row) {
        sums[photo] += mean - log
        counts[photo]++
      }
    }
    for (let k = 0; k < count; k++) if (counts[k] > 0) logs[k] = sums[k] / counts[k]
    const middle = logs.toSorted()[count >> 1] ?? 0
    for (let k = 0; k < count; k++) logs[k] -= middle
  }
  return Array.from(logs, (log) => Math.exp(Math.max(-Math.log(MOST_GAIN), Math.min(Math.log(MOST_GAIN), log))))
}
