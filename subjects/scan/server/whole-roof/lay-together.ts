import { onJobPool } from '@ridgeline/thermal/cli/job-pool'
import type { Point, Thermogram } from '@ridgeline/thermal/image'
import { unturned } from '@ridgeline/thermal/mosaic/blend/map-view'
import type { FlightFrame, MosaicProgress } from '@ridgeline/thermal/mosaic/frame'
import type { RunJobs } from '@ridgeline/thermal/mosaic/jobs'
import { headingDeg } from '@ridgeline/thermal/mosaic/lens'
import { type Mosaic, makeMosaic } from '@ridgeline/thermal/mosaic/make-mosaic'
import { placeFlight } from '@ridgeline/thermal/mosaic/place-flight'
import type { PlacedFlight } from '@ridgeline/thermal/mosaic/placed-flight'
import type { Pose } from '@ridgeline/thermal/mosaic/pose'
import { roofOutline } from '@ridgeline/thermal/mosaic/surface/roof-outline'
import type { MapGrid } from '@ridgeline/thermal/mosaic/tile'
import { reviveCalibration } from '@ridgeline/thermal/radiometry/stored-calibration'
import { toCorrectedThermogram } from '@ridgeline/thermal/radiometry/thermogram'
import type { Words } from '@ridgeline/words/message'
import type { Calibration, Correction, Scene } from '#contract/capture'
import type { Samples } from '#server/analysis/engine/thread-tasks'
import { frameOf } from '#server/analysis/engine/thread-work'
import { drawVisible } from '#server/whole-roof/draw-visible'

/** Lays the pictures of a flight together. */
export interface MosaicTask {
  readonly kind: 'mosaic'
  readonly frames: readonly (FlightFrame & {
    readonly samples: Samples
    readonly calibration: Calibration
    readonly scene: Scene | null
    readonly correction: Correction | null
  })[]
  /** Photos of some of the frames, upright and of one camera. */
  readonly photos: readonly { readonly index: number; readonly jpeg: ArrayBuffer }[]
}

export interface MosaicResult extends Pick<PlacedFlight, 'left' | 'residualPx'> {
  readonly refusal: Words | null
  readonly focalPx: number
  readonly maps: readonly MosaicMap[]
}

export interface MosaicMap {
  readonly grid: MapGrid
  /** Temperatures as `MAP_SCALE` has them, row-major, and how many pixels have one. */
  readonly counts: ArrayBuffer
  readonly seenPx: number
  /** The photos of the flight drawn through the same poses, as JPEG; null where there are none that fit. */
  readonly visible: ArrayBuffer | null
  /** The roof by its height over the ground (pixels of the map), or null where that tells nothing. */
  readonly roof: readonly Point[] | null
  /** `index` names a frame of the task. */
  readonly frames: readonly {
    readonly index: number
    readonly pose: Pose
    readonly headingDeg: number
    readonly offsetK: number
    readonly residualPx: number
  }[]
}

/** How counts of a mosaic become temperatures: a hundredth of a kelvin is a quarter of what the best camera tells. */
export const MAP_SCALE = { kind: 'linear', gainK: 0.01, offsetK: 100, noData: 65535 } as const
/** Side of the pieces that are drawn at once (px): about what the frames of one piece take in memory. */
const PIECE_PX = 512

export const layTogether = (task: MosaicTask): Promise<MosaicResult> => onJobPool((run) => laidTogether(task, run))

async function laidTogether({ frames, photos }: MosaicTask, run: RunJobs): Promise<MosaicResult> {
  const read = (index: number): Thermogram => {
    const { samples, calibration, scene, correction } = frames[index] as MosaicTask['frames'][number]
    return toCorrectedThermogram({ frame: frameOf(samples), calibration: reviveCalibration(calibration) }, scene, correction)
  }
  const progress: MosaicProgress = { report: () => {} }
  const flight = placeFlight(frames, read, progress, run)
  const islands = flight.refusal === null ? flight.islands : []
  const maps: MosaicMap[] = []
  for (const island of islands) {
    const mosaic = makeMosaic({ frames, lens: flight.lens }, island, read, progress, unturned, run)
    if (mosaic === null) continue
    maps.push({ ...mapOf(mosaic), visible: await drawVisible(photos, { lens: flight.lens, island, grid: mosaic.grid, read }) })
  }
  const { left, residualPx, refusal } = flight
  return { left, residualPx, refusal, focalPx: flight.lens.focalPx, maps }
}

function mapOf({ grid, heights, tile, frames }: Mosaic): Omit<MosaicMap, 'visible'> {
  const counts = new Uint16Array(grid.width * grid.height).fill(MAP_SCALE.noData)
  let seenPx = 0
  for (let top = 0; top < grid.height; top += PIECE_PX) {
    for (let left = 0; left < grid.width; left += PIECE_PX) {
      const piece = tile(left, top, Math.min(PIECE_PX, grid.width - left), Math.min(PIECE_PX, grid.height - top))
      piece.kelvin.forEach((kelvin, i) => {
        if (Number.isNaN(kelvin)) return
        const at = (top + Math.floor(i / piece.width)) * grid.width + left + (i % piece.width)
        counts[at] = Math.min(MAP_SCALE.noData - 1, Math.max(0, Math.round((kelvin - MAP_SCALE.offsetK) / MAP_SCALE.gainK)))
        seenPx++
      })
    }
  }
  return {
    grid,
    counts: counts.buffer,
    seenPx,
    roof: roofOutline(heights, grid.pixelM),
    frames: frames.map(({ index, pose, offsetK, residualPx }) => ({
      index,
      pose,
      headingDeg: headingDeg(pose),
      offsetK,
      residualPx,
    })),
  }
}
