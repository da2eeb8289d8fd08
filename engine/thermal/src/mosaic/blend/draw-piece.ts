import type { Thermogram } from '#image'
import { heightOfPixel } from '#mosaic/blend/cell-heights'
import { CELL_PX, type Cells, NO_VIEW, SLOTS } from '#mosaic/blend/cells'
import type { Choice } from '#mosaic/blend/choose-views'
import type { MapSight } from '#mosaic/blend/laid-frames'
import { sees } from '#mosaic/blend/map-view'
import { type Meeting, meetingOf } from '#mosaic/blend/meeting'
import { sampleCubic } from '#mosaic/blend/sample'
import type { JobKind } from '#mosaic/jobs'
import type { Tempering } from '#mosaic/temper/temper'
import type { MosaicTile } from '#mosaic/tile'

/** All that a map is drawn from, but for the frames. */
export interface MapSources {
  readonly sight: MapSight
  readonly cells: Cells
  readonly choice: Choice
  readonly tempering: Pick<Tempering, 'offsetsK' | 'vignetting'>
}

/** Pieces of a band of the map, `PIECE_PX` wide, that are drawn into it. */
export interface DrawnPieces {
  readonly sources: MapSources
  /** Frames by their cameras, as far as they are in memory. */
  readonly frames: readonly (Thermogram | undefined)[]
  readonly band: MosaicTile
  readonly pieces: readonly number[]
}

export const PIECE_PX = 128

/** Draws a piece. @returns cameras that were missing for it: it is to be drawn again with them */
export const drawJob: JobKind<DrawnPieces, number[]> = {
  name: 'draw',
  run: ({ sources, frames, band, pieces }, job) => {
    const missing = new Set<number>()
    drawPiece(sources, lookThrough(sources, frames, missing), band, pieces[job] * PIECE_PX)
    return [...missing]
  },
}

/** Reads what one camera saw of a place (K, tempered); NaN where it did not see it. */
type Look = (camera: number, eastM: number, northM: number, upM: number) => number

function lookThrough({ sight: { cameras, sizes }, tempering }: MapSources, frames: DrawnPieces['frames'], missing: Set<number>): Look {
  const { offsetsK, vignetting } = tempering
  const at = new Float64Array(2)
  const perDiagonal2 = sizes.map(({ width, height }) => 4 / (width ** 2 + height ** 2))
  return (camera, eastM, northM, upM) => {
    const eye = cameras[camera]
    if (!sees(eye, sizes[camera], eastM, northM, upM, at)) return Number.NaN
    const frame = frames[camera]
    if (frame === undefined) {
      missing.add(camera)
      return Number.NaN
    }
    const radius2 = ((at[0] - eye.lens.centreX) ** 2 + (at[1] - eye.lens.centreY) ** 2) * perDiagonal2[camera]
    return sampleCubic(frame, at[0], at[1]) + offsetsK[camera] - radius2 * (vignetting[0] + radius2 * vignetting[1])
  }
}

function drawPiece({ sight: { grid }, cells, choice }: MapSources, look: Look, band: MosaicTile, left: number): void {
  const meeting = meetingOf(cells, choice)
  const drawn: Drawn = { kelvin: Number.NaN, camera: NO_VIEW }
  const right = Math.min(band.width, left + PIECE_PX)
  for (let y = band.top; y < band.top + band.height; y++) {
    const northM = grid.northM - (y + 0.5) * grid.pixelM
    const row = Math.floor(y / CELL_PX) * cells.width
    for (let x = left; x < right; x++) {
      const found = meeting.at(x, y)
      if (found === 0) continue
      const eastM = grid.westM + (x + 0.5) * grid.pixelM
      const upM = heightOfPixel(cells, x, y)
      const cell = row + Math.floor(x / CELL_PX)
      blend(look, meeting, found, [eastM, northM, upM], drawn)
      if (drawn.camera === NO_VIEW) firstThatSees(look, cells, cell, [eastM, northM, upM], drawn)
      if (drawn.camera === NO_VIEW) continue
      const i = (y - band.top) * band.width + x
      band.kelvin[i] = drawn.kelvin
      band.views[i] = Math.max(1, cells.views[cell])
      band.source[i] = drawn.camera + 1
    }
  }
}

/** A pixel's temperature (K) and the camera that it is of most. */
interface Drawn {
  kelvin: number
  camera: number
}

type PlaceOnRoof = readonly [eastM: number, northM: number, upM: number]

function blend(look: Look, { cameras, weights }: Meeting, found: number, [eastM, northM, upM]: PlaceOnRoof, into: Drawn): void {
  let [sum, whole, most] = [0, 0, 0]
  into.camera = NO_VIEW
  for (let k = 0; k < found; k++) {
    const weight = weights[k]
    if (weight === 0) continue
    const value = look(cameras[k], eastM, northM, upM)
    if (Number.isNaN(value)) continue
    sum += weight * value
    whole += weight
    if (weight <= most) continue
    most = weight
    into.camera = cameras[k]
  }
  into.kelvin = sum / whole
}

/** Where no camera of the cells around sees a pixel at the edge of what was flown: any other of its own cell. */
function firstThatSees(look: Look, { camera }: Cells, cell: number, [eastM, northM, upM]: PlaceOnRoof, into: Drawn): void {
  for (let k = cell * SLOTS; k < (cell + 1) * SLOTS && camera[k] !== NO_VIEW; k++) {
    into.kelvin = look(camera[k], eastM, northM, upM)
    if (Number.isNaN(into.kelvin)) continue
    into.camera = camera[k]
    return
  }
}
