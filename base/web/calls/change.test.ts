import { ApiError } from '@ridgeline/contract/client'
import { expect, test, vi } from 'vitest'
import { failureOf } from './change.ts'

const failed = { title: 'Upload failed', sentence: 'There was an error uploading your scan' }
const refusal = (reason?: string) =>
  new ApiError(403, '', { code: 'forbidden', message: 'All 25 assessments of November are used.', ...(reason && { reason }) })

test.each([
  [new Error('x'), failed.sentence],
  [undefined, failed.sentence],
  [refusal(), 'All 25 assessments of November are used.'],
  [new TypeError('Failed to fetch'), 'The server cannot be reached. Check the connection and try again.'],
])('%s', (error, description) => {
  expect(failureOf(error, failed)).toEqual({ title: 'Upload failed', description, variant: 'destructive' })
})

test.each(['plan-limit', 'plan-expired', 'plan-feature'])('%s leads to the plans', (reason) => {
  expect(failureOf(refusal(reason), failed)).toMatchObject({
    description: 'All 25 assessments of November are used.',
    action: { label: 'See the plans' },
  })
})

test('a change after the session ended says so, and opens the way in beside what was typed', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const told = failureOf(new ApiError(401, '', { code: 'unauthenticated', message: 'Please sign in' }), failed)
  expect(told).toMatchObject({
    title: 'Upload failed',
    description: expect.stringMatching(/^Your session has ended\. .* then repeat this\.$/),
  })
  told.action?.onClick()
  expect(open).toHaveBeenCalledWith('/auth', '_blank', 'noopener')
  // A wrong password is no end of a session.
  const wrong = new ApiError(401, '', { code: 'unauthenticated', message: 'Not this one', reason: 'wrong-password' })
  expect(failureOf(wrong, failed)).toEqual({ title: 'Upload failed', description: 'Not this one', variant: 'destructive' })
})
