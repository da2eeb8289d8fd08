import { expect, test } from 'vitest'
import { doneText, nextToJudge, progressText, reviewProgress } from './next-issue.ts'

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

test('what a person added is no suggestion to review', () =>
  expect(progressText(reviewProgress(listed, { waitingCount: 0 }))).toBe('1 of 3 suggestions reviewed'))

test('nothing is told as reviewed while pictures wait for an answer', () => {
  const of = (judged: number, isWaiting: boolean) => doneText({ judged, total: 3, isWaiting })
  expect([of(1, false), of(1, true), of(3, false), of(3, true)]).toEqual([null, null, 'All 3 reviewed', 'Pictures to confirm'])
})
