import { expect, test } from 'vitest'
import { inventedNumber, numbersIn } from '#server/answer/check/numbers'

const values = (text: string) => numbersIn(text).map(({ value, unit }) => `${value}${unit && ` ${unit}`}`)

test.each([
  ['3 anomalies of 1,240 sq ft, 12.5 °F warmer', ['3', '1240 ft2', '12.5 °F']],
  ['twenty-three of two hundred and five, a dozen', ['23', '205', '12']],
  ['it fell to -4 °C on 2026-11-08', ['-4 °C', '2026-11-08 day of the calendar']],
  ['veintidos y treinta y dos', ['22', '32']],
  ['minus four degrees, ten percent, twentyfive files', ['-4 degree', '10 %', '25']],
  ['between 2 and 6.1 °F, 3-5 days, 4 to 6 mph', ['2 °F', '6.1 °F', '3 day', '5 day', '4 mph', '6 mph']],
  [
    'Nov 8, 2026, the 8th of November, March 2026, 8 de noviembre de 2026',
    ['2026-11-08', '?-11-08', '2026-03-?', '2026-11-08'].map((d) => `${d} day of the calendar`),
  ],
  ['11/8/2026, last week and on Tuesdays', ['2026-11-08', 'time last week', 'weekday tues'].map((d) => `${d} day of the calendar`)],
  ['$40, 12k, 3x, 3/4, the third of section IV, threefold', ['40 $', '12k', '3 times', '3/4', 'sign third', 'sign iv', 'sign threefold']],
  ['tw\u200belve and оne', ['12', 'sign оne']],
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

test.each([
  ['It shows 3 anomalies.', null],
  ['There are 3 of them.', null],
  ['It shows 3 leaks.', '3'],
  ['The survey was 3 days late.', '3'],
  ['It was flown on Nov 8.', null],
  ['It was flown in November 2026.', null],
  ['It was flown on November 3, 2026.', '2026-11-03'],
  ['It was flown on Nov 8, 2025.', '2025-11-08'],
  ['They reach 3 to 6.1 °F.', '3'],
  ['It was flown yesterday.', 'time yesterday'],
])('%s', (sentence, invented) => {
  const facts = ['The scan of Nov 8, 2026 shows 3 anomalies, up to 6.1 °F.']
  expect(inventedNumber(sentence, facts)?.value ?? null).toBe(invented)
})
