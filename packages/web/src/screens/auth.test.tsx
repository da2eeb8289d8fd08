import { demoSignIn, readPublicSettings } from '@ridgeline/contracts/session'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { AuthScreen } from '#screens/auth.tsx'
import { answer, answerPlain, refuse, requests } from '#test/answers.ts'
import { buildSettings } from '#test/records.ts'
import { renderScreen } from '#test/render-screen.tsx'

const settings = (demo: boolean) => answer(readPublicSettings, buildSettings({ productName: 'Ridgeline', demo, mail: 'outbox' }))
const posts = () => requests.filter((r) => r.method === 'POST')

beforeEach(() => settings(false))

test('both fields are required, and nothing is sent without them', async () => {
  const { user } = renderScreen(<AuthScreen />, { path: '/auth' })
  await user.type(screen.getByLabelText('Email'), 'dana@example.com')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('All fields are required')).toBeDefined()
  expect(screen.getByText('Please fill in all fields to continue.')).toBeDefined()
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  expect(posts()).toEqual([])
})

test('while it waits the button says so and everything is disabled; a refusal is explained', async () => {
  answerPlain('POST', '/api/auth/sign-in/email', 401, { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' })
  const { user, router } = renderScreen(<AuthScreen />, { path: '/auth' })
  await user.type(screen.getByLabelText('Email'), 'dana@example.com')
  await user.type(screen.getByLabelText('Password'), 'a wrong password')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Login failed')).toBeDefined()
  expect(screen.getByText('Please check your credentials and try again')).toBeDefined()
  expect(posts()[0]?.body).toEqual({ email: 'dana@example.com', password: 'a wrong password', rememberMe: true })
  expect(router.state.location.pathname).toBe('/auth')
})

test('the pending state', async () => {
  let finish = (): void => undefined
  answerPlain('POST', '/api/auth/sign-in/email', 200, {})
  const answered = globalThis.fetch
  globalThis.fetch = async (...args: Parameters<typeof fetch>) => {
    if (String(args[0]).includes('sign-in')) await new Promise<void>((resolve) => (finish = resolve))
    return answered(...args)
  }
  const { user, router } = renderScreen(<AuthScreen />, { path: '/auth' })
  await user.type(screen.getByLabelText('Email'), 'dana@example.com')
  await user.type(screen.getByLabelText('Password'), 'correct horse battery')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  const button = await screen.findByRole('button', { name: 'Signing in...' })
  expect(button.hasAttribute('disabled')).toBe(true)
  expect(screen.getByLabelText('Email').hasAttribute('disabled')).toBe(true)
  finish()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

test('sign up says what is wrong with each field', async () => {
  const { user } = renderScreen(<AuthScreen />, { path: '/auth', at: '/auth?mode=sign-up' })
  await user.type(screen.getByLabelText('Name'), 'Dana')
  await user.type(screen.getByLabelText('Email'), 'not an address')
  await user.type(screen.getByLabelText('Password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('Please enter a valid e-mail address')).toBeDefined()
  expect(screen.getByText('At least 12 characters')).toBeDefined()
  expect(posts()).toEqual([])
})

test('the test login is there only where the server offers it', async () => {
  renderScreen(<AuthScreen />, { path: '/auth' })
  await waitFor(() => expect(requests.some((r) => r.path === '/api/settings')).toBe(true))
  expect(screen.queryByRole('button', { name: /Test Login/ })).toBeNull()
})

test('the test login opens the dashboard', async () => {
  settings(true)
  answer(demoSignIn, { ok: true })
  const { user, router } = renderScreen(<AuthScreen />, { path: '/auth' })
  await user.click(await screen.findByRole('button', { name: /Test Login/ }))
  expect(await screen.findByText('Test Login Successful')).toBeDefined()
  expect(screen.getByText('Redirecting to dashboard...')).toBeDefined()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

test('a refused test login stays and says why', async () => {
  settings(true)
  refuse(demoSignIn, 500, 'internal', 'The demo workspace is not ready.')
  const { user, router } = renderScreen(<AuthScreen />, { path: '/auth' })
  await user.click(await screen.findByRole('button', { name: /Test Login/ }))
  expect(await screen.findByText('Test Login Failed')).toBeDefined()
  expect(screen.getByText('The demo workspace is not ready.')).toBeDefined()
  expect(router.state.location.pathname).toBe('/auth')
})
