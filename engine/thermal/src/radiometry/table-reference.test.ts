import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TableCalibration, tableCorrectionFrom } from '#radiometry/table-reference'
import { toCorrectedThermogram } from '#radiometry/thermogram'
import { celsiusToKelvin, kelvinToCelsius } from '#units'

/** Bent as those of the cameras are: its entries lie closer together where it is warm. */
const table: TableCalibration = {
  kind: 'table',
  deciCelsius: Int16Array.from({ length: 4096 }, (_, i) => Math.round(-400 + 2000 * (i / 4096) ** 0.6)),
  indexShift: 2,
}
const trueAt = (entry: number) => celsiusToKelvin(table.deciCelsius[entry] / 10)
const samples = Uint16Array.from([1000, 1500, 2000, 3000], (entry) => entry << 2)
const picture = { frame: { width: 4, height: 1, samples }, calibration: table }

describe('a reference point on an embedded table', () => {
  it('moves the index, so that every other place comes right too', () => {
    const correction = tableCorrectionFrom([{ calibration: table, sample: 1500 << 2, trueK: trueAt(900) }])
    expect(correction).toMatchObject({ gain: 1, offsetK: 0, pointCount: 1, tableOffset: expect.closeTo(-600, -1) })
    const { kelvin } = toCorrectedThermogram(picture, null, correction)
    for (const [i, entry] of [400, 900, 1400, 2400].entries()) expect(kelvin[i]).toBeCloseTo(trueAt(entry), 0)
    // the same shift put on the temperature would not
    const offsetK = trueAt(900) - trueAt(1500)
    expect(Math.abs(trueAt(3000) + offsetK - trueAt(2400))).toBeGreaterThan(5)
  })

  it('takes the mean of several and says by how much they disagree', () => {
    const points = [-600, -640].map((shift) => ({ calibration: table, sample: 2000 << 2, trueK: trueAt(2000 + shift) }))
    const correction = tableCorrectionFrom(points)
    expect(correction.tableOffset).toBeCloseTo(-620, -1)
    expect(correction.largestResidualK).toBeGreaterThan(0.3)
  })

  it('reads what it was told, whatever that was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4094 }), fc.integer({ min: 1, max: 4094 }), (entry, trueEntry) => {
        const correction = tableCorrectionFrom([{ calibration: table, sample: entry << 2, trueK: trueAt(trueEntry) }])
        expect(correction.largestResidualK).toBeLessThan(0.11)
      }),
    )
  })

  it.each([
    ['no point', []],
    ['a temperature beyond the table', [{ calibration: table, sample: 100, trueK: trueAt(4095) + 1 }]],
    [
      'points that move one another off the table',
      [10, 4090]
        .map((entry) => ({ calibration: table, sample: 40 << 2, trueK: trueAt(entry) }))
        .concat({ calibration: table, sample: 3000 << 2, trueK: trueAt(4090) }),
    ],
  ])('refuses %s', (_, points) => {
    expect(() => tableCorrectionFrom(points)).toThrow(expect.objectContaining({ code: 'bad-reference-points' }))
  })

  it('has no temperature where the moved index leaves the table', () => {
    const correction = tableCorrectionFrom([{ calibration: table, sample: 3000 << 2, trueK: trueAt(500) }])
    expect(kelvinToCelsius(toCorrectedThermogram(picture, null, correction).kelvin[0])).toBeNaN()
  })
})
