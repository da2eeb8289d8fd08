import { CELL_PX, type Cells, NO_VIEW, SLOTS } from '#mosaic/blend/cells'
import { chooseLevels } from '#mosaic/blend/choose-levels'
import { type CellRange, type LaidFrame, type LaidFrames, rowsOfBand } from '#mosaic/blend/laid-frames'
import { type MapView, sees } from '#mosaic/blend/map-view'
import { sampleLinear } from '#mosaic/blend/sample'
import { type JobKind, type RunJobs, shared } from '#mosaic/jobs'
import { MOST_LEVELS } from '#mosaic/surface/surface-levels'
import type { Tempering } from '#mosaic/temper/temper'
import type { MapGrid } from '#mosaic/tile'

/** Cells near a step of the surface, and what their views would show at each height that may be theirs; in memory that threads share. */
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
 * @param batches - the frames that may see a step
 */
export function sharpenSteps(cells: Cells, steps: StepCells, batches: Iterable<LaidFrames>, tempering: Tempering, run: RunJobs): void {
  for (const laid of batches) run(lookJob, { cells, steps, laid, tempering }, laid.bands)
  const chosen = chooseLevels(steps, cells, tempering.noiseK)
  steps.cells.forEach((cell, i) => {
    cells.heightM[cell] = steps.levels[i * MOST_LEVELS + chosen[i]]
    for (let k = 0; k < SLOTS; k++) {
      const value = steps.kelvin[(i * MOST_LEVELS + chosen[i]) * SLOTS + k]
      if (!Number.isNaN(value)) cells.kelvin[cell * SLOTS + k] = value
    }
  })
}

/** The cells that more than one height may be that of. */
export function findSteps(cells: Cells, grid: MapGrid, view: MapView): StepCells {
  const cellM = grid.pixelM * CELL_PX
  const placeOf = shared(Int32Array, cells.width * cells.height).fill(-1)
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
  const steps = {
    cells: shared(Int32Array, found.length),
    placeOf,
    levels: shared(Float32Array, heights.length),
    kelvin: shared(Float32Array, heights.length * SLOTS).fill(Number.NaN),
  }
  steps.cells.set(found)
  steps.levels.set(heights)
  return steps
}

/** Whether one of these cells lies near a step. */
export function hasStep({ placeOf }: StepCells, { width }: Cells, { left, right, top, bottom }: CellRange): boolean {
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) if (placeOf[y * width + x] >= 0) return true
  }
  return false
}

interface Look {
  readonly cells: Cells
  readonly steps: StepCells
  readonly laid: LaidFrames
  readonly tempering: Tempering
}

/** Looks at the step cells of a band from some frames. */
export const lookJob: JobKind<Look, void> = {
  name: 'look',
  run: (look, band) => {
    const [from, to] = rowsOfBand(look.laid, band)
    for (const frame of look.laid.frames) {
      const { range } = frame
      lookAtLevels(look, frame, { ...range, top: Math.max(range.top, from), bottom: Math.min(range.bottom, to) })
    }
  },
}

function lookAtLevels({ cells, steps, laid, tempering }: Look, { camera, half }: LaidFrame, range: CellRange): void {
  const { grid, cameras, sizes } = laid.sight
  const [eye, size] = [cameras[camera], sizes[camera]]
  const perDiagonal2 = 4 / (size.width ** 2 + size.height ** 2)
  const {
    offsetsK,
    vignetting: [a, b],
  } = tempering
  const cellM = grid.pixelM * CELL_PX
  const at = new Float64Array(2)
  for (let y = range.top; y < range.bottom; y++) {
    for (let x = range.left; x < range.right; x++) {
      const cell = y * cells.width + x
      const step = steps.placeOf[cell]
      const slot = step < 0 ? -1 : slotOf(cells, cell, camera)
      if (slot < 0) continue
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
