import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { animationNames } from '#rules/course'
import { Animation } from './animation.tsx'

const LARGEST_BYTES = 10_000

/** A browser of somebody who wants less motion, or not. */
const wantLessMotion = (isWanted: boolean) => vi.stubGlobal('matchMedia', (media: string) => ({ matches: isWanted, media }))
afterEach(() => vi.unstubAllGlobals())

test.each(animationNames)('%s is drawn, says what it shows, and stands still where no motion is wanted', async (name) => {
  wantLessMotion(true)
  const asked = vi.spyOn(globalThis, 'requestAnimationFrame')
  const { container } = render(<Animation name={name} caption="What it shows." />)
  expect(screen.getByRole('img', { name: 'What it shows.' })).toBeDefined()
  await vi.waitFor(() => expect(container.querySelector('svg [fill], canvas')).not.toBeNull(), { timeout: 20_000 })
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined()
  expect(Number(screen.getByRole('slider').getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  expect(asked).not.toHaveBeenCalled()
})

test('it moves by itself, and stops when it is told to', async () => {
  wantLessMotion(false)
  render(<Animation name="overlap" caption="Lines." />)
  const at = () => Number(screen.getByRole('slider').getAttribute('aria-valuenow'))
  await vi.waitFor(() => expect(at()).toBeGreaterThan(0), { timeout: 20_000 })
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  const stopped = at()
  await new Promise((done) => setTimeout(done, 60))
  expect(at()).toBe(stopped)
})

test('each is small code and no film', () => {
  const sources = import.meta.glob<string>('./*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
  const drawn = Object.entries(sources).filter(([name]) => !name.includes('.test.'))
  expect(drawn.length).toBeGreaterThan(animationNames.length)
  expect(drawn.filter(([, text]) => text.length > LARGEST_BYTES || /<video|https?:/.test(text)).map(([name]) => name)).toEqual([])
})
