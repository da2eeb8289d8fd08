import { createCrmConfig, listCrmConfigs, listCrmVendors, testCrmConfig } from '@ridgeline/contracts/crm/config'
import { beginCrmSignIn } from '@ridgeline/contracts/crm/sign-in'
import { oauthOf, oauthVendors } from '@ridgeline/crm/oauth/vendors'
import { type Authority, practiceAuthority } from '@ridgeline/crm/practice/authority'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { crmConfig, crmSignIn } from '#db/schema/crm'
import { freshCredentials } from '#features/crm/signed-in'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { crmStandIns, STAND_IN_APP, type StandIns } from '#test/stand-ins/crm-stand-in'

type Vendor = (typeof oauthVendors)[number]
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

const begin = (type: Vendor, configId?: string) =>
  owner.call(beginCrmSignIn, { body: { type, name: `Our ${type}`, ...(configId && { configId }) } })
const back = (query: string, who = owner) => who.request(`/api/crm/sign-in/done?${query}`, { redirect: 'manual' })
/** Signs in as somebody of the office would. */
async function signedIn(type: Vendor, configId?: string): Promise<{ authority: Authority; id: string; landed: string }> {
  const authority =
    standIns.authorities[type] ?? practiceAuthority(type, STAND_IN_APP, type === 'gohighlevel' ? { locationId: 'loc1' } : {})
  standIns.authorities[type] = authority
  const { address } = await begin(type, configId)
  const code = authority.grant(address)
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
    authority.expire()
    expect([await works(id), authority.asked()]).toEqual([true, 2])
    authority.expire()
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
  authority.expire()
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
  authority.expire()
  let isKilled = () => {}
  const killed = new Promise<void>((resolve) => {
    isKilled = resolve
  })
  // Whoever comes with the new token is no more: what it was about to send is never sent.
  standIns.before = ({ path }) =>
    authority.asked() < 2 || path === oauthOf(type)?.tokenPath
      ? Promise.resolve()
      : new Promise(() => {
          isKilled()
        })
  void works(id)
  await killed
  standIns.before = async () => {}
  expect([await works(id), authority.asked()]).toEqual([true, 2])
  authority.expire()
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
  authority.expire()
  await app.deps.db.update(crmConfig).set({ refreshUntil: new Date(now.getTime() + 60_000) })
  standIns.onPause = () => void later(10_000)
  expect(await works(id)).toBe(true)
})

test('consent that was withdrawn is said on the connection, nobody asks again and again, and signing in anew mends it', async () => {
  const { id, authority } = await signedIn('hubspot')
  authority.revoke()
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
  const query = `code=${authority.grant(address)}&state=${state}`
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
  expect((await back(`code=${authority.grant(late.address)}&state=${lateState}`)).headers.get('location')).toMatch(/signIn=expired/)
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
