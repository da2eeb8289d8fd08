import { ApiError } from '@ridgeline/contracts/client'
import { expect, test } from 'vitest'
import { failureOf } from './change.ts'

const failed = { title: 'Upload failed', sentence: 'There was an error uploading your scan' }
const refusal = (detail?: string) =>
  new ApiError(403, '', { code: 'forbidden', message: 'All 25 assessments of November are used.', ...(detail && { detail }) })

test.each([
  [new Error('x'), failed.sentence],
  [undefined, failed.sentence],
  [refusal(), 'All 25 assessments of November are used.'],
  [new TypeError('Failed to fetch'), 'The server cannot be reached. Check the connection and try again.'],
])('%s', (error, description) => {
  expect(failureOf(error, failed)).toEqual({ title: 'Upload failed', description, variant: 'destructive' })
})

test.each(['plan-limit', 'plan-expired', 'plan-feature'])('%s leads to the plans', (detail) => {
  expect(failureOf(refusal(detail), failed)).toMatchObject({
    description: 'All 25 assessments of November are used.',
    action: { label: 'See the plans' },
  })
})
