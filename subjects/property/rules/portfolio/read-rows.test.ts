import { written } from '@ridgeline/words/written'
import { expect, test } from 'vitest'
import { areaUnitM2, columnsOf, headRow } from '#rules/portfolio/columns'
import { readRows } from '#rules/portfolio/read-rows'

const heads = ['Building', 'Street address', 'Client', 'E-mail', 'Lat', 'Lng', 'Roof Area (SF)']
const read = (...rows: string[][]) => {
  const { entries, problems } = readRows(
    heads,
    columnsOf(heads),
    rows.map((fields, i) => ({ number: i + 2, fields })),
  )
  return { entries, problems: problems.map(({ row, value, expected }) => [row, value, written(expected)]) }
}

test('names of columns that other programs write are understood, and the row that has them is found below a title', () => {
  expect(columnsOf(heads)).toEqual({
    name: 0,
    address: 1,
    ownerName: 2,
    ownerEmail: 3,
    ownerPhone: null,
    latitude: 4,
    longitude: 5,
    roofArea: 6,
  })
  expect(headRow([['Portfolio of 2026', '', ''], ['', '', ''], heads])).toBe(2)
  expect(
    headRow([
      ['', ''],
      ['Acme', '1 Row'],
    ]),
  ).toBe(1)
})

test('the unit of the area stands in the name of its column; square feet where none does', () => {
  expect(areaUnitM2('Roof area (m²)')).toBe(1)
  expect(areaUnitM2('Roof area sq m')).toBe(1)
  expect(areaUnitM2('Roof squares')).toBeCloseTo(9.2903, 4)
  expect(areaUnitM2('Roof size')).toBeCloseTo(0.092903, 6)
})

test('a row becomes a property; what is empty stays unsaid', () => {
  const { entries } = read(
    ['Depot', '1 Row', 'Ann', 'ann@example.com', '31.76', '-106,49', '12,400'],
    ['Hall', '2 Row', '', '', '', '', ''],
  )
  expect(entries[0]).toMatchObject({ row: 2, position: { latitude: 31.76, longitude: -106.49 }, ownerName: 'Ann', ownerPhone: null })
  expect(entries[0]?.statedRoofM2).toBeCloseTo(12_400 * 0.092903, 6)
  expect(entries[1]).toMatchObject({ row: 3, position: null, ownerName: '', statedRoofM2: null })
})

test('each fault costs its own row, with what stands there and what was expected; empty rows cost nothing', () => {
  const good = ['Depot', '1 Row', '', '', '', '', '']
  expect(
    read(
      good,
      ['', '', '', '', '', '', ''],
      ['', '2 Row', '', '', '', '', ''],
      ['2026-12-05T00:00:00.000Z', '3 Row', '', '', '', '', ''],
      ['Hall', '-', '', '', '', '', ''],
      ['Hall', '4 Row', '', 'ann@', '', '', ''],
      ['Hall', '5 Row', '', '', '91', '10', ''],
      ['Hall', '6 Row', '', '', '31.7', '', ''],
      ['Hall', '7 Row', '', '', '', '', '12k'],
      ['depot', '1 ROW.', '', '', '', '', ''],
      ['x'.repeat(201), '8 Row', '', '', '', '', ''],
    ),
  ).toEqual({
    entries: [expect.objectContaining({ name: 'Depot' })],
    problems: [
      [4, '', 'a name: in merged cells only the first row has one'],
      [5, '2026-12-05T00:00:00.000Z', 'a name as text: the spreadsheet keeps a day here'],
      [6, '-', 'an address'],
      [7, 'ann@', 'an e-mail address, or nothing'],
      [8, '91 10', 'latitude and longitude in degrees, such as 31.76 and -106.49'],
      [9, '31.7', 'latitude and longitude in degrees, such as 31.76 and -106.49'],
      [10, '12k', 'an area above zero as a figure alone; its unit stands in the name of the column'],
      [11, 'depot', 'a property that stands once: it is in row 2 already'],
      [12, 'x'.repeat(120), 'at most 200 characters'],
    ],
  })
})

test('two buildings at one address are two', () => {
  expect(read(['Hall A', '1 Row', '', '', '', '', ''], ['Hall B', '1 Row', '', '', '', '', '']).entries).toHaveLength(2)
})
