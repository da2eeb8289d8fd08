import { CELL_PX, type Cells, gatherCells, NO_VIEW, SLOTS } from '#mosaic/blend/cells'
import { type Choice, chooseViews } from '#mosaic/blend/choose-views'
import { drawBands } from '#mosaic/blend/draw-bands'
import { leaveHiddenOut } from '#mosaic/blend/hidden-views'
import { laidFrames } from '#mosaic/blend/laid-frames'
import { layOutMap } from '#mosaic/blend/layout'
import { type MapTurn, mapView, unturned } from '#mosaic/blend/map-view'
import { findSteps, hasStep, sharpenSteps } from '#mosaic/blend/sharpen-steps'
import type { FlightFrame, MosaicProgress, ReadFrame } from '#mosaic/frame'
import { type RunJobs, runHere } from '#mosaic/jobs'
import type { PlacedFlight, PlacedIsland } from '#mosaic/placed-flight'
import type { PlacedFlightFrame } from '#mosaic/pose'
import { surfaceLevels } from '#mosaic/surface/surface-levels'
import { type Tempering, temperFrames } from '#mosaic/temper/temper'
import type { MapGrid, MapHeights, MosaicTile } from '#mosaic/tile'

/** One temperature map of a whole roof, drawn where and when it is asked for. */
export interface Mosaic {
  readonly grid: MapGrid
  readonly heights: MapHeights
  /** A rectangle that lies inside the map; the same temperatures every time, however the map is cut. Drawn in bands over its width: asked for from the top, each is drawn once. */
  readonly tile: (left: number, top: number, width: number, height: number) => MosaicTile
  /** The frames of the island with their offsets, in its order; `source` of a tile counts them from 1. */
  readonly frames: readonly PlacedFlightFrame[]
  readonly tempering: Tempering
}

/** A frame whose differences to the others spread this many times wider than that of most (and this much, K) is not off by one constant. */
const UNEVEN_TIMES = 3
const LEAST_UNEVEN_K = 0.3

/** Places in `mosaic.frames` of those that no offset makes agree with the others. */
export function unevenFrames({ tempering: { spreadK } }: Pick<Mosaic, 'tempering'>): number[] {
  const usual = spreadK.toSorted()[spreadK.length >> 1] ?? 0
  const most = Math.max(LEAST_UNEVEN_K, UNEVEN_TIMES * usual)
  return [...spreadK.keys()].filter((i) => spreadK[i] > most)
}

/**
 * Makes the mosaic of an island: levels the frames' temperatures by one offset each and the lens's vignetting, chooses which frame each place is taken from,
 * and draws it band by band from the frames themselves.
 *
 * @param read - is asked for a frame again and again
 * @param turn - how the map lies to the flight's axes
 * @param run - does what comes in jobs, for as long as the map is drawn from; here, one after the other, where absent
 * @returns null where no frame sees the roof
 */
export function makeMosaic(
  { frames, lens }: { readonly frames: readonly FlightFrame[] } & Pick<PlacedFlight, 'lens'>,
  island: PlacedIsland,
  read: ReadFrame,
  progress: MosaicProgress,
  turn: MapTurn = unturned,
  run: RunJobs = runHere,
): Mosaic | null {
  const view = mapView(lens, island, surfaceLevels(island.surface), turn)
  const frameOf = island.placed.map(({ index }) => index)
  const sizes = frameOf.map((index) => frames[index])
  const grid = layOutMap(view, sizes)
  if (grid === null) return null
  const { cameras, lowestM, highestM } = view
  const sight = { grid, cameras, lowestM, highestM, sizes }
  const flown = { sight, frameOf, order: orderOf(frames, frameOf) }
  const report = (done: number): void => progress.report('temperatures', done, frameOf.length)
  const cells = gatherCells(
    grid,
    view,
    laidFrames(flown, CELL_PX, read, () => true, report),
    run,
  )
  const tempering = temperFrames(cells, frameOf.length)
  temperCells(cells, tempering)
  progress.report('blend', 0, 1)
  const steps = findSteps(cells, grid, view)
  const atSteps = laidFrames(flown, CELL_PX, read, (range) => hasStep(steps, cells, range))
  sharpenSteps(cells, steps, atSteps, tempering, run)
  const choice = chooseViews(cells, leaveHiddenOut(cells, sight, run), sizes[0].width, tempering.noiseK)
  return {
    grid,
    heights: heightsOf(cells, choice),
    tile: drawBands({ sight, cells, choice, tempering }, (camera) => read(frameOf[camera]), run),
    frames: island.placed.map((frame, i) => ({ ...frame, offsetK: tempering.offsetsK[i] })),
    tempering,
  }
}

/** Temperatures are those of the views that are shown. */
function heightsOf({ width, height, heightM, views, camera, kelvin }: Cells, choice: Choice): MapHeights {
  const shown = Float32Array.from(choice.camera, (chosen, cell) => {
    for (let k = cell * SLOTS; k < (cell + 1) * SLOTS && chosen !== NO_VIEW; k++) if (camera[k] === chosen) return kelvin[k]
    return Number.NaN
  })
  return { width, height, cellPx: CELL_PX, upM: heightM, kelvin: shown, views }
}

/** Cameras by time, then by name: whatever the order in which the files were given. */
const orderOf = (frames: readonly FlightFrame[], frameOf: readonly number[]): number[] =>
  [...frameOf.keys()].toSorted((a, b) => {
    const [one, other] = [frames[frameOf[a]], frames[frameOf[b]]]
    return (one.takenMs ?? 0) - (other.takenMs ?? 0) || (one.name < other.name ? -1 : one.name > other.name ? 1 : 0)
  })

function temperCells({ camera, kelvin, radius2 }: Cells, { offsetsK, vignetting: [a, b] }: Tempering): void {
  for (let k = 0; k < camera.length; k++) {
    if (camera[k] !== NO_VIEW) kelvin[k] += offsetsK[camera[k]] - radius2[k] * (a + b * radius2[k])
  }
}
