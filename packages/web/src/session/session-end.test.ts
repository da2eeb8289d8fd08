import { beforeEach, expect, test } from 'vitest'
import { forgetSession, hasSessionEnded, noteSessionEnd, noteSignedIn, placeLeft } from '#session/session-end.ts'

beforeEach(() => sessionStorage.clear())

test('only a session that was there can end, and the first place counts', () => {
  noteSessionEnd('/analysis/1')
  expect(hasSessionEnded()).toBe(false)
  noteSignedIn('ann')
  expect(hasSessionEnded()).toBe(false)
  noteSessionEnd('/analysis/1?palette=grey#x')
  noteSessionEnd('/dashboard')
  expect(hasSessionEnded()).toBe(true)
  expect(placeLeft()).toEqual({ userId: 'ann', path: '/analysis/1?palette=grey#x' })
  noteSignedIn('ann')
  expect(placeLeft()).toBeNull()
})

test('whoever logs out is not told that anything ended', () => {
  noteSignedIn('ann')
  forgetSession()
  noteSessionEnd('/dashboard')
  expect(hasSessionEnded()).toBe(false)
})

test.each(['//elsewhere.example/a', '/\\elsewhere.example', 'https://elsewhere.example/', 'javascript:alert(1)'])(
  '%s is no place of ours',
  (leftAt) => {
    noteSignedIn('ann')
    noteSessionEnd(leftAt)
    expect(placeLeft()?.path).toBe('/dashboard')
  },
)

test('what somebody else put into the storage is not believed', () => {
  for (const stored of ['{', '[]', '"x"', '{"userId":7,"leftAt":"/a"}']) {
    sessionStorage.setItem('ridgeline.session', stored)
    expect(placeLeft()).toBeNull()
  }
})
