import type { TestApp } from '@ridgeline/app-server/test/app'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { createClient } from '@ridgeline/contract/client'
import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readSession } from '#contract/session'
import { account } from '#server/tables/auth'

export interface SuitePerson {
  readonly name: string
  readonly email: string
  readonly password: string
}
/** How an attempt ended: the cookies of ours, and the code of the refusal or an empty text. */
export interface Attempt {
  readonly cookie: string
  readonly error: string
}

/** One kind of identity provider, as the suite drives it. */
export interface IdentityHarness {
  readonly app: TestApp
  /** Makes the provider know somebody. */
  join(person: SuitePerson): Promise<void>
  /** Signs in with what the provider takes as proof. */
  signIn(person: SuitePerson): Promise<Attempt>
  /** Signs in with a proof that does not count. */
  signInWrongly(person: SuitePerson): Promise<Attempt>
  /** What a refused proof is called. */
  readonly wrong: string
  /** Cuts the way to the provider while `during` runs; absent where there is none. */
  cutOff?(during: () => Promise<void>): Promise<void>
  /** Switches an account off at the provider; absent where it cannot be told. */
  disable?(person: SuitePerson): Promise<void>
  close(): Promise<void>
}

const PASSWORD = 'correct horse battery'
const post = (app: TestApp, path: string, body: object, cookie = '') =>
  app.request(`/api/auth/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: app.deps.publicUrl, cookie },
  })

/** Signing up and in by the calls every provider of passwords shares. */
export const byPassword = (app: TestApp) => ({
  async join({ name, email, password }: SuitePerson) {
    expect((await post(app, 'sign-up/email', { name, email, password })).status).toBe(200)
  },
  async signIn({ email, password }: { email: string; password: string }): Promise<Attempt> {
    const res = await post(app, 'sign-in/email', { email, password })
    const { reason = '' } = (await res.json()) as { reason?: string }
    return { cookie: cookieOf(res), error: reason }
  },
})

/** What every identity provider must do, whoever it is. */
export function describeIdentityProvider(name: string, start: () => Promise<IdentityHarness>): void {
  describe(`${name} as identity provider`, () => {
    let h: IdentityHarness
    let people = 0
    const person = (called: string): SuitePerson => ({ name: called, email: `suite${++people}@acme.example`, password: PASSWORD })
    const session = (cookie: string) =>
      createClient(async (url, init) => h.app.request(url, { ...init, headers: { ...init.headers, cookie } }))(readSession, {})
    const status = async (cookie: string) => (await h.app.request('/api/session', { headers: { cookie } })).status
    beforeAll(async () => {
      h = await start()
    })
    afterAll(() => h.close())

    test('somebody new gets an account, an organization and a session; next time the same', async () => {
      const ann = person('Ann')
      await h.join(ann)
      const first = await h.signIn(ann)
      expect(first.error).toBe('')
      const opened = await session(first.cookie)
      expect(opened).toMatchObject({ user: { email: ann.email, displayName: 'Ann' }, role: null, organization: { isOwner: true } })
      const again = await h.signIn(ann)
      expect((await session(again.cookie)).user.uid).toBe(opened.user.uid)
      expect(again.cookie).not.toBe(first.cookie)
    })

    test('a proof that does not count opens nothing and has its code', async () => {
      const bob = person('Bob')
      await h.join(bob)
      expect(await h.signInWrongly(bob)).toEqual({ cookie: '', error: h.wrong })
    })

    test('nobody gets into an account by claiming its address', async () => {
      const carla = person('Carla')
      const { internalAdapter } = await h.app.context()
      const own = await internalAdapter.createUser(
        { email: carla.email, name: 'The real one', emailVerified: false },
        { method: 'email-password' },
      )
      await h.join({ ...carla, password: 'another good phrase' })
      const attempt = await h.signIn({ ...carla, password: 'another good phrase' })
      expect(attempt.cookie).toBe('')
      expect(attempt.error).not.toBe('')
      expect(await h.app.deps.db.select().from(account).where(eq(account.userId, own.id))).toEqual([])
    })

    test('a session ends when the person signs out, and both stand in the audit log', async () => {
      const dan = person('Dan')
      await h.join(dan)
      const { cookie } = await h.signIn(dan)
      const { organization } = await session(cookie)
      expect((await post(h.app, 'sign-out', {}, cookie)).status).toBe(200)
      expect(await status(cookie)).toBe(401)
      const lines = await h.app.deps.db.select().from(auditEvent).where(eq(auditEvent.organizationId, organization.id))
      expect(lines.map((l) => l.action)).toEqual(expect.arrayContaining(['session.started', 'session.ended']))
    })

    test('no secret of the provider is kept as it is', async () => {
      for (const row of await h.app.deps.db.select().from(account))
        expect([row.accessToken, row.idToken, row.refreshToken?.startsWith('$ba$') ?? true]).toEqual([null, null, true])
    })

    test('a provider out of reach is told as such', async (t) => {
      if (!h.cutOff) return t.skip()
      const eve = person('Eve')
      await h.join(eve)
      const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
      await h.cutOff(async () => expect(await h.signIn(eve)).toEqual({ cookie: '', error: 'network-request-failed' }))
      silent.mockRestore()
      expect((await h.signIn(eve)).error).toBe('')
    })

    test('an account switched off at the provider cannot sign in, and is out when its proof is renewed', async (t) => {
      if (!h.disable) return t.skip()
      const finn = person('Finn')
      await h.join(finn)
      const { cookie } = await h.signIn(finn)
      await h.disable(finn)
      expect(await h.signIn(finn)).toEqual({ cookie: '', error: 'user-disabled' })
      expect(await status(cookie)).toBe(200)
      const statusIn = async (minutes: number) => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
        const found = await status(cookie)
        vi.useRealTimers()
        return found
      }
      expect([await statusIn(54), await statusIn(56), await status(cookie)]).toEqual([200, 401, 401])
    })
  })
}
