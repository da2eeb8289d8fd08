import { describe, expect, it } from 'vitest'
import { facingInName, pointOf } from '#rules/direction/compass'
import { stormMotion } from '#rules/direction/motion'

const AT = Date.parse('2025-06-05T22:00:00Z')
/** Reports along the way of a storm: so many miles an hour towards a side, one each ten minutes. */
const along = (towardDeg: number, mph: number, count = 5, aside = 0) =>
  Array.from({ length: count }, (_, i) => {
    const miles = (mph * i) / 6
    const off = (i % 2 === 0 ? 1 : -1) * aside
    const [sin, cos] = [Math.sin((towardDeg * Math.PI) / 180), Math.cos((towardDeg * Math.PI) / 180)]
    return {
      at: new Date(AT + (i - 2) * 600_000).toISOString(),
      latitude: 33.59 + (miles * cos - off * sin) / 69.1,
      longitude: -102.03 + (miles * sin + off * cos) / (69.1 * Math.cos((33.59 * Math.PI) / 180)),
    }
  })

describe.each([0, 45, 90, 135, 180, 225, 270, 315])('a storm towards %i degrees', (deg) => {
  it('is told by the order of its reports', () => {
    const motion = stormMotion(along(deg, 35, 5, 1), AT)
    expect(Math.abs(((motion!.towardDeg - deg + 540) % 360) - 180)).toBeLessThan(10)
    expect(motion!.speedMph).toBeGreaterThan(28)
    expect(motion!.speedMph).toBeLessThan(42)
  })
})

it.each([
  ['two reports', along(90, 35, 2)],
  ['reports of one moment', along(90, 35).map((row) => ({ ...row, at: '2025-06-05T22:00:00Z' }))],
  ['a storm that stands', along(90, 3)],
  ['places that no storm goes between so fast', along(90, 200)],
  ['scatter', along(90, 12, 5, 15)],
  ['reports of another time', along(90, 35).map((row) => ({ ...row, at: row.at.replace('05T2', '05T1') }))],
])('%s tell nothing', (_, rows) => expect(stormMotion(rows, AT)).toBeNull())

it.each([
  ['North', 0],
  ['NE slope', 45],
  ['rear (south-west)', 225],
  ['Southeast facing', 135],
  ['northern', 0],
  ['West side', 270],
  ['Front', null],
  ['North and south', null],
  ['', null],
])('"%s" faces %s', (name, deg) => expect(facingInName(name)).toBe(deg))

it('points are the nearest of eight', () => {
  expect([0, 22, 23, 359, -90, 720].map(pointOf)).toEqual(['North', 'North', 'Northeast', 'North', 'West', 'North'])
})
