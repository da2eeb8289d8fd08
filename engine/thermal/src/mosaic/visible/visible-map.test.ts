import { expect, test } from 'vitest'
import { flightPhoto, photoBrightness } from '#generate/flight/flight-photo'
import { makeFlight } from '#generate/flight/make-flight'
import { smallFlight } from '#generate/flight/named-flights'
import { createRandom } from '#generate/random'
import { viewOfPose } from '#mosaic/lens'
import type { Surface } from '#mosaic/placed-flight'
import { findRig } from '#mosaic/visible/find-rig'
import { type Rig, visibleView } from '#mosaic/visible/rig'
import { drawPhoto, photoGains, planVisible } from '#mosaic/visible/visible-map'

const flight = makeFlight(smallFlight)
const { truth, read } = flight
const size = { width: 480, height: 360 }
/** A photo shows half as much again as a thermogram, from an axis of its own. */
const rig: Rig = { lens: { focalPx: 390, centreX: 247, centreY: 174, k1: 0, k2: 0 }, turn: 0.012 }
const some = [7, 8, 9, 10, 11, 12, 13, 14]
const thermal = some.map((index) => viewOfPose(truth.lens, truth.poses[index]!))
const random = createRandom(5)
const brightness = (east: number, north: number): number => photoBrightness(flight, east, north)
const gains = some.map((_, k) => (k % 2 === 0 ? 1 : 0.7))
const photos = some.map((index, k) => flightPhoto(flight, index, rig, size, gains[k]!))
const pairs = some.map((index, k) => ({ thermal: read(index), photo: photos[k]! }))

test('where the photo hangs beside the thermogram follows from the edges that both show', () => {
  const found = findRig(pairs.slice(0, 5), truth.lens)!
  expect(found.lens.focalPx / rig.lens.focalPx).toBeGreaterThan(0.985)
  expect(found.lens.focalPx / rig.lens.focalPx).toBeLessThan(1.015)
  expect(Math.abs(found.lens.centreX - rig.lens.centreX)).toBeLessThan(1.5)
  expect(Math.abs(found.lens.centreY - rig.lens.centreY)).toBeLessThan(1.5)
  expect(Math.abs(found.turn - rig.turn)).toBeLessThan(0.006)
})

test('photos of the night, or of something else, hang nowhere', () => {
  const night = photos.map((photo) => ({ ...photo, grey: photo.grey.map(() => Math.max(0, 3 + 2 * random.normal())) }))
  expect(
    findRig(
      pairs.slice(0, 5).map((pair, k) => ({ ...pair, photo: night[k]! })),
      truth.lens,
    ),
  ).toBeNull()
  expect(
    findRig(
      pairs.slice(0, 4).map((pair, k) => ({ ...pair, photo: photos[(k + 4) % 8]! })),
      truth.lens,
    ),
  ).toBeNull()
})

test('the map shows each place of the roof where it is, as bright from one photo as from the next', () => {
  const cameras = thermal.map((view) => visibleView(view, rig))
  const level: Surface = { cellM: 1, westM: 0, northM: 0, columns: 1, rows: 1, heights: new Float32Array(1) }
  const middle = thermal.reduce(([e, n], view) => [e + view.eastM / some.length, n + view.northM / some.length], [0, 0])
  const grid = { width: 200, height: 160, pixelM: 0.1, westM: middle[0]! - 10, northM: middle[1]! + 8 }
  const plan = planVisible(grid, level, cameras, size)
  expect(new Set(plan.owner).size).toBeGreaterThan(3)
  const evened = photoGains(plan, photos, size)
  for (const [k, gain] of evened.entries()) expect(gain * gains[k]!).toBeCloseTo(evened[0]! * gains[0]!, 1)
  const into = new Uint8Array(3 * grid.width * grid.height)
  for (const [k, photo] of photos.entries()) {
    drawPhoto(
      plan,
      k,
      { ...size, rgb: Uint8Array.from({ length: 3 * photo.grey.length }, (_, i) => photo.grey[Math.floor(i / 3)]!) },
      evened[k]!,
      into,
    )
  }
  const off: number[] = []
  for (let i = 0; i < grid.width * grid.height; i++) {
    const [east, north] = [
      grid.westM + ((i % grid.width) + 0.5) * grid.pixelM,
      grid.northM - (Math.floor(i / grid.width) + 0.5) * grid.pixelM,
    ]
    if (truth.isBareRoof(east, north) && into[3 * i]! > 0)
      off.push(Math.abs(into[3 * i]! / (evened[0]! * gains[0]!) - brightness(east, north)))
  }
  expect(off.length).toBeGreaterThan(10_000)
  off.sort((a, b) => a - b)
  expect(off[off.length >> 1]).toBeLessThan(4)
  expect(off[Math.floor(0.95 * off.length)]).toBeLessThan(15)
})
