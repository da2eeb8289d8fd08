import { expect, test } from 'vitest'
import { inventedNumber, numbersIn } from '#check/numbers'

const values = (text: string) => numbersIn(text).map(({ value, unit }) => `${value}${unit && ` ${unit}`}`)

test.each([
  ['3 anomalies of 1,240 sq ft, 12.5 °F warmer', ['3', '1240 ft2', '12.5 °F']],
  ['twenty-three of two hundred and five, a dozen', ['23', '205', '12']],
  ['it fell to -4 °C on 2026-11-08', ['-4 °C', '2026', '11', '8']],
  ['veintidos y treinta y dos', ['32']],
  ['٣ spots and ９ more and 𝟕 others', ['3', '9', '7']],
  ['½ of section Ⅷ, 三', ['sign ½', 'sign Ⅷ', 'sign 三']],
  ['someone alone tenses', []],
])('%s', (text, found) => {
  expect(values(text)).toEqual(found)
})

test('a number holds with its unit only, and one that is only quoted only in a quotation', () => {
  const facts = ['3 anomalies, up to 6.1 °F, noted as “score 100”.']
  expect(inventedNumber('The 3 anomalies reach 6.1 °F.', facts)).toBeNull()
  expect(inventedNumber('They reach 6.1 °C.', facts)?.value).toBe('6.1')
  expect(inventedNumber('The score is 100.', facts)?.value).toBe('100')
  expect(inventedNumber('Somebody noted “score 100”.', facts)).toBeNull()
})
