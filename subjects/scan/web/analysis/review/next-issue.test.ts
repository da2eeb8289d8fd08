import { expect, test } from 'vitest'
import { nextToJudge, progressText, reviewProgress } from './next-issue.ts'

const listed = [
  { id: 'a', status: 'suggested', origin: 'engine' },
  { id: 'b', status: 'accepted', origin: 'engine' },
  { id: 'c', status: 'suggested', origin: 'engine' },
  { id: 'd', status: 'accepted', origin: 'manual' },
] as const

test('the next suggestion stands below, and after the last one the first follows', () => {
  expect(nextToJudge(listed, 'a')?.id).toBe('c')
  expect(nextToJudge(listed, 'b')?.id).toBe('c')
  expect(nextToJudge(listed, 'c')?.id).toBe('a')
  expect(nextToJudge(listed, null)?.id).toBe('a')
})

test('the one just judged does not follow itself', () => expect(nextToJudge(listed.slice(0, 2), 'a')).toBeNull())

test('what a person added is no suggestion to review', () => expect(progressText(reviewProgress(listed))).toBe('1 of 3 reviewed'))
