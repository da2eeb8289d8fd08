import { afterEach, expect, test, vi } from 'vitest'
import { chooseTheme, followSystemTheme } from './theme.ts'

afterEach(() => vi.unstubAllGlobals())

test('a dark screen is light on paper, and dark again afterwards', () => {
  let isPaper = false
  const told: (() => void)[] = []
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === 'print' && isPaper,
    addEventListener: (_: string, tell: () => void) => told.push(tell),
    removeEventListener: () => {},
  }))
  chooseTheme('dark')
  const stop = followSystemTheme()
  const theme = () => document.documentElement.dataset.theme
  const turn = (to: boolean) => {
    isPaper = to
    for (const tell of told) tell()
  }
  expect(theme()).toBe('dark')
  turn(true)
  expect(theme()).toBe('light')
  turn(false)
  expect(theme()).toBe('dark')
  stop()
})
