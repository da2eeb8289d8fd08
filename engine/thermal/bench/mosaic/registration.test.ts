import { expect, it } from 'vitest'
import { makeFlight } from '#generate/flight/make-flight'
import { smallFlight } from '#generate/flight/named-flights'
import type { PlacedIsland } from '#mosaic/placed-flight'
import { levelSurface } from '#mosaic/surface/surface-height'
import { putByIsland, registrationOf } from './registration.ts'

const flight = makeFlight({ ...smallFlight, lens: { ...smallFlight.lens, k1: -0.1 } })
const { truth, frames } = flight
const indices = [...frames.keys()]

function judge(off: (index: number) => readonly [eastM: number, northM: number]) {
  const placed = indices.map((index) => {
    const [e, n] = off(index)
    const pose = { ...truth.poses[index], eastM: truth.poses[index].eastM + e, northM: truth.poses[index].northM + n }
    return { index, pose, error: { placeM: 0, heightM: 0, yawDeg: 0 }, offsetK: 0, residualPx: 0 }
  })
  const island: PlacedIsland = { placed, surface: levelSurface }
  return registrationOf(truth, indices, putByIsland(truth.lens, island), frames[0])
}

it('finds nothing wrong with true poses, wherever the whole of them lies', () => {
  for (const off of [[0, 0] as const, [3, -2] as const]) {
    const registration = judge(() => off)
    for (const key of ['shift', 'similar', 'seam'] as const) expect(registration?.[key].p95).toBeLessThan(0.01)
    expect(registration?.fit.eastM).toBeCloseTo(off[0], 4)
    expect(registration?.astray).toBe(0)
  }
})

it('sees frames that lie beside their neighbours', () => {
  const pixelM = 30 / smallFlight.lens.focalPx
  const registration = judge((index) => [index % 2 === 0 ? 4 * pixelM : -4 * pixelM, 0])
  expect(registration?.similar.median).toBeGreaterThan(3)
  expect(registration?.similar.median).toBeLessThan(5)
  expect(registration?.seam.median).toBeGreaterThan(3)
  expect(registration?.astray).toBeGreaterThan(indices.length / 2)
})

it('takes scale and turn of the whole for what they are', () => {
  const registration = judge((index) => [0.02 * truth.poses[index].eastM, 0.02 * truth.poses[index].northM])
  expect(registration?.shift.p95).toBeGreaterThan(3)
})
