import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, forgetWanted, hasSessionEnded, noteSessionEnd, noteSignedIn, placeLeft, placeWanted } from '#session/session-end.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

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

test('a link that somebody opens without a session is kept for every tab, for an hour, until it is used', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  noteSessionEnd('/analysis/1?palette=grey#x')
  expect([placeWanted(), hasSessionEnded()]).toEqual(['/analysis/1?palette=grey#x', false])
  vi.setSystemTime(new Date('2026-11-20T12:59:59Z'))
  expect(placeWanted()).toBe('/analysis/1?palette=grey#x')
  vi.setSystemTime(new Date('2026-11-20T13:00:01Z'))
  expect(placeWanted()).toBeNull()
  noteSessionEnd('/analysis/2')
  forgetWanted()
  expect(placeWanted()).toBeNull()
})

test.each(['//elsewhere.example/a', '/\\elsewhere.example', 'https://elsewhere.example/', 'javascript:alert(1)'])(
  '%s is never gone to after signing in, whoever wrote it into the storage',
  (path) => {
    noteSessionEnd(path)
    expect(placeWanted()).toBe('/dashboard')
    localStorage.setItem('ridgeline.wanted', JSON.stringify({ path, until: Date.now() + 1000 }))
    expect(placeWanted()).toBe('/dashboard')
    for (const stored of ['{', '[]', 'null', '{"path":7,"until":1e99}']) {
      localStorage.setItem('ridgeline.wanted', stored)
      expect(placeWanted()).toBeNull()
    }
  },
)

test('nobody is sent back to a way in', () => {
  for (const path of ['/', '/auth', '/auth/verify?token=a', '/invited/abc']) noteSessionEnd(path)
  expect(placeWanted()).toBeNull()
})

test('what somebody else put into the storage is not believed', () => {
  for (const stored of ['{', '[]', '"x"', '{"userId":7,"leftAt":"/a"}']) {
    sessionStorage.setItem('ridgeline.session', stored)
    expect(placeLeft()).toBeNull()
  }
})
