import { describe, expect, it } from 'vitest'
import type { FlightFrame } from '#mosaic/frame'
import { unproject, viewOfPose } from '#mosaic/lens'
import { makeMosaic } from '#mosaic/make-mosaic'
import type { Lens, Pose } from '#mosaic/pose'
import { levelSurface } from '#mosaic/surface/surface-height'

const lens: Lens = { focalPx: 250, centreX: 100, centreY: 80, k1: -0.05, k2: 0 }
const size = { width: 200, height: 160 }
const poses: Pose[] = Array.from({ length: 16 }, (_, i) => ({
  eastM: 4 * (i % 4),
  northM: 4 * Math.floor(i / 4),
  heightM: 25,
  pitchDeg: -90 + 2 * Math.sin(i),
  yawDeg: 10 + 3 * Math.cos(3 * i),
  rollDeg: 0,
}))
const pixelM = 0.1
/** Distance (px) from an edge that runs slantwise over the roof, warm beyond it. */
const fromEdge = (eastM: number, northM: number): number => (0.8 * (eastM - 6) + 0.6 * (northM - 6)) / pixelM
const BLUR_PX = 0.6

/** The edge as a lens draws it. */
const taken = poses.map((pose) => {
  const view = viewOfPose(lens, pose)
  const at = new Float64Array(2)
  return Float32Array.from({ length: size.width * size.height }, (_, i) => {
    unproject(view, (i % size.width) + 0.5, Math.floor(i / size.width) + 0.5, 0, at)
    return 285 + 5 * Math.tanh(fromEdge(at[0], at[1]) / BLUR_PX)
  })
})

/** Pixels between a tenth and nine tenths of the step, from values and their distances from the edge. */
function widthOf(samples: readonly (readonly [px: number, kelvin: number])[]): number {
  const bins = new Map<number, number[]>()
  for (const [px, kelvin] of samples) {
    if (Math.abs(px) > 5) continue
    const bin = Math.round(px * 10)
    bins.set(bin, [...(bins.get(bin) ?? []), kelvin])
  }
  const means = [...bins]
    .toSorted(([a], [b]) => a - b)
    .map(([bin, values]) => [bin / 10, values.reduce((sum, value) => sum + value) / values.length] as const)
  const at = (kelvin: number): number => means.find(([, mean]) => mean >= kelvin)?.[0] ?? Number.NaN
  return at(289) - at(281)
}

/** The same edge in all frames of a map whose cameras lie beside their true places. */
function mapWidth(misplacedM: number): { width: number; seams: number } {
  const frames = poses.map(
    (_, i): FlightFrame => ({
      ...size,
      name: `${i}`,
      takenMs: i,
      focalPx: lens.focalPx,
      prior: { place: null, height: null, yaw: null, tilt: null },
    }),
  )
  const placed = poses.map((pose, index) => ({
    index,
    pose: { ...pose, eastM: pose.eastM + misplacedM * Math.sin(7 * index), northM: pose.northM + misplacedM * Math.cos(5 * index) },
    error: { placeM: 0, heightM: 0, yawDeg: 0 },
    offsetK: 0,
    residualPx: 0,
  }))
  const mosaic = makeMosaic({ frames, lens }, { placed, surface: levelSurface }, (i) => ({ ...size, kelvin: taken[i] }), {
    report: () => {},
  })
  if (mosaic === null) throw new Error('no mosaic')
  const { grid } = mosaic
  const { kelvin, source } = mosaic.tile(0, 0, grid.width, grid.height)
  const samples: (readonly [number, number])[] = []
  const crossed = new Set<number>()
  for (let i = 0; i < kelvin.length; i++) {
    const [eastM, northM] = [
      grid.westM + ((i % grid.width) + 0.5) * grid.pixelM,
      grid.northM - (Math.floor(i / grid.width) + 0.5) * grid.pixelM,
    ]
    if (!(eastM > -4 && eastM < 16 && northM > -4 && northM < 16)) continue
    samples.push([fromEdge(eastM, northM), kelvin[i]])
    if (Math.abs(fromEdge(eastM, northM)) < 1) crossed.add(source[i])
  }
  return { width: widthOf(samples), seams: crossed.size - 1 }
}

/** The edge in one frame, as it was taken. */
function frameWidth(): number {
  const view = viewOfPose(lens, poses[5])
  const at = new Float64Array(2)
  return widthOf(
    Array.from(taken[5], (kelvin, i) => {
      unproject(view, (i % size.width) + 0.5, Math.floor(i / size.width) + 0.5, 0, at)
      return [fromEdge(at[0], at[1]), kelvin] as const
    }),
  )
}

describe('edges', () => {
  it('stay as sharp over all seams as in a single frame', () => {
    const { width, seams } = mapWidth(0)
    expect(seams).toBeGreaterThan(2)
    expect(width).toBeLessThan(1.3 * frameWidth())
  })

  it('are not blurred where frames lie a third of a pixel off', () => {
    expect(mapWidth(0.03).width).toBeLessThan(1.2 * frameWidth() + 0.6)
  })
})
