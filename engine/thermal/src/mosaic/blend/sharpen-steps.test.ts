import { expect, test } from 'vitest'
import type { FlightFrame } from '#mosaic/frame'
import { unproject, viewOfPose } from '#mosaic/lens'
import { makeMosaic } from '#mosaic/make-mosaic'
import type { Lens, Pose } from '#mosaic/pose'

const lens: Lens = { focalPx: 250, centreX: 100, centreY: 80, k1: 0, k2: 0 }
const size = { width: 200, height: 160 }
const poses: Pose[] = Array.from({ length: 20 }, (_, i) => ({
  eastM: -6 + 3 * (i % 5),
  northM: -6 + 4 * Math.floor(i / 5),
  heightM: 25,
  pitchDeg: -90,
  yawDeg: 5 * Math.sin(i),
  rollDeg: 0,
}))
const GROUND_M = -4

const onRoof = (eastM: number, northM: number): number => 283 + 2 * Math.sin(2.1 * eastM + 0.4 * northM) * Math.cos(1.9 * northM)
const onGround = (eastM: number, northM: number): number => 289 + 1.5 * Math.cos(1.3 * eastM) * Math.sin(1.6 * northM)
const truth = (eastM: number, northM: number): number => (eastM < 0 ? onRoof(eastM, northM) : onGround(eastM, northM))

/** What a camera sees of a roof that ends at east 0, its wall, and the ground below. */
const taken = poses.map((pose) => {
  const view = viewOfPose(lens, pose)
  const at = new Float64Array(2)
  return Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [(i % size.width) + 0.5, Math.floor(i / size.width) + 0.5]
    unproject(view, x, y, 0, at)
    if (at[0] < 0) return onRoof(at[0], at[1])
    unproject(view, x, y, GROUND_M, at)
    return at[0] < 0 ? 286 : onGround(at[0], at[1])
  })
})

/** Share of the pixels within a metre of the step, on its upper side and on its lower side, that are more than half a kelvin wrong. */
function wrongBeside(stepM: number): readonly [number, number] {
  const frames = poses.map(
    (_, i): FlightFrame => ({
      ...size,
      name: `${i}`,
      takenMs: i,
      focalPx: lens.focalPx,
      prior: { place: null, height: null, yaw: null, tilt: null },
    }),
  )
  const placed = poses.map((pose, index) => ({ index, pose, error: { placeM: 0, heightM: 0, yawDeg: 0 }, offsetK: 0, residualPx: 0 }))
  const heights = Float32Array.from({ length: 1600 }, (_, i) => (-20 + (i % 40) < stepM ? 0 : GROUND_M))
  const surface = { cellM: 1, westM: -20, northM: 20, columns: 40, rows: 40, heights }
  const mosaic = makeMosaic({ frames, lens }, { placed, surface }, (i) => ({ ...size, kelvin: taken[i] }), { report: () => {} })
  if (mosaic === null) throw new Error('no mosaic')
  const { grid } = mosaic
  const { kelvin } = mosaic.tile(0, 0, grid.width, grid.height)
  const counts = [0, 0]
  const wrong = [0, 0]
  for (let i = 0; i < kelvin.length; i++) {
    const eastM = grid.westM + ((i % grid.width) + 0.5) * grid.pixelM
    const northM = grid.northM - (Math.floor(i / grid.width) + 0.5) * grid.pixelM
    if (Math.abs(northM) > 6 || Math.abs(eastM) > 1.5 || Math.abs(eastM) < 0.15) continue
    const side = eastM < 0 ? 0 : 1
    counts[side]++
    if (!(Math.abs(kelvin[i] - truth(eastM, northM)) < 0.5)) wrong[side]++
  }
  return [wrong[0] / counts[0], wrong[1] / counts[1]]
}

test.each([-2, -1, 1, 2])('a step is drawn where it is, though the surface has it %d m beside', (stepM) => {
  const [above, below] = wrongBeside(stepM)
  expect(above).toBeLessThan(0.01)
  expect(below).toBeLessThan(0.1)
})
