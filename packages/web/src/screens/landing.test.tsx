import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LandingScreen } from '#screens/landing.tsx'
import { NotFoundScreen } from '#screens/not-found.tsx'
import { answerPlain } from '#test/answers.ts'

const settings = (demo: boolean) => answerPlain('GET', '/api/settings', 200, { productName: 'Ridgeline', demo, mail: 'smtp' })

test('each link leads somewhere', () => {
  settings(false)
  render(<LandingScreen />)
  const targets = screen.getAllByRole('link').map((l) => l.getAttribute('href') ?? '')
  expect(targets.length).toBeGreaterThan(10)
  for (const target of targets) {
    if (target.startsWith('#')) expect(document.querySelector(target), target).not.toBeNull()
    else expect(target).toMatch(/^(\/$|\/auth|\/method$|mailto:)/)
  }
})

test('each number without a source is marked as a sample, and so is each testimonial', () => {
  settings(false)
  render(<LandingScreen />)
  expect(screen.getAllByText('Sample figure')).toHaveLength(4)
  const quotes = document.querySelector<HTMLElement>('#testimonials')
  expect(quotes && within(quotes).getAllByText('Sample')).toHaveLength(3)
})

test('a demo that cannot be opened says so', async () => {
  settings(true)
  answerPlain('POST', '/api/demo/sign-in', 500, {})
  render(<LandingScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'See It In Action' }))
  expect(await screen.findByText(/The demo could not be opened/)).toBeDefined()
})

test('the sample thermogram reads the temperature of the chosen spot', async () => {
  settings(false)
  render(<LandingScreen />)
  const dry = screen.getByRole('button', { name: /Dry membrane/ })
  expect(dry.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(dry)
  expect(dry.getAttribute('aria-pressed')).toBe('true')
  const reading = /\d+\.\d °F/.exec(dry.textContent ?? '')?.[0] ?? 'none'
  expect(screen.getAllByText(reading)).toHaveLength(2)
})

test('an unknown address', () => {
  render(<NotFoundScreen />)
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeDefined()
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined()
})
