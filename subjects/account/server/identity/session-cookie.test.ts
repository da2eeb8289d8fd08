import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSession } from '#contract/session'
import { membershipOf } from '#server/identity/membership'
import { session } from '#server/tables/auth'
import { membership } from '#server/tables/organization'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PASSWORD = 'a long enough sentence'

/** Signs in anew and gives back the name and the value of the session's cookie. */
async function cookieOf(name: string, rememberMe = true): Promise<{ name: string; value: string; all: string }> {
  const email = `${name}@roofs.example`
  const post = (path: string, body: object) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.deps.publicUrl },
      body: JSON.stringify(body),
    })
  await post('/api/auth/sign-up/email', { name, email, password: PASSWORD })
  const lines = (await post('/api/auth/sign-in/email', { email, password: PASSWORD, rememberMe })).headers.getSetCookie()
  const pairs = lines.map((line) => line.split(';')[0] ?? '')
  const [cookie = '', value = ''] = /^([^=]*session_token)=(.*)$/.exec(pairs.find((p) => p.includes('session_token')) ?? '')?.slice(1) ?? []
  return { name: cookie, value, all: pairs.join('; ') }
}
const statusWith = async (cookie: string) => (await app.request('/api/session', { headers: { cookie } })).status

test('a session is known by its signed cookie, wherever it stands among others', async () => {
  const { name, value } = await cookieOf('known')
  expect(await statusWith(`${name}=${value}`)).toBe(200)
  expect(await statusWith(`a=b; theme=dark;${name}=${value}; c="d=e"`)).toBe(200)
})

test('a cookie whose token or signature was touched is nobody', async () => {
  const { name, value } = await cookieOf('touched')
  const plain = decodeURIComponent(value)
  const [token = '', signature = ''] = plain.split('.')
  const other = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
  for (const bad of [
    `${other(token)}.${signature}`,
    `${token}.${other(signature)}`,
    `${token}.${'A'.repeat(43)}=`,
    token,
    `${token}.`,
    `.${signature}`,
    `${token}.${signature}x`,
    `${token}.${signature.slice(0, -1)}`,
  ])
    expect(await statusWith(`${name}=${encodeURIComponent(bad)}`), bad).toBe(401)
  expect(await statusWith(`${name}=%E0%A4%A`)).toBe(401)
  expect(await statusWith(`${name}=`)).toBe(401)
  expect(await statusWith('')).toBe(401)
})

test('a session of which the device is not to be remembered keeps its end, another is moved on once a day', async () => {
  const ends = async (token: string) => {
    const [row] = await app.deps.db.select().from(session).where(eq(session.token, token))
    return row?.expiresAt.getTime()
  }
  const tokenOf = (value: string) => decodeURIComponent(value).split('.')[0] ?? ''
  for (const [name, isRemembered] of [
    ['brief', false],
    ['long', true],
  ] as const) {
    const { all, value } = await cookieOf(name, isRemembered)
    const soon = new Date(Date.now() + 3_600_000)
    await app.deps.db
      .update(session)
      .set({ expiresAt: soon })
      .where(eq(session.token, tokenOf(value)))
    expect(await statusWith(all)).toBe(200)
    expect((await ends(tokenOf(value))) === soon.getTime(), name).toBe(!isRemembered)
  }
})

test('who was taken out of the organization a device works in, works in their first one', async () => {
  const owner = await app.signUp('Owner of two')
  const guest = await app.signUp('Guest of two')
  await app.deps.db.insert(membership).values({ userId: guest.userId, organizationId: owner.organizationId, role: 'field-rep' })
  await app.deps.db.update(session).set({ organizationId: owner.organizationId }).where(eq(session.userId, guest.userId))
  const organization = async () => (await guest.call(readSession, {})).organization?.id
  expect(await organization()).toBe(owner.organizationId)
  await app.deps.db.delete(membership).where(membershipOf(guest.userId, owner.organizationId))
  expect(await organization()).toBe(guest.organizationId)
})
