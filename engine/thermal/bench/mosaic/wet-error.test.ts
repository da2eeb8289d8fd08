import { expect, it } from 'vitest'
import { makeFlight } from '#generate/flight/make-flight'
import { smallFlight } from '#generate/flight/named-flights'
import { wetErrorOf } from './wet-error.ts'

const { truth } = makeFlight(smallFlight)
const still = { a: 1, b: 0, eastM: 0, northM: 0 }

it('measures wet areas of the true map within 5 per cent', () => {
  const error = wetErrorOf(truth, truth.temperatureAt, still)
  expect(error.areas).toBe(truth.wetAreas.length)
  expect(error.worst).toBeLessThan(0.05)
})

it('finds them where a map lies elsewhere, and a tenth larger where it is that', () => {
  const shifted = wetErrorOf(truth, (e, n) => truth.temperatureAt(e - 5, n + 2), { ...still, eastM: 5, northM: -2 })
  expect(shifted.worst).toBeLessThan(0.05)
  const scale = Math.sqrt(1.1)
  for (const area of truth.wetAreas) {
    const middle = area.outline.reduce(([e, n], p) => [e + p.eastM / area.outline.length, n + p.northM / area.outline.length], [0, 0])
    const swollen = (e: number, n: number) => truth.temperatureAt(middle[0] + (e - middle[0]) / scale, middle[1] + (n - middle[1]) / scale)
    const error = wetErrorOf({ ...truth, wetAreas: [area] }, swollen, still)
    expect(Math.abs(error.mean - 0.1)).toBeLessThan(0.06)
  }
})
