import { expect, test } from 'vitest'
import { readTiff } from '#decode/tiff/tiff'
import { thermogramTiff } from '#export/tiff'
import { toThermogram } from '#radiometry/thermogram'
import { writeTiff } from '../../../test/tiff-writer.ts'

const item = (role: string, text: string, sample = 0) =>
  `<Item name="${role.toUpperCase()}" sample="${sample}" role="${role}">${text}</Item>`

/** Temperature (K) of a one-pixel file of this sample and metadata, and the codes of its warnings. */
const read = (kind: 'f32' | 'u16', sample: number, ...items: readonly string[]) => {
  const tags = [{ id: 42112, type: 2, values: `<GDALMetadata>\n${items.join('\n')}\n</GDALMetadata>` }]
  const { radiometry, warnings } = readTiff(writeTiff({ width: 1, height: 1, kind, samples: [sample], tags }))
  const kelvin = radiometry ? toThermogram(radiometry, null).kelvin[0] : Number.NaN
  return [kelvin, warnings.map(({ code }) => code)] as const
}

test.each([
  ['°C', 300, 573.15],
  ['degrees Celsius', -90, 183.15],
  ['degree_Celsius', 20, 293.15],
  ['Kelvin', 150, 150],
  ['degF', 212, 373.15],
])('takes the unit %s at its word', (unit, sample, kelvin) => {
  const [seen, warnings] = read('f32', sample, item('unittype', unit))
  expect(seen).toBeCloseTo(kelvin, 3)
  expect(warnings).toEqual([])
})

test('counts with scale and offset', () => {
  expect(read('u16', 4800, item('offset', '-100'), item('scale', '0.025'), item('unittype', 'C'))[0]).toBeCloseTo(293.15, 3)
  expect(read('u16', 500, item('scale', '0.1'), item('unittype', 'degF'))[0]).toBeCloseTo(283.15, 3)
})

test.each([
  ['no temperature', item('unittype', 'metre')],
  ['of another band', item('unittype', 'Kelvin', 1)],
  ['without a usable scale', `${item('unittype', 'Kelvin')}${item('scale', '0')}`],
])('guesses where the unit is %s', (_, items) => {
  expect(read('f32', 20, items)).toEqual([expect.closeTo(293.15, 3), ['scale-guessed']])
})

test('what we write of a furnace or of ice is not taken for another unit', () => {
  for (const kelvin of [150, 290, 523.15, 1000]) {
    for (const unit of ['C', 'K'] as const) {
      const { radiometry, warnings } = readTiff(thermogramTiff({ width: 1, height: 1, kelvin: Float32Array.of(kelvin) }, { unit }))
      expect(radiometry && toThermogram(radiometry, null).kelvin[0]).toBeCloseTo(kelvin, 3)
      expect(warnings).toEqual([])
    }
  }
})
