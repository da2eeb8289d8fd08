import { expect, test } from 'vitest'
import { isWritten, latestSurvey } from './latest-survey.ts'

const written = { id: 'written', state: 'ready', captureCount: 0 } as const
const flown = { id: 'flown', state: 'ready', captureCount: 4 } as const
const failed = { id: 'failed', state: 'failed', captureCount: 2 } as const

test('what was written on the roof hides no survey, and stands where there is none', () => {
  expect(latestSurvey([written, failed, flown])).toBe(flown)
  expect(latestSurvey([failed, written])).toBe(written)
  expect(latestSurvey([failed])).toBeUndefined()
  expect([written, flown, failed].map(isWritten)).toEqual([true, false, false])
})
