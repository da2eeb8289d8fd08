import { contactSales } from '@ridgeline/contracts/sales'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LandingScreen } from '#screens/landing.tsx'
import { NotFoundScreen } from '#screens/not-found.tsx'
import { noteSessionEnd, noteSignedIn, placeLeft, SESSION_ENDED } from '#session/session-end.ts'
import { answer, answerPlain, requests } from '#test/answers.ts'

const settings = (demo: boolean) => answerPlain('GET', '/api/settings', 200, { productName: 'Ridgeline', demo, mail: 'smtp' })

test('each link leads somewhere', () => {
  settings(false)
  render(<LandingScreen />)
  const targets = screen.getAllByRole('link').map((l) => l.getAttribute('href') ?? '')
  expect(targets.length).toBeGreaterThan(10)
  for (const target of targets) {
    if (target.startsWith('#')) expect(document.querySelector(target), target).not.toBeNull()
    else expect(target).toMatch(/^(\/$|\/auth|\/method$|\/THIRD-PARTY-NOTICES\.txt$|mailto:)/)
  }
})

test('a session that ended is told of, once, with the way in', async () => {
  settings(false)
  sessionStorage.clear()
  const { unmount } = render(<LandingScreen />)
  expect(screen.queryByText(SESSION_ENDED)).toBeNull()
  unmount()
  noteSignedIn('ann')
  noteSessionEnd('/analysis/7')
  render(<LandingScreen />)
  expect(screen.getByText(SESSION_ENDED)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe('/auth')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(SESSION_ENDED)).toBeNull()
  expect(placeLeft()).toBeNull()
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

test('Contact Sales sends a message, after it is complete', async () => {
  settings(false)
  answer(contactSales, { ok: true, delivery: 'smtp' })
  render(<LandingScreen />)
  await userEvent.click(screen.getByRole('button', { name: 'Contact Sales' }))
  const dialog = await screen.findByRole('dialog', { name: 'Contact Sales' })
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Noor Haddad')
  await userEvent.type(within(dialog).getByLabelText('Message'), 'Forty branches.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the message' }))
  expect(await within(dialog).findByText('Please enter a valid e-mail address')).toBeDefined()
  await userEvent.type(within(dialog).getByLabelText('Email'), 'noor@example.com')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the message' }))
  expect(await within(dialog).findByText('Your message is on its way. Thank you.')).toBeDefined()
  expect(requests.find((r) => r.method === 'POST')?.body).toEqual({
    name: 'Noor Haddad',
    email: 'noor@example.com',
    company: '',
    message: 'Forty branches.',
  })
})

test('Schedule Demo begins the message', async () => {
  settings(false)
  render(<LandingScreen />)
  await userEvent.click(screen.getByRole('button', { name: 'Schedule Demo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Schedule a demo' })
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Message').value).toMatch(/^I would like to see a demo/)
})

test('an unknown address', () => {
  render(<NotFoundScreen />)
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeDefined()
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined()
})
