import { CELL_PX, type Cells, type MapCameras, NO_VIEW, rangeOfCamera, SLOTS } from '#mosaic/blend/cells'
import { chooseLevels } from '#mosaic/blend/choose-levels'
import { sees } from '#mosaic/blend/map-view'
import { halved, sampleLinear } from '#mosaic/blend/sample'
import type { ReadFrame } from '#mosaic/frame'
import { MOST_LEVELS } from '#mosaic/surface/surface-levels'
import type { Tempering } from '#mosaic/temper/temper'

/** Cells near a step of the surface, and what their views would show at each height that may be theirs. */
export interface StepCells {
  /** Cells of the map, in order. */
  readonly cells: Int32Array
  /** Place of each cell of the map among them, -1 elsewhere. */
  readonly placeOf: Int32Array
  /** Heights that may be theirs (m of the map), `MOST_LEVELS` a cell, NaN behind the last. */
  readonly levels: Float32Array
  /** Temperature (K, tempered) of each view at each level, `MOST_LEVELS` times `SLOTS` a cell; NaN where it was not seen. */
  readonly kelvin: Float32Array
}

/**
 * Puts the steps of a surface where the frames agree: a surface knows heights well and the place of a step only to a metre or two, which bends roof edges
 * and doubles parapets. Near each step every cell takes that of the heights around it at which its views show the same.
 *
 * @param cells - tempered; their heights and temperatures are written anew near steps
 */
export function sharpenSteps(cells: Cells, cameras: MapCameras, read: ReadFrame, tempering: Tempering): void {
  const steps = findSteps(cells, cameras)
  if (steps.cells.length === 0) return
  for (const camera of cameras.order) lookAtLevels(cells, cameras, { camera, steps, tempering }, read)
  const chosen = chooseLevels(steps, cells, tempering.noiseK)
  steps.cells.forEach((cell, i) => {
    cells.heightM[cell] = steps.levels[i * MOST_LEVELS + chosen[i]]
    for (let k = 0; k < SLOTS; k++) {
      const value = steps.kelvin[(i * MOST_LEVELS + chosen[i]) * SLOTS + k]
      if (!Number.isNaN(value)) cells.kelvin[cell * SLOTS + k] = value
    }
  })
}

function findSteps(cells: Cells, { grid, view }: MapCameras): StepCells {
  const cellM = grid.pixelM * CELL_PX
  const placeOf = new Int32Array(cells.width * cells.height).fill(-1)
  const found: number[] = []
  const heights: number[] = []
  const levels = new Float64Array(MOST_LEVELS)
  for (let y = 0, cell = 0; y < cells.height; y++) {
    for (let x = 0; x < cells.width; x++, cell++) {
      if (cells.views[cell] < 2) continue
      const count = view.levelsAt(grid.westM + (x + 0.5) * cellM, grid.northM - (y + 0.5) * cellM, levels)
      if (count < 2) continue
      placeOf[cell] = found.length
      found.push(cell)
      for (let k = 0; k < MOST_LEVELS; k++) heights.push(k < count ? levels[k] : Number.NaN)
    }
  }
  return {
    cells: Int32Array.from(found),
    placeOf,
    levels: Float32Array.from(heights),
    kelvin: new Float32Array(found.length * MOST_LEVELS * SLOTS).fill(Number.NaN),
  }
}

interface LookedAt {
  readonly camera: number
  readonly steps: StepCells
  readonly tempering: Tempering
}

function lookAtLevels(cells: Cells, cameras: MapCameras, { camera, steps, tempering }: LookedAt, read: ReadFrame): void {
  const { grid, view, sizes, frameOf } = cameras
  const range = rangeOfCamera(cameras, cells, camera)
  if (range === null) return
  const [eye, size] = [view.cameras[camera], sizes[camera]]
  const perDiagonal2 = 4 / (size.width ** 2 + size.height ** 2)
  const {
    offsetsK,
    vignetting: [a, b],
  } = tempering
  const cellM = grid.pixelM * CELL_PX
  const at = new Float64Array(2)
  let half: ReturnType<typeof halved> | null = null
  for (let y = range.top; y < range.bottom; y++) {
    for (let x = range.left; x < range.right; x++) {
      const cell = y * cells.width + x
      const step = steps.placeOf[cell]
      const slot = step < 0 ? -1 : slotOf(cells, cell, camera)
      if (slot < 0) continue
      half ??= halved(read(frameOf[camera]))
      for (let level = step * MOST_LEVELS; level < (step + 1) * MOST_LEVELS; level++) {
        const upM = steps.levels[level]
        if (Number.isNaN(upM)) break
        if (!sees(eye, size, grid.westM + (x + 0.5) * cellM, grid.northM - (y + 0.5) * cellM, upM, at)) continue
        const radius2 = ((at[0] - eye.lens.centreX) ** 2 + (at[1] - eye.lens.centreY) ** 2) * perDiagonal2
        steps.kelvin[level * SLOTS + slot] = sampleLinear(half, at[0] / 2, at[1] / 2) + offsetsK[camera] - radius2 * (a + b * radius2)
      }
    }
  }
}

function slotOf({ camera }: Cells, cell: number, wanted: number): number {
  for (let k = 0; k < SLOTS && camera[cell * SLOTS + k] !== NO_VIEW; k++) if (camera[cell * SLOTS + k] === wanted) return k
  return -1
}
