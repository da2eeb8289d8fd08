import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringFont } from '#theme/late-font.ts'

const { dataset } = document.documentElement
let painted: () => void
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        painted = callback
      }
      observe = () => undefined
    },
  )
  dataset.font = 'late'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete dataset.font
})

test('the font is asked for once the thermogram is painted', () => {
  bringFont()
  expect(dataset.font).toBe('late')
  painted()
  expect(dataset.font).toBeUndefined()
})

test('where no thermogram comes, the font comes all the same', () => {
  bringFont()
  vi.advanceTimersByTime(6000)
  expect(dataset.font).toBeUndefined()
})

test('once the font has come, no visit waits for it', () => {
  bringFont()
  document.fonts.dispatchEvent(new Event('loadingdone'))
  expect(localStorage.getItem('ridgeline.font')).toBe('here')
})
