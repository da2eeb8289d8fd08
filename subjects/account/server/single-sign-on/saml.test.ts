import dns from 'node:dns/promises'
import { inflateRawSync } from 'node:zlib'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { invited } from '@ridgeline/app-server/test/invite'
import { keyPair, type SamlProviderStandIn, startSamlProvider } from '@ridgeline/app-server/test/stand-ins/saml-provider'
import { createClient } from '@ridgeline/contract/client'
import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import { openOutgoing } from '@ridgeline/server/integrations/outgoing/outgoing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { patchOrganization, removeMember } from '#contract/organization'
import { readPublicSettings, readSession } from '#contract/session'
import { patchSingleSignOn, proveDomain, putIdentityProvider, readSingleSignOn } from '#contract/single-sign-on'
import { session, user } from '#server/tables/auth'
import { organization } from '#server/tables/organization'
import { singleSignOn } from '#server/tables/single-sign-on'

const records = new Map<string, string>()
/** A long value comes in parts. */
const lookUp = async (name: string) => {
  const value = records.get(name)
  if (value === undefined) throw new Error('ENOTFOUND')
  return [['something else'], [value.slice(0, 20), value.slice(20)]]
}
const DOMAIN = 'acme.example'
let provider: SamlProviderStandIn
let stranger: SamlProviderStandIn
let app: TestApp
let owner: TestMember
let ownMetadata: string
const people = [
  { nameId: 'ann-1', email: `ann@${DOMAIN}`, name: 'Ann Acme' },
  { nameId: 'eve-1', email: 'eve@elsewhere.example', name: 'Eve' },
]

beforeAll(async () => {
  vi.spyOn(dns, 'resolveTxt').mockImplementation(lookUp)
  app = await startTestApp({ outgoing: openOutgoing(true) })
  provider = await startSamlProvider(people)
  stranger = await startSamlProvider(people, provider.entityId)
  owner = await app.signUp('Olive Owner')
  await app.deps.db
    .update(user)
    .set({ email: `olive@${DOMAIN}` })
    .where(eq(user.id, owner.userId))
  await app.deps.db.update(organization).set({ plan: 'enterprise' }).where(eq(organization.id, owner.organizationId))
})
afterAll(async () => {
  await app.close()
  await Promise.all([provider.close(), stranger.close()])
})

const pathOf = (location: string | null) => {
  const url = new URL(location ?? '', app.deps.publicUrl)
  return url.pathname + url.search
}
const answerPath = () => `/api/sign-in/sso/${owner.organizationId}/answer`
const bring = (answer: string, to = answerPath()) =>
  app.request(to, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.example' },
    body: new URLSearchParams({ SAMLResponse: answer, RelayState: 'whatever' }).toString(),
  })
const begin = async (email = people[0]?.email ?? '', again = '') => {
  const res = await app.request(`/api/sign-in/sso?email=${encodeURIComponent(email)}${again}`)
  return { cookie: cookieOf(res), asked: res.headers.get('location') ?? '' }
}
/** The page at the end: its code of a refusal, and our cookies. */
async function arrive(res: Response, cookie: string): Promise<{ error: string; cookie: string }> {
  const next = pathOf(res.headers.get('location'))
  if (next.startsWith('/api/sign-in/done')) return { error: new URL(next, app.deps.publicUrl).searchParams.get('error') ?? '', cookie: '' }
  const back = await app.request(next, { headers: { cookie } })
  return {
    error: new URL(pathOf(back.headers.get('location')), app.deps.publicUrl).searchParams.get('error') ?? '',
    cookie: cookieOf(back),
  }
}
type Forged = Parameters<SamlProviderStandIn['answer']>[3]
async function signIn(as: string, o: { forged?: Forged; by?: SamlProviderStandIn; change?: (xml: string) => string } = {}) {
  const { cookie, asked } = await begin()
  const answer = await (o.by ?? provider).answer(ownMetadata, asked, as, o.forged)
  const xml = Buffer.from(answer, 'base64').toString('utf8')
  return arrive(await bring(Buffer.from(o.change?.(xml) ?? xml).toString('base64')), cookie)
}
const sessionOf = (cookie: string) =>
  createClient(async (url, init) => app.request(url, { ...init, headers: { ...init.headers, cookie } }))(readSession, {})

test('an admin proves the domain, sets the provider, tests it and switches it on: each step is refused before the one it needs', async () => {
  await expect(owner.call(proveDomain, {})).rejects.toMatchObject({ status: 409 })
  await owner.call(patchOrganization, { body: { inviteOnlyDomain: DOMAIN } })
  const { domain } = await owner.call(readSingleSignOn, {})
  expect(domain).toMatchObject({ name: DOMAIN, isProven: false, record: { name: `_ridgeline.${DOMAIN}` } })
  await expect(owner.call(proveDomain, {})).rejects.toMatchObject({ status: 422 })
  records.set(domain.record?.name ?? '', `${domain.record?.value}x`)
  await expect(owner.call(proveDomain, {})).rejects.toMatchObject({ status: 422 })
  records.set(domain.record?.name ?? '', domain.record?.value ?? '')
  expect((await owner.call(proveDomain, {})).domain.isProven).toBe(true)
  await expect(owner.call(patchSingleSignOn, { body: { isOn: true } })).rejects.toMatchObject({ status: 409 })
  const set = await owner.call(putIdentityProvider, { body: { provider: { metadata: provider.metadata() } } })
  expect(set.provider).toMatchObject({ entityId: provider.entityId, certificates: [{ subject: 'CN=Acme identity' }] })
  await expect(owner.call(patchSingleSignOn, { body: { isOn: true } })).rejects.toMatchObject({ status: 409 })
  ownMetadata = await (await app.request(pathOf(set.ours.metadataUrl))).text()

  const failing = await owner.request('/api/organization/sign-in/test')
  await bring(await provider.answer(ownMetadata, failing.headers.get('location') ?? '', 'eve-1'))
  expect((await owner.call(readSingleSignOn, {})).lastTest).toMatchObject({ refusal: 'other-domain' })
  await expect(owner.call(patchSingleSignOn, { body: { isOn: true } })).rejects.toMatchObject({ status: 409 })
  const tried = await owner.request('/api/organization/sign-in/test')
  const res = await bring(await provider.answer(ownMetadata, tried.headers.get('location') ?? '', 'ann-1'))
  expect([pathOf(res.headers.get('location')), cookieOf(res)]).toEqual(['/api/sign-in/done?test=1', ''])
  const { lastTest } = await owner.call(readSingleSignOn, {})
  expect(lastTest).toMatchObject({ refusal: null, email: `ann@${DOMAIN}`, name: 'Ann Acme', attributes: ['email', 'displayName'] })
  expect(await app.deps.db.$count(user, eq(user.email, `ann@${DOMAIN}`))).toBe(0)

  expect(await begin()).toMatchObject({ asked: expect.stringContaining('sso-unknown') })
  expect((await owner.call(readPublicSettings, {})).singleSignOn).toBe(false)
  expect(await owner.call(patchSingleSignOn, { body: { isOn: true } })).toMatchObject({ isOn: true, isOnlyWay: false })
  expect(await owner.call(readPublicSettings, {})).toMatchObject({ singleSignOn: true, providers: [] })
})

test('somebody new gets an account, a membership in the chosen role and a session there; the same account the next time', async () => {
  const first = await signIn('ann-1')
  expect(first.error).toBe('')
  const live = await sessionOf(first.cookie)
  expect(live).toMatchObject({ user: { email: `ann@${DOMAIN}`, displayName: 'Ann Acme', emailVerified: true }, role: 'field-rep' })
  expect(live.organization.id).toBe(owner.organizationId)
  expect(live.organizations).toHaveLength(1)
  // Another address of the same person: what the provider calls them decides.
  provider.people.set('ann-1', { nameId: 'ann-1', email: `ann.newname@${DOMAIN}`, name: 'Ann Newname' })
  const again = await signIn('ann-1')
  expect((await sessionOf(again.cookie)).user.uid).toBe(live.user.uid)
  expect(await app.deps.db.$count(user)).toBe(2)
})

test('a certificate that takes over from another is taken beside it, without a new test', async () => {
  const next = keyPair('Next')
  const both = await owner.call(putIdentityProvider, { body: { provider: { metadata: provider.metadata([next.certificate]) } } })
  expect([both.isOn, both.provider?.certificates.map(({ subject }) => subject)]).toEqual([true, ['CN=Next', 'CN=Acme identity']])
  expect((await signIn('ann-1')).error).toBe('')
})

const assertionIn = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? ''
const evil = (xml: string) => xml.replaceAll(/ann[^<"]*@acme\.example/g, `olive@${DOMAIN}`).replaceAll('ann-1', 'olive-1')
const unsigned = (xml: string) => xml.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, '')
const forgedId = (xml: string) => xml.replace(/(<saml:Assertion[^>]* ID=")[^"]*/, '$1_forged')

const attacks: readonly (readonly [string, Parameters<typeof signIn>[1], string])[] = [
  ['no signature', { change: unsigned }, 'sso-refused'],
  ['another name inside of the signature', { change: evil }, 'sso-refused'],
  ["another provider's key", {}, 'sso-refused'],
  ['a signature around the assertion alone', { forged: { isFrameSigned: true } }, 'sso-refused'],
  ['another audience', { forged: { audience: 'https://other.example' } }, 'sso-refused'],
  ['another recipient', { forged: { recipient: 'https://other.example/answer' } }, 'sso-refused'],
  ['another issuer', { forged: { issuer: 'https://other.example' } }, 'sso-refused'],
  ['an end that is over', { forged: { endsMs: -120_000 } }, 'sso-refused'],
  ['a request that nobody made', { forged: { request: '_nobody' } }, 'sso-not-begun'],
  [
    'a forged assertion before the signed one',
    { change: (xml) => xml.replace('<saml:Assertion', `${forgedId(unsigned(evil(assertionIn(xml))))}<saml:Assertion`) },
    'sso-refused',
  ],
  [
    'the signed assertion hidden in a forged one',
    {
      change: (xml) =>
        xml.replace(
          assertionIn(xml),
          forgedId(unsigned(evil(assertionIn(xml)))).replace('</saml:Assertion>', `<Extra>${assertionIn(xml)}</Extra></saml:Assertion>`),
        ),
    },
    'sso-refused',
  ],
  [
    'the signed assertion hidden in the signature of a forged one',
    {
      change: (xml) => {
        const signature = /<ds:Signature[\s\S]*?<\/ds:Signature>/.exec(xml)?.[0] ?? ''
        const around = signature.replace('</ds:Signature>', `<ds:Object>${unsigned(assertionIn(xml))}</ds:Object></ds:Signature>`)
        return xml.replace(assertionIn(xml), forgedId(evil(assertionIn(xml))).replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, around))
      },
    },
    'sso-refused',
  ],
  [
    'two elements of one name',
    { change: (xml) => xml.replace(assertionIn(xml), `${assertionIn(xml)}${unsigned(evil(assertionIn(xml)))}`) },
    'sso-refused',
  ],
  ['a document type', { change: (xml) => `<!DOCTYPE a [<!ENTITY x "y">]>${xml}` }, 'sso-refused'],
  ['no XML at all', { change: (xml) => `InResponseTo="${/InResponseTo="([^"]*)"/.exec(xml)?.[1]}" <` }, 'sso-refused'],
]
test.each(attacks)('an answer with %s opens nothing', async (name, o, error) => {
  const before = await app.deps.db.$count(session)
  const by = name.includes("provider's key") ? stranger : provider
  expect(await signIn('ann-1', { ...o, by })).toEqual({ error, cookie: '' })
  expect(await app.deps.db.$count(session)).toBe(before)
})

test('an address of another domain, or with one at the end of a comment, opens nothing', async () => {
  expect(await signIn('eve-1')).toEqual({ error: 'sso-other-domain', cookie: '' })
  provider.people.set('mallory', { nameId: 'mallory', email: `olive@${DOMAIN}<!-- -->.evil.example`, name: 'Mallory' })
  expect((await signIn('mallory')).cookie).toBe('')
})

test('an answer is taken once, by the browser that asked, and for the organization that asked', async () => {
  const { cookie, asked } = await begin()
  const answer = await provider.answer(ownMetadata, asked, 'ann-1')
  const other = await app.signUp('Other')
  expect(await arrive(await bring(answer, `/api/sign-in/sso/${other.organizationId}/answer`), cookie)).toEqual({
    error: 'sso-not-begun',
    cookie: '',
  })
  const first = await bring(answer)
  expect(await arrive(await bring(answer), cookie)).toEqual({ error: 'sso-not-begun', cookie: '' })
  // Brought to somebody else's browser it opens nothing there.
  expect((await arrive(first, '')).cookie).toBe('')
})

test('of one answer brought many times at once, one opens', async () => {
  const { asked } = await begin()
  const answer = await provider.answer(ownMetadata, asked, 'ann-1')
  const brought = await Promise.all(Array.from({ length: 6 }, () => bring(answer)))
  expect(brought.filter((res) => res.headers.get('location')?.includes('/callback/'))).toHaveLength(1)
})

test('an answer that nobody asked for (IdP-initiated) is refused with a sentence that says what to do', async () => {
  const { asked } = await begin()
  const answer = Buffer.from(await provider.answer(ownMetadata, asked, 'ann-1'), 'base64')
    .toString('utf8')
    .replaceAll(/ InResponseTo="[^"]*"/g, '')
  const res = await bring(Buffer.from(answer).toString('base64'))
  const page = await (await app.request(pathOf(res.headers.get('location')))).text()
  expect(page).toContain('This sign-in did not begin here')
})

test('what is no form, or of no organization, is refused', async () => {
  for (const to of [answerPath(), '/api/sign-in/sso/nothing/answer'])
    expect(pathOf((await app.request(to, { method: 'POST', body: '{"a":1}' })).headers.get('location'))).toContain('sso-refused')
  expect((await app.request(answerPath(), { method: 'POST', body: 'a'.repeat(300_000) })).status).toBe(413)
})

test('made the only way it signs others out and takes no password of them; the owner gets in, and everybody when the plan ends', async () => {
  const bob = await app.signUp('Bob')
  await invited(app, owner, bob, 'sales-rep')
  await app.deps.db
    .update(user)
    .set({ email: `bob@${DOMAIN}` })
    .where(eq(user.id, bob.userId))
  await owner.call(patchSingleSignOn, { body: { isOnlyWay: true } })
  await expect(bob.call(readSession, {})).rejects.toMatchObject({ status: 401 })
  const enter = async (email: string) => {
    const headers = { 'content-type': 'application/json', origin: app.deps.publicUrl }
    const body = JSON.stringify({ email, password: 'correct horse battery' })
    const res = await app.request('/api/auth/sign-in/email', { method: 'POST', headers, body })
    return res.ok ? 'in' : ((await res.json()) as { reason?: string }).reason
  }
  expect([await enter(`bob@${DOMAIN}`), await enter(`olive@${DOMAIN}`)]).toEqual(['sso-required', 'in'])
  provider.people.set('bob-1', { nameId: 'bob-1', email: `bob@${DOMAIN}`, name: 'Robert' })
  const { cookie } = await signIn('bob-1')
  expect(await sessionOf(cookie)).toMatchObject({ user: { uid: bob.userId, displayName: 'Bob' }, role: 'sales-rep' })
  await app.deps.db.update(organization).set({ plan: 'professional' }).where(eq(organization.id, owner.organizationId))
  expect([await enter(`bob@${DOMAIN}`), (await begin()).asked]).toEqual(['in', expect.stringContaining('sso-unknown')])
  await expect(owner.call(patchSingleSignOn, { body: { isOn: true } })).rejects.toMatchObject({ status: 403 })
  await app.deps.db.update(organization).set({ plan: 'enterprise' }).where(eq(organization.id, owner.organizationId))
})

test('whoever was removed is not let in again by the provider', async () => {
  const [ann] = await app.deps.db
    .select()
    .from(user)
    .where(eq(user.email, `ann@${DOMAIN}`))
  await owner.call(removeMember, { params: { memberId: ann?.id ?? '' } })
  expect(await signIn('ann-1')).toEqual({ error: 'user-disabled', cookie: '' })
})

test('an account that somebody made at the address before is theirs no more: their password opens nothing', async () => {
  const squatter = await app.signUp('Squatter', { confirmed: false })
  const email = `carl@${DOMAIN}`
  await app.deps.db.update(user).set({ email }).where(eq(user.id, squatter.userId))
  provider.people.set('carl-1', { nameId: 'carl-1', email, name: 'Carl' })
  const { cookie } = await signIn('carl-1')
  expect((await sessionOf(cookie)).user.email).toBe(email)
  await expect(squatter.call(readSession, {})).rejects.toMatchObject({ status: 401 })
  const headers = { 'content-type': 'application/json', origin: app.deps.publicUrl }
  const body = JSON.stringify({ email, password: 'correct horse battery' })
  expect((await app.request('/api/auth/sign-in/email', { method: 'POST', headers, body })).ok).toBe(false)
})

test('asked again for a proof, the provider must ask the person', async () => {
  const { asked } = await begin(undefined, '&again=1')
  const request = inflateRawSync(Buffer.from(new URL(asked).searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  expect(request).toContain('ForceAuthn="true"')
})

test('a provider that is set anew is off until it was tested', async () => {
  const set = await owner.call(putIdentityProvider, {
    body: { provider: { entityId: 'https://new.example', signInUrl: 'https://new.example/sso', certificates: [provider.certificate] } },
  })
  expect(set).toMatchObject({ isOn: false, isOnlyWay: false, lastTest: null })
  expect(await app.deps.db.$count(singleSignOn, eq(singleSignOn.isOn, true))).toBe(0)
})

const bad: readonly (readonly [string, string])[] = [
  ['<a', 'not well-formed'],
  ['<a/>', 'no IDPSSODescriptor'],
  ['<!DOCTYPE a><a/>', 'document type'],
]
test.each(bad)('metadata such as %s is refused: %s', async (metadata, why) => {
  await expect(owner.call(putIdentityProvider, { body: { provider: { metadata } } })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining(why),
  })
})
