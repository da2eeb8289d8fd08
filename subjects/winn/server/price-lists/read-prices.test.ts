import { EXAMPLE_PRICES } from '@ridgeline/demo/server/example/example-prices'
import { AppError } from '@ridgeline/server/http/app-error'
import { written } from '@ridgeline/words/written'
import { expect, test } from 'vitest'
import { readPriceCsv } from '#server/price-lists/read-prices'

const prices = (csv: string) => readPriceCsv(csv).items.map((item) => item.unitPriceUsd)

test('commas, semicolons and tabs, a byte order mark, quotes and line breaks within fields give the same items', () => {
  const expected = {
    problems: [],
    items: [
      { code: 'A-1', item: 'Cap sheet, torch applied', unit: 'sq', unitPriceUsd: 1240.5, isTaxed: true, category: 'RFG', selector: '300S' },
      { code: 'A-2', item: 'Say "when"\nand stop', unit: 'each', unitPriceUsd: 12, isTaxed: false, category: '', selector: '' },
    ],
  }
  const fields = [
    ['Code', 'Description', 'UOM', 'Unit price', 'Taxable', 'Cat', 'Selector'],
    ['A-1', '"Cap sheet, torch applied"', 'SQ', '"$1,240.50"', 'Y', 'RFG', '300S'],
    ['A-2', '"Say ""when""\nand stop"', 'EA.', '12', 'no', '', ''],
  ]
  for (const mark of [',', ';', '\t']) {
    expect(readPriceCsv(`\ufeff${fields.map((row) => row.join(mark)).join('\r\n')}\r\n`)).toEqual(expected)
  }
})

test('what is wrong in a row is told with its number and what was expected, and the other rows stand', () => {
  const csv = [
    'code,item,unit,price,taxed',
    'A,Membrane,sq,410,yes',
    '',
    'B,Membrane,acre,410,yes',
    'C,,sq,410,yes',
    'D,Drain,each,call us,yes',
    'E,Drain,each,€ 20,yes',
    'F,Drain,each,-20,yes',
    'a,Membrane again,sq,420,yes',
    'G,Drain,each,20,maybe',
    'H,Drain,each',
    'I,Flashing,ft,6.80,no',
  ].join('\n')
  const { items, problems } = readPriceCsv(csv)
  expect(items.map((item) => item.code)).toEqual(['A', 'I'])
  expect(problems.map(({ row, value }) => [row, value])).toEqual([
    [4, 'acre'],
    [5, ''],
    [6, 'call us'],
    [7, '€ 20'],
    [8, '-20'],
    [9, 'a'],
    [10, 'maybe'],
    [11, ''],
  ])
  expect(written(problems[0]?.expected ?? '')).toContain('sq, sq ft, m2')
  expect(written(problems[5]?.expected ?? '')).toContain('row 2')
})

test('a quotation mark that is never closed costs its own row alone', () => {
  const { items, problems } = readPriceCsv('item,unit,price\nDrain,each,20\n"Boot,each,30\nCurb,each,40\n')
  expect(items.map((item) => item.item)).toEqual(['Drain', 'Curb'])
  expect(problems).toMatchObject([{ row: 3 }])
})

test('a fault costs no other row, also where a field of one has line breaks', () => {
  const rows = ['item,unit,price', '"Boot\r\nof rubber",each,30', 'Dr"ain,each,20', '"Curb" wide,each,20', 'Cap,each,40']
  const { items, problems } = readPriceCsv(rows.join('\r\n'))
  expect(items.map((item) => item.item)).toEqual(['Boot\r\nof rubber', 'Cap'])
  expect(problems).toMatchObject([
    { row: 3, value: 'Dr"ain,each,20' },
    { row: 4, value: '"Curb" wide,each,20' },
  ])
})

/** The least of a few tries (ms): the machine that runs this has other work too. */
function leastMs(csv: string): number {
  const tries = Array.from({ length: 4 }, () => {
    const begun = performance.now()
    try {
      readPriceCsv(csv)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
    return performance.now() - begun
  })
  return Math.min(...tries)
}

test.each([
  ['empty lines', '\n'],
  ['quotation marks', '"\n'],
  ['doubled quotation marks', '""""\n""\n'],
  ['quotation marks within fields', 'a"b,c,d\n'],
  ['one long field', 'a'],
  ['fields', ','],
  ['short rows', 'a\n'],
  ['a price with wide gaps', `x,sq,1${' '.repeat(9000)}1\n`],
])('a million characters of %s keep nobody waiting', (_, unit) => {
  const least = (characters: number) => leastMs(`item,unit,price\n${unit.repeat(characters / unit.length)}`)
  // Ten times as much takes ten times as long: what grew with the square of its length took a hundred times as long, and minutes in all.
  expect(least(1_000_000) / Math.max(1, least(100_000))).toBeLessThan(50)
})

test('thousands and cents are read as the file writes them, and never guessed', () => {
  expect(prices('item,unit,price\na,each,"1,240"\nb,each,"USD 1,240.50"\nc,each,.5')).toEqual([1240, 1240.5, 0.5])
  expect(prices('item;unit;price\na;each;1.240,50\nb;each;12,5\nc;each;1.240')).toEqual([1240.5, 12.5, 1240])
  const { items, problems } = readPriceCsv('item;unit;price\na;each;1,240\nb;each;7')
  expect(items.map((item) => item.unitPriceUsd)).toEqual([7])
  expect(problems).toMatchObject([{ row: 2, value: '1,240' }])
  expect(prices('item,unit,price\na,each,"12,40,5"\nb,each,1.2.3')).toEqual([])
})

test('a file without columns or rows is refused with what was expected', () => {
  expect(() => readPriceCsv('Membrane,sq,410\nDrain,each,20')).toThrow(/lacks these columns: item, unit, price\. Expected/)
  expect(() => readPriceCsv('')).toThrow(/Expected/)
  expect(() => readPriceCsv('item,unit,price\n')).toThrow(/no prices/)
  expect(() => readPriceCsv(`item,unit,price\n${Array.from({ length: 2001 }, (_, i) => `Item ${i},each,1`).join('\n')}`)).toThrow(
    /at most 2000/,
  )
})

test('the invented prices of the demo are read without a problem', () => {
  const { items, problems } = readPriceCsv(EXAMPLE_PRICES)
  expect(problems).toEqual([])
  expect(items).toHaveLength(22)
})
