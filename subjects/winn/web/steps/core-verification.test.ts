import { expect, test } from 'vitest'
import { CoreSample } from '#contract/evidence'
import { saysTheSame, verificationOf } from './core-verification.ts'

const core = (more: object) => CoreSample.parse({ order: 1, ...more })

test('wet and damp confirm what was suspected, dry does not, and without a result nothing is said', () => {
  expect(verificationOf(core({ result: 'wet', reading: ' 28 % ', note: 'north' }))).toEqual({
    method: 'core-sample',
    result: 'confirmed',
    note: 'Wet. 28 %. north',
  })
  expect(verificationOf(core({ method: 'moisture-meter', result: 'damp' }))?.result).toBe('confirmed')
  expect(verificationOf(core({ result: 'dry' }))).toEqual({ method: 'core-sample', result: 'not-confirmed', note: 'Dry' })
  expect(verificationOf(core({}))).toBeNull()
})

test('another method or another result is not the same', () => {
  const wet = { method: 'core-sample', result: 'confirmed', note: '' } as const
  expect(saysTheSame({ ...wet, note: 'words' }, wet)).toBe(true)
  expect(saysTheSame({ ...wet, method: 'visual' }, wet)).toBe(false)
  expect(saysTheSame({ ...wet, result: 'not-confirmed' }, wet)).toBe(false)
  expect(saysTheSame(null, wet)).toBe(false)
})
