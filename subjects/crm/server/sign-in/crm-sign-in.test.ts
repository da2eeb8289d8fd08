import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { crmStandIns, STAND_IN_APP, type StandIns } from '@ridgeline/app-server/test/stand-ins/crm-stand-in'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CrmType, createCrmConfig, listCrmConfigs, listCrmVendors, testCrmConfig } from '#contract/config'
import { answerPracticeSignIn, beginCrmSignIn } from '#contract/sign-in'
import { syncPropertyToCrm } from '#contract/sync'
import { crmVendors } from '#contract/vendors'
import { freshCredentials } from '#server/signed-in'
import { crmConfig, crmSignIn } from '#server/tables/crm'
import { type Authority, practiceAuthority } from '#server/vendors/practice/authority'
import { vendorOf } from '#server/vendors/registry'

const oauthVendors = crmVendors.filter((vendor) => vendorOf[vendor].oauth)
let app: TestApp
let owner: TestMember
let standIns: StandIns
let now = new Date('2026-06-01T12:00:00Z')
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
  return now
}

beforeAll(async () => {
  standIns = crmStandIns()
  app = await startTestApp({ now: () => later(1), crm: standIns.network })
  owner = await app.signUp('Olive Owner')
})
afterAll(() => app.close())
beforeEach(async () => {
  standIns.reset()
  await app.deps.db.delete(crmConfig)
  await app.deps.db.delete(crmSignIn)
  await app.deps.db.execute(sql`delete from rate_limit`)
})

const begin = (type: CrmType, configId?: string) =>
  owner.call(beginCrmSignIn, { body: { type, name: `Our ${type}`, ...(configId && { configId }) } })
const back = (query: string, who = owner) => who.request(`/api/crm/sign-in/done?${query}`, { redirect: 'manual' })
/** Signs in as somebody of the office would. */
async function signedIn(type: CrmType, configId?: string): Promise<{ authority: Authority; id: string; landed: string }> {
  const authority = standIns.authorities[type] ?? practiceAuthority(type, STAND_IN_APP, { location: 'loc1' })
  standIns.authorities[type] = authority
  const { address } = await begin(type, configId)
  const code = await authority.grant(address)
  const answer = await back(`code=${code}&state=${new URL(address).searchParams.get('state')}`)
  const [row] = await app.deps.db.select().from(crmConfig)
  return { authority, id: row?.id ?? '', landed: answer.headers.get('location') ?? '' }
}
const works = async (id: string) => (await owner.call(testCrmConfig, { params: { id } })).ok

test.each(oauthVendors)('%s: the office lets us in, and the connection works', async (type) => {
  const { id, landed, authority } = await signedIn(type)
  expect(landed).toMatch(/signIn=done$/)
  const [config] = await owner.call(listCrmConfigs, {})
  expect(config).toMatchObject({ type, signIn: 'oauth', signedOutWhy: '', setup: { location: type === 'gohighlevel' ? 'loc1' : '' } })
  expect(await works(id)).toBe(true)
  expect(authority.asked()).toBe(1)
  expect(JSON.stringify(await app.deps.db.select().from(crmConfig))).not.toContain('access-1')
})

test.each(oauthVendors)(
  '%s: a token that the vendor refuses is renewed once, the call sent again, and the new refresh token kept',
  async (type) => {
    const { id, authority } = await signedIn(type)
    await authority.expire()
    expect([await works(id), authority.asked()]).toEqual([true, 2])
    await authority.expire()
    expect([await works(id), authority.asked()]).toEqual([true, 3])
  },
)

test('a token is renewed before it ends, by one of many who need it', async () => {
  const { id, authority } = await signedIn('hubspot')
  later(1_800_000 - 59_000)
  const all = await Promise.all(Array.from({ length: 12 }, () => freshCredentials(app.deps, id)))
  expect(new Set(all.map((each) => (each.kind === 'oauth' ? each.accessToken : ''))).size).toBe(1)
  expect(authority.asked()).toBe(2)
})

test('the new refresh token is stored before anything is sent with the new access token', async () => {
  const { id, authority } = await signedIn('gohighlevel')
  await authority.expire()
  const stored: number[] = []
  standIns.before = async ({ path }) => {
    if (path === '/oauth/token') return
    const [row] = await app.deps.db.select().from(crmConfig).where(eq(crmConfig.id, id))
    stored.push(row?.secretRevision ?? -1)
  }
  expect(await works(id)).toBe(true)
  // The call with the token of before, then the same after the store.
  expect(stored).toEqual([0, 1])
})

test.each(oauthVendors)('%s: a process that was killed after it renewed and before it used the new token lost nothing', async (type) => {
  const { id, authority } = await signedIn(type)
  await authority.expire()
  let isKilled = () => {}
  const killed = new Promise<void>((resolve) => {
    isKilled = resolve
  })
  // Whoever comes with the new token is no more: what it was about to send is never sent.
  standIns.before = ({ path }) =>
    authority.asked() < 2 || path === vendorOf[type].oauth?.tokenPath
      ? Promise.resolve()
      : new Promise(() => {
          isKilled()
        })
  void works(id)
  await killed
  standIns.before = async () => {}
  expect([await works(id), authority.asked()]).toEqual([true, 2])
  await authority.expire()
  expect([await works(id), authority.asked()]).toEqual([true, 3])
})

test('a vendor that tells the refresh token and the secret of the app back has them in no words of ours', async () => {
  const { id } = await signedIn('hubspot')
  const [row] = await app.deps.db.select().from(crmConfig).where(eq(crmConfig.id, id))
  const refresh = JSON.parse(await app.deps.sealer.open(row?.secret ?? '')).refreshToken
  const text = JSON.stringify({ error: 'invalid_grant', error_description: `${refresh} of ${STAND_IN_APP.secret} is unknown` })
  const deps = { ...app.deps, crm: { ...standIns.network, call: async () => ({ status: 400, headers: {}, text }) } }
  await expect(freshCredentials(deps, id, 'access-1')).rejects.toThrow(
    'HubSpot ended the sign-in: [hidden] of [hidden] is unknown Sign in again.',
  )
  expect((await owner.call(listCrmConfigs, {}))[0]?.signedOutWhy).not.toContain(refresh)
})

test('a process that died while it renewed holds nobody up for longer than a minute', async () => {
  const { id, authority } = await signedIn('pipedrive')
  await authority.expire()
  await app.deps.db.update(crmConfig).set({ refreshUntil: new Date(now.getTime() + 60_000) })
  standIns.onPause = () => void later(10_000)
  expect(await works(id)).toBe(true)
})

test('consent that was withdrawn is said on the connection, nobody asks again and again, and signing in anew mends it', async () => {
  const { id, authority } = await signedIn('hubspot')
  await authority.revoke()
  const failed = await owner.call(testCrmConfig, { params: { id } })
  expect(failed).toMatchObject({ ok: false, words: expect.stringMatching(/HubSpot ended the sign-in.*Sign in again/) })
  const asked = authority.asked()
  expect((await owner.call(listCrmConfigs, {}))[0]?.signedOutWhy).toMatch(/not in force/)
  expect([await works(id), authority.asked()]).toEqual([false, asked])
  const again = await signedIn('hubspot', id)
  expect([again.id, again.landed]).toEqual([id, expect.stringMatching(/signIn=done$/)])
  expect((await owner.call(listCrmConfigs, {}))[0]?.signedOutWhy).toBe('')
  expect(await works(id)).toBe(true)
})

test('a state counts once, for who began, and within minutes; without a code nothing is asked', async () => {
  const authority = practiceAuthority('hubspot', STAND_IN_APP)
  standIns.authorities.hubspot = authority
  const { address } = await begin('hubspot')
  const state = new URL(address).searchParams.get('state')
  const query = `code=${await authority.grant(address)}&state=${state}`
  const other = await app.signUp('Ned Neighbour')
  expect((await back(query, other)).headers.get('location')).toMatch(/signIn=expired/)
  expect((await back(`state=${state}&error=access_denied&error_description=x`)).headers.get('location')).toMatch(/signIn=refused/)
  expect((await back(`code=x&state=made-up`)).headers.get('location')).toMatch(/signIn=expired/)
  expect(authority.asked()).toBe(0)
  expect((await back(query)).headers.get('location')).toMatch(/signIn=done/)
  expect((await back(query)).headers.get('location')).toMatch(/signIn=expired/)
  const late = await begin('hubspot')
  later(16 * 60_000)
  const lateState = new URL(late.address).searchParams.get('state')
  expect((await back(`code=${await authority.grant(late.address)}&state=${lateState}`)).headers.get('location')).toMatch(/signIn=expired/)
})

test('where no app was set up there is no way in, and vendors say which have one', async () => {
  expect(
    (await owner.call(listCrmVendors, {}))
      .filter(({ hasSignIn }) => hasSignIn)
      .map(({ type }) => type)
      .sort(),
  ).toEqual([...oauthVendors].sort())
  await expect(owner.call(beginCrmSignIn, { body: { type: 'jobnimbus', name: 'Ours' } })).rejects.toThrow(/no sign-in/)
  const { id } = await owner.call(createCrmConfig, { body: { type: 'pipedrive', name: 'Ours', key: 'a-key-of-the-vendor' } })
  await expect(begin('hubspot', id)).rejects.toThrow(/another vendor/)
})

/** Through a practice CRM, as somebody would in the browser. */
async function practised(type: CrmType, isAllowed = true, configId?: string): Promise<{ page: URL; back: string }> {
  const body = { type, name: `Practice ${type}`, isPractice: true, ...(configId && { configId }) }
  const page = new URL((await owner.call(beginCrmSignIn, { body })).address)
  const { address } = await owner.call(answerPracticeSignIn, { body: { type, query: page.search, isAllowed } })
  return { page, back: new URL(address).search.slice(1) }
}
const landing = async (query: string) => (await back(query)).headers.get('location')?.replace(/.*signIn=/, '')
const practiceRow = async () => (await owner.call(listCrmConfigs, {}))[0]

test.each(oauthVendors)(
  '%s: the whole way is tried at a practice CRM: page, code, token, renewal, and no call leaves the server',
  async (type) => {
    const { page, back: query } = await practised(type)
    expect([page.origin, page.pathname]).toEqual([app.deps.publicUrl, `/practice-crm/${type}`])
    expect([page.searchParams.get('scope'), page.searchParams.has('code_challenge')]).toEqual([
      vendorOf[type].oauth?.scopes.join(' '),
      vendorOf[type].oauth?.pkce === true,
    ])
    expect(await landing(query)).toBe('done')
    const config = await practiceRow()
    expect(config).toMatchObject({
      type,
      isPractice: true,
      signIn: 'practice',
      signedOutWhy: '',
      missing: [],
      proof: expect.not.stringMatching(/live/),
    })
    const { property } = await buildScan(app.deps.db, owner.organizationId)
    const ownerInfo = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@owners.example' }
    const id = config?.id ?? ''
    const results = await owner.call(syncPropertyToCrm, { body: { crmConfigId: id, propertyId: property.id, ownerInfo } })
    expect(results.filter(({ success }) => success).map(({ syncType }) => syncType)).toEqual(expect.arrayContaining(['contact', 'job']))
    const [before] = await app.deps.db.select().from(crmConfig)
    later(3 * 60_000)
    expect(await works(id)).toBe(true)
    const [after] = await app.deps.db.select().from(crmConfig)
    expect([after?.secretRevision, (after?.renewedAt?.getTime() ?? 0) - (before?.renewedAt?.getTime() ?? 0) > 120_000]).toEqual([1, true])
    expect(standIns.calls).toEqual([])
  },
)

test('at a practice CRM a no is told as one, a state counts once and only where it was begun, a code once and for ten minutes', async () => {
  const { back: no } = await practised('hubspot', false)
  expect([no, await landing(no)]).toEqual([expect.stringMatching(/^error=access_denied&/), 'refused'])
  const { back: yes } = await practised('hubspot')
  expect(await landing(yes.replace(/state=.*/, 'state=made-up'))).toBe('expired')
  expect([await landing(yes), await landing(yes)]).toEqual(['done', 'expired'])
  const used = new URLSearchParams(yes).get('code') ?? ''
  const id = (await practiceRow())?.id ?? ''
  const { back: again } = await practised('hubspot')
  expect(await landing(again.replace(/code=[^&]*/, `code=${used}`))).toBe('no-token')
  // Who brings a code a second time may have stolen it: what came of it is over, and the connection says so.
  expect(await works(id)).toBe(false)
  expect((await practiceRow())?.signedOutWhy).toBe('HubSpot ended the sign-in: The refresh token is not in force any more.')
  const { back: late } = await practised('hubspot', true, id)
  later(11 * 60_000)
  expect(await landing(late)).toBe('no-token')
  const { back: anew } = await practised('hubspot', true, id)
  expect([await landing(anew), await works(id), (await practiceRow())?.signedOutWhy]).toEqual(['done', true, ''])
  expect(await app.deps.db.$count(crmConfig)).toBe(1)
  expect(standIns.calls).toEqual([])
})

test('the page of a practice CRM sends nobody elsewhere, and opens for no sign-in but ours', async () => {
  const { page } = await practised('salesforce')
  const other = { redirect_uri: 'https://elsewhere.example/api/crm/sign-in/done', client_id: 'somebody', response_type: 'token', state: '' }
  for (const [name, value] of Object.entries(other)) {
    const query = new URLSearchParams(page.search)
    query.set(name, value)
    const asked = owner.call(answerPracticeSignIn, { body: { type: 'salesforce', query: query.toString(), isAllowed: true } })
    await expect(asked, name).rejects.toThrow(/Begin at CRM Integrations/)
  }
  await expect(owner.call(answerPracticeSignIn, { body: { type: 'jobnimbus', query: page.search, isAllowed: true } })).rejects.toThrow(
    /Begin/,
  )
})

test('a code or a token of one office opens the practice CRM of no other', async () => {
  const { back: query } = await practised('pipedrive')
  const other = await app.signUp('Nora Neighbour')
  const { address } = await other.call(beginCrmSignIn, { body: { type: 'pipedrive', name: 'Theirs', isPractice: true } })
  const state = new URL(address).searchParams.get('state')
  const answer = await back(`code=${new URLSearchParams(query).get('code')}&state=${state}`, other)
  expect(answer.headers.get('location')).toMatch(/signIn=no-token/)
  expect(await landing(query)).toBe('done')
})
