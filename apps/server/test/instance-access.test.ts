import { createInvitation } from '@ridgeline/account/contract/organization'
import { listAudit } from '@ridgeline/audit/contract/audit'
import * as contract from '@ridgeline/operations/contract/instance'
import { atCommand } from '@ridgeline/operations/server/instance/events'
import { makeLink } from '@ridgeline/operations/server/instance/sessions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { invited } from '#test/invite'

let now = new Date()
let app: TestApp
let owner: TestMember
let rep: TestMember
let cookie = ''
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  owner = await app.signUp('Olive')
  rep = await app.signUp('Rita', { role: null })
  await invited(app, owner, rep, 'field-rep')
})
afterAll(() => app.close())

const calls = Object.values(contract).flatMap((each) => (typeof each === 'object' && 'path' in each ? [each] : []))
const bodies: Record<string, object> = {
  [contract.enterInstance.path]: { token: 'a guess' },
  [contract.setInstancePlan.path]: { plan: 'enterprise' },
  [contract.retryInstanceJobs.path]: { what: 'analyse-scan' },
  [contract.setInstanceSignUps.path]: { signUps: 'by-invitation' },
}
const send = (e: { method: string; path: string }, headers: Record<string, string>, body = bodies[e.path]) =>
  app.request(e.path.replace('{id}', owner.organizationId), {
    method: e.method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
const link = async () => (await makeLink(app.deps.db, atCommand, 'https://roofs.example.com', now)).split('#')[1] ?? ''
const enter = async (token: string) => {
  const res = await send(contract.enterInstance, {}, { token })
  return { status: res.status, cookie: res.headers.get('set-cookie') ?? '' }
}

test.each(calls)('$method $path is nothing for strangers, members, owners and made-up sessions', async (e) => {
  expect(calls).toHaveLength(9)
  const made = { cookie: 'ridgeline-instance=a-guess' }
  for (const headers of [{}, { cookie: owner.cookie }, { cookie: rep.cookie }, made, { cookie: `${owner.cookie}; ${made.cookie}` }]) {
    const res = await send(e, headers as Record<string, string>)
    expect([res.status, ((await res.json()) as { code: string }).code]).toEqual([404, 'not-found'])
  }
  const [kept] = (await app.deps.db.execute<{ plan: string }>(sql`select plan from organization where id = ${owner.organizationId}`)).rows
  expect(kept?.plan).toBe('professional')
})

test('a link opens once, within a quarter of an hour, and its session lasts eight hours', async () => {
  const token = await link()
  const first = await enter(token)
  expect([first.status, first.cookie]).toEqual([201, expect.stringMatching(/HttpOnly.*SameSite=Strict|SameSite=Strict.*HttpOnly/)])
  expect(first.cookie).toContain('Path=/api/instance')
  expect((await enter(token)).status).toBe(404)
  const late = await link()
  now = new Date(now.getTime() + 16 * 60_000)
  expect((await enter(late)).status).toBe(404)
  cookie = first.cookie.split(';')[0] ?? ''
  expect((await send(contract.readInstanceHealth, { cookie })).status).toBe(200)
  // the link's token is no session, and the session's none that enters
  expect((await send(contract.readInstanceHealth, { cookie: `ridgeline-instance=${token}` })).status).toBe(404)
  now = new Date(now.getTime() + 8 * 3_600_000)
  expect((await send(contract.readInstanceHealth, { cookie })).status).toBe(404)
  cookie = (await enter(await link())).cookie.split(';')[0] ?? ''
})

test('what is changed stands in the log of the organization and in that of the installation', async () => {
  expect((await send(contract.setInstancePlan, { cookie })).status).toBe(200)
  const { events } = await owner.call(listAudit, { query: { action: 'plan.changed' } })
  expect(events[0]).toMatchObject({ actor: 'Whoever runs the installation', after: { plan: 'enterprise' } })
  await app.deps.db.execute(sql`insert into pgboss.job (name, data, state, completed_on, output)
    values ('analyse-scan', ${JSON.stringify({ organizationId: owner.organizationId })}::jsonb, 'failed', now(), '{"message":"the reader died"}')`)
  expect(await (await send(contract.readInstanceJobs, { cookie })).json()).toMatchObject({ failed: [{ reason: 'the reader died' }] })
  expect(await (await send(contract.retryInstanceJobs, { cookie })).json()).toEqual({ jobs: 1 })
  expect((await owner.call(listAudit, { query: { action: 'job.retried' } })).events).toHaveLength(1)
  const done = (await (await send(contract.listInstanceEvents, { cookie })).json()) as { action: string; subject: string }[]
  expect(done.slice(0, 2).map(({ action, subject }) => [action, subject])).toEqual([
    ['jobs-retried', 'analyse-scan: 1'],
    ['plan-set', expect.stringMatching(/: enterprise$/)],
  ])
})

test('with sign-ups by invitation nobody makes an account but who is invited, whether there is an account or not', async () => {
  const signUp = async (email: string) => {
    const body = JSON.stringify({ name: 'Nora', email, password: 'a long sentence of words' })
    const res = await app.request('/api/auth/sign-up/email', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return [res.status, ((await res.json()) as { reason?: string }).reason]
  }
  expect((await send(contract.setInstanceSignUps, { cookie })).status).toBe(200)
  expect(await (await app.request('/api/settings')).json()).toMatchObject({ signUps: 'by-invitation' })
  expect(await signUp('nora@example.com')).toEqual([403, 'sign-up-closed'])
  expect(await signUp(owner.email)).toEqual([403, 'sign-up-closed'])
  await owner.call(createInvitation, { body: { email: 'nora@example.com', role: 'field-rep' } })
  expect(await signUp('nora@example.com')).toEqual([200, undefined])
  expect((await send(contract.setInstanceSignUps, { cookie }, { signUps: 'open' })).status).toBe(200)
  expect(await signUp('olaf@example.com')).toEqual([200, undefined])
})

test('who leaves is out', async () => {
  expect((await send(contract.leaveInstance, { cookie })).status).toBe(201)
  expect((await send(contract.readInstanceHealth, { cookie })).status).toBe(404)
})
