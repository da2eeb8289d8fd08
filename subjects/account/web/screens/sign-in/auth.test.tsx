import { type IdentityErrorCode, identityErrors } from '@ridgeline/contract/identity-errors'
import { noteSessionEnd, noteSignedIn, SESSION_ENDED } from '@ridgeline/web/session/session-end.ts'
import { answer, answerPlain, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildSession, buildSettings } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { demoSignIn, readPublicSettings, readSession, verifyEmail } from '#contract/session'
import { AuthScreen } from '#web/screens/sign-in/auth.tsx'
import { ResetPasswordScreen } from '#web/screens/sign-in/reset-password.tsx'
import { VerifyEmailScreen } from '#web/screens/sign-in/verify-email.tsx'
import { loginFailure } from '#web/session/sign-in-form.tsx'

const settings = (demo: boolean) => answer(readPublicSettings, buildSettings({ productName: 'Ridgeline', demo, mail: 'outbox' }))
const refusal = (reason: IdentityErrorCode) => ({ reason, message: identityErrors[reason].sentence })
const posts = () => requests.filter((r) => r.method === 'POST')

beforeEach(() => {
  sessionStorage.clear()
  settings(false)
})

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
  answerPlain('POST', '/api/auth/sign-in/email', 401, { code: 'unauthenticated', ...refusal('invalid-credential') })
  const { user, router } = renderScreen(<AuthScreen />, { path: '/auth' })
  await user.type(screen.getByLabelText('Email'), 'dana@example.com')
  await user.type(screen.getByLabelText('Password'), 'a wrong password')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Login failed')).toBeDefined()
  expect(screen.getByText(identityErrors['invalid-credential'].sentence)).toBeDefined()
  expect(posts()[0]?.body).toEqual({ email: 'dana@example.com', password: 'a wrong password', rememberMe: true })
  expect(router.state.location.pathname).toBe('/auth')
})

test.each([500, 503, 429])('a server that answers %d is not blamed on the password', async (status) => {
  answerPlain('POST', '/api/auth/sign-in/email', status, null)
  const { user } = renderScreen(<AuthScreen />, { path: '/auth' })
  await enterPassword(user)
  expect(await screen.findByText(loginFailure.unjudged)).toBeDefined()
  expect(screen.queryByText(loginFailure.sentence)).toBeNull()
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

test.each([
  ['goes on where they were', 'ann', '/analysis/7'],
  ['to their own dashboard', 'somebody else', '/dashboard'],
])('whose session ended is told so, and after signing in %s', async (_, uid, path) => {
  noteSignedIn('ann')
  noteSessionEnd('/analysis/7')
  answerPlain('POST', '/api/auth/sign-in/email', 200, {})
  const { user, router } = renderScreen(<AuthScreen />, { path: '/auth' })
  expect(screen.getByText(SESSION_ENDED)).toBeDefined()
  await user.type(screen.getByLabelText('Email'), 'dana@example.com')
  await user.type(screen.getByLabelText('Password'), 'correct horse battery')
  const session = buildSession()
  answer(readSession, { ...session, user: { ...session.user, uid } })
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
})

test.each([
  ['/auth', '/dashboard'],
  ['/auth?plan=starter', '/settings/plan'],
  ['/auth?plan=professional', '/dashboard'],
])('whoever is signed in already goes on from %s', async (at, path) => {
  answer(readSession, buildSession())
  const { router } = renderScreen(<AuthScreen />, { path: '/auth', at })
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
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

const enterPassword = async (user: ReturnType<typeof renderScreen>['user']) => {
  await user.type(screen.getByLabelText('Email'), 'dana@example.com')
  await user.type(screen.getByLabelText('Password'), 'correct horse battery')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
}

test('without "Remember me" the session ends with the browser', async () => {
  answerPlain('POST', '/api/auth/sign-in/email', 200, {})
  const { user } = renderScreen(<AuthScreen />, { path: '/auth' })
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await enterPassword(user)
  await waitFor(() => expect(posts()[0]?.body).toMatchObject({ rememberMe: false }))
})

test('a plan that the trial is not is chosen on the plan page after the sign-up', async () => {
  answerPlain('POST', '/api/auth/sign-in/email', 200, {})
  const { user, router } = renderScreen(<AuthScreen />, { path: '/auth', at: '/auth?mode=sign-up&plan=starter' })
  expect(screen.getByText(/^Your plan: Starter\./)).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'Sign in' }))
  await enterPassword(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/plan'))
})

test('a second factor is asked for: the code, or a recovery code in its place', async () => {
  answerPlain('POST', '/api/auth/sign-in/email', 200, { twoFactorRedirect: true, twoFactorMethods: ['totp'] })
  answerPlain('POST', '/api/auth/two-factor/verify-totp', 401, { code: 'unauthenticated', ...refusal('second-factor-wrong') })
  answerPlain('POST', '/api/auth/two-factor/verify-backup-code', 200, {})
  const { user, router } = renderScreen(<AuthScreen />, { path: '/auth' })
  await enterPassword(user)
  await user.type(await screen.findByLabelText('Code of your authenticator app'), '123 456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(identityErrors['second-factor-wrong'].sentence)).toBeDefined()
  expect(posts()[1]?.body).toEqual({ code: '123456' })
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByLabelText('Recovery code'), 'abcde-fghij')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  expect(posts()[2]?.body).toEqual({ code: 'abcde-fghij' })
})

test.each([
  ['smtp', /^A mail to dana@example.com is being sent\. Open it to go on, or sign in\./],
  ['outbox', /^No mail server is configured here: a mail to dana@example.com lies in the outbox folder/],
] as const)('a sign-up with an address that may be taken tells of the mail, and nothing else (%s)', async (mail, words) => {
  answer(readPublicSettings, buildSettings({ mail }))
  answerPlain('POST', '/api/auth/sign-up/email', 200, {})
  answerPlain('POST', '/api/auth/sign-in/email', 401, { code: 'unauthenticated', ...refusal('invalid-credential') })
  const { user } = renderScreen(<AuthScreen />, { path: '/auth', at: '/auth?mode=sign-up' })
  await user.type(screen.getByLabelText('Name'), 'Dana')
  await user.type(screen.getByLabelText('Email'), 'dana@example.com')
  await user.type(screen.getByLabelText('Password'), 'correct horse battery')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText(words)).toBeDefined()
})

test('a password the server refuses is told at its field', async () => {
  answerPlain('POST', '/api/auth/sign-up/email', 400, { code: 'invalid-request', ...refusal('password-common') })
  const { user } = renderScreen(<AuthScreen />, { path: '/auth', at: '/auth?mode=sign-up' })
  await user.type(screen.getByLabelText('Name'), 'Dana')
  await user.type(screen.getByLabelText('Email'), 'dana@example.com')
  await user.type(screen.getByLabelText('Password'), 'passwordpassword')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'))
})

test.each([
  ['smtp', /^If dana@example.com has an account here, a mail with a link is being sent\./],
  ['outbox', /^No mail server is configured here: if dana@example.com has an account/],
] as const)('a forgotten password: the same words whether or not there is an account (%s)', async (mail, words) => {
  answer(readPublicSettings, buildSettings({ mail }))
  answerPlain('POST', '/api/auth/request-password-reset', 200, {})
  const { user } = renderScreen(<AuthScreen />, { path: '/auth' })
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await user.type(screen.getByLabelText('Email'), 'dana@example.com')
  await user.click(screen.getByRole('button', { name: 'Send me a link' }))
  expect(await screen.findByText(words)).toBeDefined()
})

test('the link of the mail leads to a new password', async () => {
  answerPlain('POST', '/api/auth/reset-password', 200, {})
  const { user, router } = renderScreen(<ResetPasswordScreen />, { path: '/auth/reset', at: '/auth/reset?token=secret' })
  await user.type(screen.getByLabelText('New password'), 'three grey roof hatches')
  await user.click(screen.getByRole('button', { name: 'Save the new password' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(posts()[0]?.body).toEqual({ token: 'secret', newPassword: 'three grey roof hatches' })
})

test.each([
  [true, 'dana@example.com is confirmed.'],
  [false, identityErrors['link-invalid'].sentence],
])('a link that confirms an address: %s', async (works, words) => {
  if (works) answer(verifyEmail, { email: 'dana@example.com' })
  else answerPlain('POST', verifyEmail.path, 410, { code: 'gone', ...refusal('link-invalid') })
  renderScreen(<VerifyEmailScreen />, { path: '/auth/verify', at: '/auth/verify?token=secret' })
  expect(await screen.findByText(words)).toBeDefined()
  expect(posts()[0]?.body).toEqual({ token: 'secret' })
})

const google = () => answer(readPublicSettings, buildSettings({ providers: [{ id: 'google', label: 'Google' }] }))
const pressGoogle = async () => {
  const shown = renderScreen(<AuthScreen />, { path: '/auth' })
  await shown.user.click(await screen.findByRole('button', { name: 'Sign in with Google' }))
  return shown
}

test('a popup the browser blocks ends in its sentence', async () => {
  google()
  vi.stubGlobal('open', () => null)
  await pressGoogle()
  expect(await screen.findByText('Google login failed')).toBeDefined()
  expect(screen.getByText(identityErrors['popup-blocked'].sentence)).toBeDefined()
})

test('a popup closed by hand ends in its sentence', async () => {
  google()
  vi.stubGlobal('open', () => ({ closed: true, close: () => undefined }))
  await pressGoogle()
  expect(screen.getByRole('button', { name: 'Sign In' }).hasAttribute('disabled')).toBe(true)
  expect(await screen.findByText(identityErrors['popup-closed-by-user'].sentence, undefined, { timeout: 4000 })).toBeDefined()
})

test.each([
  [null, '/dashboard'],
  ['unauthorized-domain', '/auth'],
] as const)('the popup says how it went: %s', async (error, path) => {
  google()
  const opened: unknown[][] = []
  vi.stubGlobal('open', (...args: unknown[]) => {
    opened.push(args)
    return { closed: false, close: () => undefined }
  })
  const { router } = await pressGoogle()
  expect(opened).toEqual([['/api/sign-in/google', 'ridgeline-sign-in', 'width=500,height=600']])
  const say = (origin: string, outcome: string | null) =>
    window.dispatchEvent(new MessageEvent('message', { origin, data: { type: 'ridgeline:sign-in', error: outcome } }))
  say('https://elsewhere.example', 'access-denied')
  say(location.origin, error)
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  if (error) expect(await screen.findByText(identityErrors[error].sentence)).toBeDefined()
})

test('after the popup of a provider a second factor is asked for like after a password', async () => {
  google()
  vi.stubGlobal('open', () => ({ closed: false, close: () => undefined }))
  answerPlain('POST', '/api/auth/two-factor/verify-totp', 200, {})
  const { user, router } = await pressGoogle()
  const data = { type: 'ridgeline:sign-in', error: 'multi-factor-auth-required', methods: ['totp'] }
  window.dispatchEvent(new MessageEvent('message', { origin: location.origin, data }))
  await user.type(await screen.findByLabelText('Code of your authenticator app'), '123456')
  expect(router.state.location.pathname).toBe('/auth')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  expect(posts().at(-1)?.body).toEqual({ code: '123456' })
})

test('an address is confirmed with the password where nobody is signed in', async () => {
  answerPlain('POST', verifyEmail.path, 403, { code: 'forbidden', ...refusal('confirm-with-password') })
  const { user } = renderScreen(<VerifyEmailScreen />, { path: '/auth/verify', at: '/auth/verify?token=secret' })
  await user.type(await screen.findByLabelText('Your password'), 'correct horse battery')
  answer(verifyEmail, { email: 'dana@example.com' })
  await user.click(screen.getByRole('button', { name: 'Confirm the address' }))
  expect(await screen.findByText('dana@example.com is confirmed.')).toBeDefined()
  expect(requests.at(-1)?.body).toEqual({ token: 'secret', password: 'correct horse battery' })
})

test('where accounts are made by invitation, the page to sign up says so and has no form', async () => {
  answer(readPublicSettings, buildSettings({ signUps: 'by-invitation' }))
  renderScreen(<AuthScreen />, { path: '/auth', at: '/auth?mode=sign-up' })
  expect(await screen.findByText(/Accounts are made here by invitation only/)).toBeDefined()
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('single sign-on is offered where some organization has it, and begins with the address', async () => {
  answer(readPublicSettings, buildSettings({ singleSignOn: true }))
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = renderScreen(<AuthScreen />, { path: '/auth' })
  await user.click(await screen.findByRole('button', { name: 'Single sign-on' }))
  expect(await screen.findByText('Enter your email first')).toBeDefined()
  expect(opened).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Email'), 'ann+x@acme.example')
  await user.click(screen.getByRole('button', { name: 'Single sign-on' }))
  expect(await screen.findByText(identityErrors['popup-blocked'].sentence)).toBeDefined()
  expect(opened.mock.calls[0]?.[0]).toBe('/api/sign-in/sso?email=ann%2Bx%40acme.example')
})
