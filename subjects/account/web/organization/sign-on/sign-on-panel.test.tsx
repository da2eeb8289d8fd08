import { answer, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { patchSingleSignOn, proveDomain, putIdentityProvider, readSingleSignOn, type SingleSignOn } from '#contract/single-sign-on'
import { SignOnPanel } from './sign-on-panel.tsx'

const certificate = { sha256: 'ab'.repeat(32), subject: 'CN=Acme', endsAt: '2027-01-01T00:00:00Z' }
const provider = { entityId: 'https://idp.example', signInUrl: 'https://idp.example/sso', certificates: [certificate] }
const build = (over: Partial<SingleSignOn> = {}): SingleSignOn => ({
  domain: { name: 'acme.example', record: { name: '_ridgeline.acme.example', value: 'ridgeline-organization=1' }, isProven: true },
  ours: {
    entityId: 'https://r.example/m',
    metadataUrl: 'https://r.example/m',
    answerUrl: 'https://r.example/a',
    directoryUrl: 'https://r.example/s',
  },
  ...{ provider, joiningRole: 'field-rep', isOn: false, isOnlyWay: false, lastTest: null },
  ...over,
})
const show = (setup: SingleSignOn) => {
  answer(readSingleSignOn, setup)
  return renderScreen(<SignOnPanel reason={undefined} />, { path: '/settings/organization' })
}
const sent = (method: string) => requests.filter((r) => r.method === method).map((r) => r.body)

test('a plan without it says so in one sentence, and nothing is asked of the server', () => {
  renderScreen(<SignOnPanel reason="Your plan Starter does not include it." />, { path: '/settings/organization' })
  expect(screen.getByText('Your plan Starter does not include it.')).toBeDefined()
  expect(requests).toEqual([])
})

test('the record of the domain is told and checked; while it is not there the refusal says so', async () => {
  refuse(proveDomain, 422, 'unprocessable', 'The name service has no TXT record')
  const { user } = show(build({ domain: { ...build().domain, isProven: false } }))
  expect(await screen.findByDisplayValue('ridgeline-organization=1')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Test sign-in' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Check the record' }))
  expect(await screen.findByText('The name service has no TXT record')).toBeDefined()
})

test('a provider is set by its metadata, which is needed', async () => {
  answer(putIdentityProvider, build())
  const { user } = show(build({ provider: null }))
  await user.click(await screen.findByRole('button', { name: 'Save the provider' }))
  expect(screen.getByText('This is needed')).toBeDefined()
  await user.type(screen.getByLabelText('Metadata of the identity provider (XML)'), '<md/>')
  await user.click(screen.getByRole('button', { name: 'Save the provider' }))
  await waitFor(() => expect(sent('PUT')).toEqual([{ provider: { metadata: '<md/>' } }]))
})

test('by hand it takes a second certificate for the time of a change', async () => {
  answer(putIdentityProvider, build())
  const { user } = show(build({ provider: null }))
  await user.click(await screen.findByRole('radio', { name: 'By hand' }))
  await user.type(screen.getByLabelText('Entity ID of the provider'), 'https://idp.example')
  await user.type(screen.getByLabelText('Address to sign in at (SSO URL)'), 'https://idp.example/sso')
  await user.type(screen.getByLabelText('Certificate'), 'AAAA')
  await user.type(screen.getByLabelText('Second certificate'), 'BBBB')
  await user.click(screen.getByRole('button', { name: 'Save the provider' }))
  const byHand = { entityId: 'https://idp.example', signInUrl: 'https://idp.example/sso', certificates: ['AAAA', 'BBBB'] }
  await waitFor(() => expect(sent('PUT').at(-1)).toEqual({ provider: byHand }))
})

const failed = { at: '2026-11-29T08:00:00Z', refusal: 'audience' as const, email: '', name: '', attributes: [] }
const on = 'People with an address at acme.example sign in by it'
test('a test that failed says why, and it cannot be switched on', async () => {
  show(build({ lastTest: failed }))
  expect(await screen.findByText('The assertion is for another audience than our entity ID.')).toBeDefined()
  expect(screen.getByRole('checkbox', { name: on })).toHaveProperty('disabled', true)
})

test('after a test that succeeded it is switched on, and only then made the only way', async () => {
  answer(patchSingleSignOn, build())
  const { user } = show(build({ lastTest: { ...failed, refusal: null, email: 'ann@acme.example', name: 'Ann', attributes: ['email'] } }))
  expect(await screen.findByText(/The provider vouched for Ann, ann@acme.example/)).toBeDefined()
  expect(screen.getByRole('checkbox', { name: 'In no other way' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: on }))
  await waitFor(() => expect(sent('PATCH')).toEqual([{ isOn: true }]))
})
