import { expect, test } from 'vitest'
import { whenIn } from '#server/understand/when'

const today = '2026-11-28'
const fits = (text: string, day: string) => whenIn(text, today)?.fits(day)

test.each([
  ['how did it score in July', '2026-07-01', '2026-09-07'],
  ["last year's scan", '2025-03-01', '2026-03-01'],
  ['el vuelo de mayo', '2026-05-26', '2026-04-30'],
  ['what did we find last spring', '2026-04-18', '2026-06-18'],
  ['the survey of october 2025', '2025-10-02', '2026-10-02'],
  ['last month', '2026-10-31', '2026-11-01'],
])('%s is of %s and not of %s', (text, inside, outside) => {
  expect([fits(text, inside), fits(text, outside)]).toEqual([true, false])
})
test.each([
  ['the second to last scan', 1],
  ['que puntaje tuvo en el penúltimo vuelo', 1],
  ['the first scan', -1],
])('%s is so many before the newest: %i', (text, back) => {
  expect(whenIn(text, today)?.back).toBe(back)
})
test('a verb is no month, and what comes first is no first scan', () => {
  for (const text of ['what may I write', 'can we march on it', 'what do we do first', 'when was the last scan'])
    expect(whenIn(text, today)).toBeNull()
})
