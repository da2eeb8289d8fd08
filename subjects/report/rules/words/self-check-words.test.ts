import { expect, test } from 'vitest'
import { selfCheckWords } from '#rules/words/self-check-words'

const figure = { name: 'minimum', statedK: 283.15, readK: 285.15 } as const
const check = { figures: [figure], largestK: 2, stepK: 0, verdict: 'differs' } as const

test('both figures stand there where they differ, in the units of whoever reads', () => {
  expect(selfCheckWords(check, 'metric')).toBe('differs from the file’s own figures by up to 2.0 °C: minimum 10.0 °C stated, 12.0 °C read')
  expect(selfCheckWords(check, 'imperial')).toMatch(/by up to 3\.6 °F: minimum 50\.0 °F stated, 53\.6 °F read/)
})

test('agreement says how close, and what is rounded', () => {
  const agrees = { ...check, largestK: 0.1, verdict: 'agrees' } as const
  expect(selfCheckWords(agrees, 'metric')).toBe('agrees with the file’s own figures to 0.1 °C')
  expect(selfCheckWords({ ...agrees, stepK: 1 }, 'metric')).toMatch(/to 0\.1 °C, which are rounded to 1\.0 °C/)
  expect(selfCheckWords({ ...agrees, verdict: 'moved' }, 'metric')).toMatch(/tell nothing/)
})
