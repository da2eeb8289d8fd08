import { expect, test } from 'vitest'
import { readViewState, showCapture, writeViewState } from './view-state.ts'

test('an address without parameters is the default view', () => {
  expect(readViewState(new URLSearchParams())).toEqual({
    captureId: null,
    palette: 'iron',
    span: null,
    locked: false,
    mode: 'thermal',
    compare: 50,
    isotherm: null,
  })
})

test('what is written is read again, and other parameters stay', () => {
  const change = {
    captureId: 'c1',
    palette: 'grey',
    span: { min: 280.25, max: 301.5 },
    locked: true,
    mode: 'compare',
    compare: 12,
  } as const
  const params = writeViewState(new URLSearchParams('tab=health'), change)
  expect(params.get('tab')).toBe('health')
  expect(readViewState(params)).toEqual({ ...change, isotherm: null })
  expect(writeViewState(params, { palette: 'iron', span: null, locked: false, mode: 'thermal', compare: 50 }).toString()).toBe(
    'tab=health&capture=c1',
  )
})

test.each(['palette=neon', 'span=5..3', 'span=a..b', 'span=', 'compare=x', 'view=other'])('nonsense (%s) is the default', (search) => {
  expect(readViewState(new URLSearchParams(search))).toEqual(readViewState(new URLSearchParams()))
})

test('the slider is clamped to 0-100', () => {
  expect(readViewState(new URLSearchParams('compare=400')).compare).toBe(100)
  expect(readViewState(new URLSearchParams('compare=-3')).compare).toBe(0)
})

test('a span belongs to its capture unless it is locked', () => {
  const state = readViewState(new URLSearchParams('span=280..300'))
  expect(showCapture(state, 'c2')).toEqual({ captureId: 'c2', span: null })
  expect(showCapture({ ...state, locked: true }, 'c2')).toEqual({ captureId: 'c2' })
})
