import type { Size, Thermogram } from '#image'
import { heightOfPixel } from '#mosaic/blend/cell-heights'
import { CELL_PX, type Cells, type MapCameras, NO_VIEW, SLOTS } from '#mosaic/blend/cells'
import { sees } from '#mosaic/blend/map-view'
import type { Meeting } from '#mosaic/blend/meeting'
import { sampleCubic } from '#mosaic/blend/sample'
import type { ReadFrame } from '#mosaic/frame'
import type { Tempering } from '#mosaic/temper/temper'
import type { MosaicTile } from '#mosaic/tile'

/** All that a tile is drawn from. */
export interface MapSources extends MapCameras {
  readonly cells: Cells
  readonly meeting: Meeting
  readonly tempering: Tempering
}

/** Reads what one camera saw of a place (K, tempered); NaN where it did not see it. */
type Look = (camera: number, eastM: number, northM: number, upM: number) => number

function lookThrough({ view, sizes, frameOf, tempering }: MapSources, read: ReadFrame): Look {
  const { offsetsK, vignetting } = tempering
  const frames: (Thermogram | undefined)[] = []
  const at = new Float64Array(2)
  const perDiagonal2 = sizes.map(({ width, height }) => 4 / (width ** 2 + height ** 2))
  return (camera, eastM, northM, upM) => {
    const eye = view.cameras[camera]
    if (!sees(eye, sizes[camera], eastM, northM, upM, at)) return Number.NaN
    const frame = frames[camera] ?? read(frameOf[camera])
    frames[camera] = frame
    const radius2 = ((at[0] - eye.lens.centreX) ** 2 + (at[1] - eye.lens.centreY) ** 2) * perDiagonal2[camera]
    return sampleCubic(frame, at[0], at[1]) + offsetsK[camera] - radius2 * (vignetting[0] + radius2 * vignetting[1])
  }
}

/** Draws a rectangle of the map. It is the same whether it is asked for alone or as a part of a larger one. */
export function renderTile(sources: MapSources, read: ReadFrame, left: number, top: number, size: Size): MosaicTile {
  const { grid, cells, meeting } = sources
  const { width, height } = size
  const tile = {
    left,
    top,
    width,
    height,
    kelvin: new Float32Array(width * height).fill(Number.NaN),
    views: new Uint8Array(width * height),
    source: new Uint16Array(width * height),
  }
  const look = lookThrough(sources, read)
  const drawn: Drawn = { kelvin: Number.NaN, camera: NO_VIEW }
  for (let y = 0, i = 0; y < height; y++) {
    const northM = grid.northM - (top + y + 0.5) * grid.pixelM
    const row = Math.floor((top + y) / CELL_PX) * cells.width
    for (let x = 0; x < width; x++, i++) {
      const found = meeting.at(left + x, top + y)
      if (found === 0) continue
      const eastM = grid.westM + (left + x + 0.5) * grid.pixelM
      const upM = heightOfPixel(cells, left + x, top + y)
      const cell = row + Math.floor((left + x) / CELL_PX)
      blend(look, meeting, found, [eastM, northM, upM], drawn)
      if (drawn.camera === NO_VIEW) firstThatSees(look, cells, cell, [eastM, northM, upM], drawn)
      if (drawn.camera === NO_VIEW) continue
      tile.kelvin[i] = drawn.kelvin
      tile.views[i] = Math.max(1, cells.views[cell])
      tile.source[i] = drawn.camera + 1
    }
  }
  return tile
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
