import { createRandom, type Random } from '@ridgeline/thermal/generate/random'
import { expect, test } from 'vitest'
import { clockDifference, HOUR_MS } from '#rules/clock/clock-difference'
import type { Moment } from '#rules/clock/matching'

const MINUTE_MS = 60_000
const begin = Date.parse('2026-06-12T09:00:00Z')
const home = { latitude: 47.6, longitude: -122.33 }
const roofAt = (roof: number) => ({ latitude: home.latitude + roof * 0.01, longitude: home.longitude })
const shaken = (random: Random, { latitude, longitude }: typeof home) => ({
  latitude: latitude + random.normal() * 5e-5,
  longitude: longitude + random.normal() * 5e-5,
})

interface Day {
  readonly roofs: number
  /** Pictures of each device at a roof. */
  readonly shots: number
  /** How long after one device the other presses (ms), at most; far more: both are at the roof without minding each other. */
  readonly apartMs: number
  readonly hasPlaces: boolean
}

/** A day at several roofs, 35 to 70 minutes apart, by two devices of one clock. */
function day(random: Random, { roofs, shots, apartMs, hasPlaces }: Day): { own: Moment[]; other: Moment[] } {
  const [own, other]: [Moment[], Moment[]] = [[], []]
  let at = begin
  for (let roof = 0; roof < roofs; roof++) {
    let shot = at
    for (let i = 0; i < shots; i++) {
      shot += random.between(15_000, 110_000)
      const place = () => (hasPlaces ? shaken(random, roofAt(roof)) : null)
      other.push({ ms: shot, place: place() })
      own.push({ ms: shot + random.between(-apartMs, apartMs), place: place() })
    }
    at = shot + random.between(35, 70) * MINUTE_MS
  }
  return { own, other }
}
const shifted = (moments: readonly Moment[], ms: number) => moments.map((moment) => ({ ...moment, ms: moment.ms + ms }))

const wrong = [0, HOUR_MS, -HOUR_MS, 9 * HOUR_MS, -7 * HOUR_MS, 12 * MINUTE_MS + 40_000, -4_017 * 86_400_000 - 3_000_000]

test.each(wrong)('pressed in tandem at three roofs: %d ms is found to 15 s, with places and without', (ms) => {
  for (const hasPlaces of [true, false])
    for (let seed = 0; seed < 12; seed++) {
      const { own, other } = day(createRandom(seed), { roofs: 3, shots: 14, apartMs: 9_000, hasPlaces })
      const found = clockDifference(shifted(own, ms), other)
      expect(Math.abs((found?.differenceMs ?? Number.NaN) - ms), `seed ${seed}, ${hasPlaces}`).toBeLessThan(15_000)
      expect(found?.pairs).toBeGreaterThan(30)
      expect(found?.spreadMs).toBeLessThan(15_000)
    }
})

test.each([0, HOUR_MS, -HOUR_MS, 9 * HOUR_MS])(
  'at five roofs without minding each other: %d ms is found by the roofs both were at',
  (ms) => {
    for (let seed = 0; seed < 12; seed++) {
      const { own, other } = day(createRandom(seed), { roofs: 5, shots: 10, apartMs: 3 * MINUTE_MS, hasPlaces: true })
      const found = clockDifference(shifted(own, ms), other)
      expect(Math.abs((found?.differenceMs ?? Number.NaN) - ms), `seed ${seed}`).toBeLessThan(4 * MINUTE_MS)
    }
  },
)

test('a clock that stands in another decade is found by the roofs too, to a few minutes', () => {
  const ms = -4_017 * 86_400_000
  const { own, other } = day(createRandom(4), { roofs: 5, shots: 10, apartMs: 2 * MINUTE_MS, hasPlaces: true })
  expect(Math.abs((clockDifference(shifted(own, ms), other)?.differenceMs ?? 0) - ms)).toBeLessThan(10 * MINUTE_MS)
})

test('the two ways round give the same, with the other sign', () => {
  const { own, other } = day(createRandom(8), { roofs: 3, shots: 14, apartMs: 9_000, hasPlaces: true })
  const late = shifted(own, HOUR_MS)
  const [there, back] = [clockDifference(late, other), clockDifference(other, late)]
  expect(Math.abs((there?.differenceMs ?? 0) + (back?.differenceMs ?? 1e9))).toBeLessThan(10_000)
})

/** So many pictures at one roof, at times of their own. */
const alone = (random: Random, from: number, minutes: number, shots: number, place: typeof home | null): Moment[] =>
  Array.from({ length: shots }, () => ({ ms: from + random.between(0, minutes * MINUTE_MS), place: place && shaken(random, place) }))

test('at one roof, one after the other or beside each other at random: nobody guesses', () => {
  let guessed = 0
  for (let seed = 0; seed < 200; seed++) {
    const random = createRandom(seed)
    const place = seed % 2 === 0 ? home : null
    const later = begin + random.between(0, 150) * MINUTE_MS
    const [few, many] = [3 + Math.floor(random.between(0, 12)), 5 + Math.floor(random.between(0, 60))]
    const found = clockDifference(
      alone(random, later, random.between(1, 25), many, place),
      alone(random, begin, random.between(1, 25), few, place),
    )
    if (found !== null && Math.abs(found.differenceMs) > MINUTE_MS) guessed++
  }
  expect(guessed).toBeLessThanOrEqual(4)
})

test('a drone that presses every three seconds says nothing about photos of one roof', () => {
  for (let seed = 0; seed < 40; seed++) {
    const random = createRandom(seed)
    const flight = Array.from({ length: 200 }, (_, i) => ({ ms: begin + i * 3000, place: shaken(random, home) }))
    const found = clockDifference(flight, alone(random, begin - random.between(10, 80) * MINUTE_MS, 8, 12, home))
    expect(found).toBeNull()
  }
})

test('nothing, one picture, and places that never meet say nothing', () => {
  const { own, other } = day(createRandom(1), { roofs: 3, shots: 14, apartMs: 9_000, hasPlaces: true })
  expect(clockDifference([], [])).toBeNull()
  expect(clockDifference(own, [])).toBeNull()
  expect(clockDifference(own.slice(0, 1), other.slice(0, 1))).toBeNull()
  const elsewhere = other.map(({ ms }) => ({ ms, place: { latitude: 10, longitude: 10 } }))
  expect(clockDifference(own, elsewhere)).toBeNull()
})

test('a thousand pictures of each take less than three seconds', () => {
  const { own, other } = day(createRandom(2), { roofs: 5, shots: 200, apartMs: 9_000, hasPlaces: true })
  const from = performance.now()
  expect(Math.abs((clockDifference(shifted(own, HOUR_MS), other)?.differenceMs ?? 0) - HOUR_MS)).toBeLessThan(15_000)
  expect(performance.now() - from).toBeLessThan(3000)
})
