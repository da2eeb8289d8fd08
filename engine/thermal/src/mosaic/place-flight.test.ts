import { expect, test } from 'vitest'
import type { Flight } from '#generate/flight/flight'
import { makeFlight } from '#generate/flight/make-flight'
import { smallFlight } from '#generate/flight/named-flights'
import { createRandom } from '#generate/random'
import { headingDeg, project, unproject, viewOfPose } from '#mosaic/lens'
import { placeFlight } from '#mosaic/place-flight'
import type { PlacedFlight } from '#mosaic/placed-flight'
import { surfaceHeight } from '#mosaic/surface/surface-height'

const silent = { report: () => {} }

/** How far two placed frames put what both see from one another, in pixels of the second; at places of the roof that the truth names. */
function seamsPx({ truth, frames }: Flight, { lens, islands }: PlacedFlight): number[] {
  const [ground, pixel, there] = [new Float64Array(2), new Float64Array(2), new Float64Array(2)]
  const placed = islands.flatMap((island) => island.placed.map((frame) => ({ ...frame, surface: island.surface })))
  const out: number[] = []
  for (const [k, { index, pose, surface }] of placed.entries()) {
    for (const other of placed.slice(k + 1)) {
      const { width, height } = frames[index]!
      if (!unproject(viewOfPose(truth.lens, truth.poses[index]!), width / 2, height / 2, 0, ground)) continue
      if (Math.abs(truth.heightAt(ground[0]!, ground[1]!)) > 0.05) continue
      if (!project(viewOfPose(truth.lens, truth.poses[other.index]!), ground[0]!, ground[1]!, 0, pixel)) continue
      if (!(pixel[0]! > 0 && pixel[1]! > 0 && pixel[0]! < width && pixel[1]! < height)) continue
      unproject(viewOfPose(lens, pose), width / 2, height / 2, 0, there)
      const up = surfaceHeight(surface, there[0]!, there[1]!)
      unproject(viewOfPose(lens, pose), width / 2, height / 2, up, there)
      project(viewOfPose(lens, other.pose), there[0]!, there[1]!, up, there)
      out.push(Math.hypot(there[0]! - pixel[0]!, there[1]! - pixel[1]!))
    }
  }
  return out.sort((a, b) => a - b)
}

const flight = makeFlight(smallFlight)
const placed = placeFlight(flight.frames, flight.read, silent)

test('frames of a flight are placed, and fit to a part of a pixel', () => {
  expect(placed.refusal).toBeNull()
  expect(placed.left.length).toBeLessThanOrEqual(2)
  expect(placed.islands.map((island) => island.placed.length)).toEqual([flight.frames.length - placed.left.length])
  const seams = seamsPx(flight, placed)
  expect(seams[seams.length >> 1]).toBeLessThan(0.5)
  expect(placed.residualPx.median).toBeLessThan(0.4)
})

test('the result is the same in whatever order the frames are given', () => {
  const random = createRandom(2)
  const order = [...flight.frames.keys()].map((index) => ({ index, at: random.next() })).sort((a, b) => a.at - b.at)
  const shuffled = placeFlight(
    order.map(({ index }) => flight.frames[index]!),
    (index) => flight.read(order[index]!.index),
    silent,
  )
  const posesOf = (result: PlacedFlight, indexOf: (index: number) => number) =>
    result.islands.flatMap((island) => island.placed.map(({ index, pose }) => ({ index: indexOf(index), pose })))
  expect(posesOf(shuffled, (index) => order[index]!.index)).toEqual(posesOf(placed, (index) => index))
  expect(shuffled.lens).toEqual(placed.lens)
})

test('frames of which nothing is known are placed by their order and what they show', () => {
  const nothing = { place: null, height: null, yaw: null, tilt: null }
  const bare = flight.frames.slice(7, 21).map((frame) => ({ ...frame, takenMs: null, focalPx: null, prior: nothing }))
  const mixed = [...bare.keys()].map((k) => (k * 5) % bare.length)
  const result = placeFlight(
    mixed.map((index) => bare[index]!),
    (index) => flight.read(7 + mixed[index]!),
    silent,
  )
  expect(result.refusal).toBeNull()
  expect(result.islands.map((island) => island.placed.length)).toEqual([14])
  expect(result.residualPx.median).toBeLessThan(0.4)
  const turns = result.islands[0]!.placed.map(({ index, pose }) => headingDeg(pose) - headingDeg(flight.truth.poses[7 + mixed[index]!]!))
  for (const turn of turns) expect(Math.abs(((turn - turns[0]! + 540) % 360) - 180)).toBeLessThan(0.3)
})

test('the report of progress can stop it', () => {
  const stop = () => {
    throw new Error('stopped')
  }
  expect(() => placeFlight(flight.frames, flight.read, { report: stop })).toThrow('stopped')
})

test('pictures that show nothing in common are refused with a sentence', () => {
  const noise = createRandom(6)
  const kelvin = flight.frames.map(() => Float32Array.from({ length: 320 * 256 }, () => 290 + 0.05 * noise.normal()))
  const result = placeFlight(flight.frames, (index) => ({ width: 320, height: 256, kelvin: kelvin[index]! }), silent)
  expect(result.refusal).toBe('No two pictures of this flight show the same part of the roof well enough to be joined.')
  expect(result.left).toHaveLength(flight.frames.length)
  expect(placeFlight([], flight.read, silent).refusal).toBe('A mosaic needs at least two pictures that look down on the roof.')
})
