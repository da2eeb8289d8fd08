import { type Cells, gatherCells, NO_VIEW } from '#mosaic/blend/cells'
import { chooseViews } from '#mosaic/blend/choose-views'
import { keepingFrames } from '#mosaic/blend/frame-cache'
import { leaveHiddenOut } from '#mosaic/blend/hidden-views'
import { layOutMap } from '#mosaic/blend/layout'
import { type MapTurn, mapView, unturned } from '#mosaic/blend/map-view'
import { meetingOf } from '#mosaic/blend/meeting'
import { renderTile } from '#mosaic/blend/render-tile'
import { sharpenSteps } from '#mosaic/blend/sharpen-steps'
import type { FlightFrame, MosaicProgress, ReadFrame } from '#mosaic/frame'
import type { PlacedFlight, PlacedIsland } from '#mosaic/placed-flight'
import type { PlacedFlightFrame } from '#mosaic/pose'
import { surfaceLevels } from '#mosaic/surface/surface-levels'
import { type Tempering, temperFrames } from '#mosaic/temper/temper'
import type { MapGrid, MosaicTile } from '#mosaic/tile'

/** One temperature map of a whole roof, drawn where and when it is asked for. */
export interface Mosaic {
  readonly grid: MapGrid
  /** Draws a rectangle that lies inside the map; the same temperatures every time, however the map is cut. */
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
 * and draws it tile by tile from the frames themselves.
 *
 * @param read - may be called again for each tile; the frames used last are kept
 * @param turn - how the map lies to the flight's axes
 * @returns null where no frame sees the roof
 */
export function makeMosaic(
  { frames, lens }: { readonly frames: readonly FlightFrame[] } & Pick<PlacedFlight, 'lens'>,
  island: PlacedIsland,
  read: ReadFrame,
  progress: MosaicProgress,
  turn: MapTurn = unturned,
): Mosaic | null {
  const view = mapView(lens, island, surfaceLevels(island.surface), turn)
  const frameOf = island.placed.map(({ index }) => index)
  const sizes = frameOf.map((index) => frames[index])
  const grid = layOutMap(view, sizes)
  if (grid === null) return null
  const cameras = { grid, view, sizes, frameOf, order: orderOf(frames, frameOf) }
  const cells = gatherCells(cameras, read, progress)
  const tempering = temperFrames(cells, frameOf.length)
  temperCells(cells, tempering)
  progress.report('blend', 0, 1)
  sharpenSteps(cells, cameras, read, tempering)
  const meeting = meetingOf(cells, chooseViews(cells, leaveHiddenOut(cells, cameras), sizes[0].width, tempering.noiseK))
  const sources = { ...cameras, cells, meeting, tempering }
  const keep = keepingFrames(read)
  return {
    grid,
    tile: (left, top, width, height) => renderTile(sources, keep, left, top, { width, height }),
    frames: island.placed.map((frame, i) => ({ ...frame, offsetK: tempering.offsetsK[i] })),
    tempering,
  }
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
