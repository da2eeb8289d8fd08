import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { CrmType } from '@ridgeline/crm/contract/config'
import { listCrmConfigs, testCrmConfig } from '@ridgeline/crm/contract/config'
import { beginCrmSignIn } from '@ridgeline/crm/contract/sign-in'
import { crmVendors } from '@ridgeline/crm/contract/vendors'
import { openCrmNetwork } from '@ridgeline/crm/server/network/network'
import { crmConfig } from '@ridgeline/crm/server/tables/crm'
import type { CrmRequest } from '@ridgeline/crm/server/vendors/adapter'
import { type Authority, practiceAuthority } from '@ridgeline/crm/server/vendors/practice/authority'
import { memoryStore } from '@ridgeline/crm/server/vendors/practice/store'
import { vendorOf } from '@ridgeline/crm/server/vendors/registry'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { readCrmSettings } from '#env-crm'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { STAND_IN_APP } from '#test/stand-ins/crm-stand-in'
import type { Told } from './crm-renewer.ts'

/*
 * A process that renews the access of a connection is ended by SIGKILL, at a vendor whose refresh tokens work once. `npm run crm:faults` prints what comes of it at all
 * vendors with a sign-in; the suite looks at one of each kind.
 */

const oauthVendors = crmVendors.filter((each) => vendorOf[each].oauth)
const vendors: readonly CrmType[] = process.env.CRM_TABLE ? oauthVendors : ['gohighlevel']
const SECRET = 'a secret for tests that is long enough'
const MINUTE_MS = 61_000

let app: TestApp
let owner: TestMember
let vendor: CrmType = 'gohighlevel'
let authority: Authority
let child: ChildProcess | null = null
/** Access tokens that calls came with, in order. */
const used: string[] = []
const table: string[][] = []

const standIn = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const url = new URL(request.url ?? '/', 'http://localhost')
  const text = Buffer.concat(chunks).toString('utf8')
  const headers = { Authorization: request.headers.authorization ?? '' }
  const asked: CrmRequest = {
    method: request.method as CrmRequest['method'],
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    effect: 'read',
    ...(text !== '' && { body: { kind: 'form', fields: Object.fromEntries(new URLSearchParams(text)) } }),
  }
  const tokens = await authority.answer(asked, headers)
  const token = headers.Authorization.replace(/^Bearer /, '')
  if (!tokens) used.push(token)
  const answer = tokens ?? ((await authority.admits(token)) ? await vendorOf[vendor].practice.open(memoryStore())(asked) : null)
  if (answer) response.writeHead(answer.status, answer.headers).end(answer.text)
  else response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"The token is not in force."}')
})
const settings = (): Record<string, string> =>
  Object.fromEntries(
    oauthVendors.flatMap((each) => [
      [`CRM_${each.toUpperCase()}_URL`, `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`],
      [`CRM_${each.toUpperCase()}_CLIENT_ID`, STAND_IN_APP.id],
      [`CRM_${each.toUpperCase()}_CLIENT_SECRET`, STAND_IN_APP.secret],
    ]),
  )

beforeAll(async () => {
  await new Promise<void>((done) => standIn.listen(0, '127.0.0.1', done))
  const crm = openCrmNetwork(readCrmSettings(settings()), { put: () => Promise.reject(new Error('nothing is put elsewhere')) })
  app = await startTestApp({ crm })
  owner = await app.signUp('Olive Owner')
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await app.close()
  standIn.close()
  const lines = table.map(([who = '', fault = '', outcome = '']) => `${who.padEnd(12)} ${fault.padEnd(60)} ${outcome}`)
  if (process.env.CRM_TABLE) console.log(`\n${lines.join('\n')}\n`)
})
beforeEach(async () => {
  used.length = 0
  await app.deps.db.delete(crmConfig)
  await app.deps.db.execute(sql`delete from rate_limit`)
})

async function signIn(configId?: string): Promise<string> {
  const { address } = await owner.call(beginCrmSignIn, { body: { type: vendor, name: 'Office', ...(configId && { configId }) } })
  const code = await authority.grant(address)
  await owner.request(`/api/crm/sign-in/done?code=${code}&state=${new URL(address).searchParams.get('state')}`)
  const [row] = await app.deps.db.select().from(crmConfig)
  return row?.id ?? ''
}

/** One call on the connection in another process, which is killed as soon as it says that it stands still. @returns what it said, and how it ended */
async function calling(configId: string, standsAt: Told['standsAt'], ahead = 0): Promise<[string, string]> {
  const [row] = (await app.deps.db.execute<{ name: string }>(sql`select current_database() as name`)).rows
  const connection = { ...inject('database'), database: row?.name } as Told['connection']
  const told: Told = { connection, configId, vendor, settings: settings(), secret: SECRET, ahead, standsAt }
  const file = path.join(import.meta.dirname, 'crm-renewer.ts')
  child = spawn(process.execPath, [file, JSON.stringify(told)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    said += part
    if (said === standsAt) child?.kill('SIGKILL')
  })
  const [code, signal] = await once(child, 'close')
  return [said, signal ?? String(code)]
}
const rowNow = async () => (await app.deps.db.select().from(crmConfig))[0]

async function begun(of: CrmType, keepsRefresh = false): Promise<string> {
  vendor = of
  authority = practiceAuthority(of, STAND_IN_APP, { location: 'loc1', keepsRefresh })
  const id = await signIn()
  await authority.expire()
  used.length = 0
  return id
}

test.each(vendors)(
  '%s: SIGKILL after the new tokens came and before they were stored: nobody is let in with what is gone, and the connection says what to do',
  async (of) => {
    const id = await begun(of)
    expect(await calling(id, 'answered')).toEqual(['answered', 'SIGKILL'])
    expect([authority.asked(), (await rowNow())?.secretRevision]).toEqual([2, 0])
    const [said] = await calling(id, null, MINUTE_MS)
    expect(said).toMatch(/ended the sign-in: The refresh token was used before, so all that came of it is over\. Sign in again\.$/)
    const asked = authority.asked()
    expect((await owner.call(testCrmConfig, { params: { id } })).words).toMatch(/ended the sign-in/)
    expect([authority.asked(), (await owner.call(listCrmConfigs, {}))[0]?.signedOutWhy]).toEqual([
      asked,
      expect.stringMatching(/used before/),
    ])
    table.push([of, 'SIGKILL: tokens came, not stored (refresh token works once)', `asks nobody again: ${said}`])
    await signIn(id)
    expect([(await owner.call(testCrmConfig, { params: { id } })).ok, await app.deps.db.$count(crmConfig)]).toEqual([true, 1])
  },
  120_000,
)

test.each(vendors)(
  '%s: SIGKILL after the new tokens were stored and before they were used: the next process uses them, and renews nothing',
  async (of) => {
    const id = await begun(of)
    expect(await calling(id, 'stored')).toEqual(['stored', 'SIGKILL'])
    expect([(await rowNow())?.secretRevision, used]).toEqual([1, ['access-1']])
    expect(await calling(id, null)).toEqual(['works', '0'])
    expect([authority.asked(), used.slice(1).every((token) => token === 'access-2'), (await rowNow())?.signedOutWhy]).toEqual([2, true, ''])
    table.push([of, 'SIGKILL: tokens stored, not used', 'works with the stored tokens, no second renewal'])
  },
  120_000,
)

test.each(process.env.CRM_TABLE ? vendors : [])(
  '%s: SIGKILL before the store at a vendor whose refresh tokens stay: the next process renews again',
  async (of) => {
    const id = await begun(of, true)
    expect(await calling(id, 'answered')).toEqual(['answered', 'SIGKILL'])
    expect(await calling(id, null, MINUTE_MS)).toEqual(['works', '0'])
    expect([authority.asked(), (await rowNow())?.signedOutWhy]).toEqual([3, ''])
    table.push([of, 'SIGKILL: tokens came, not stored (refresh token stays)', 'renewed again after the lock of a minute, works'])
  },
  120_000,
)
