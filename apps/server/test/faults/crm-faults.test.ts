import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CrmType } from '@ridgeline/crm/contract/config'
import { createCrmConfig } from '@ridgeline/crm/contract/config'
import { beginCrmSignIn } from '@ridgeline/crm/contract/sign-in'
import { listCrmSyncs, replayCrmSyncs, syncPropertyToCrm } from '@ridgeline/crm/contract/sync'
import { crmVendors } from '@ridgeline/crm/contract/vendors'
import { openCrmNetwork } from '@ridgeline/crm/server/network/network'
import { crmConfig } from '@ridgeline/crm/server/tables/crm'
import type { CrmRequest, CrmResponse } from '@ridgeline/crm/server/vendors/adapter'
import { CrmError } from '@ridgeline/crm/server/vendors/error'
import { practiceAuthority } from '@ridgeline/crm/server/vendors/practice/authority'
import { memoryStore } from '@ridgeline/crm/server/vendors/practice/store'
import { vendorOf } from '@ridgeline/crm/server/vendors/registry'
import { syncDue } from '@ridgeline/crm/server/work'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { buildScan } from '#test/factories'
import { countsAt, crmStandIns, neededSetup, STAND_IN_APP, type StandIns } from '#test/stand-ins/crm-stand-in'

/*
 * Every vendor with every fault, through the whole server; `npm run crm:faults` prints the table.
 */

let app: TestApp
let owner: TestMember
let standIns: StandIns
let now = new Date('2026-06-01T12:00:00Z')
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
  return now
}
const table: string[][] = []

beforeAll(async () => {
  await new Promise<void>((done) => endless.listen(0, '127.0.0.1', done))
  standIns = crmStandIns()
  app = await startTestApp({ now: () => later(1), crm: standIns.network })
  owner = await app.signUp('Olive Owner')
})
afterAll(async () => {
  await app.close()
  endless.closeAllConnections()
  endless.close()
  const lines = table.map(([vendor = '', fault = '', outcome = '']) => `${vendor.padEnd(12)} ${fault.padEnd(36)} ${outcome}`)
  if (process.env.CRM_TABLE) console.log(`\n${lines.join('\n')}\n`)
})

const ana = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@owners.example', phone: '(806) 555-0100' }

const json = (status: number, body: unknown, headers: Record<string, string> = {}): CrmResponse => ({
  status,
  headers,
  text: JSON.stringify(body),
})
/** What each vendor says of a pipeline, stage or record type that is not there any more. */
const gone: Readonly<Record<CrmType, CrmResponse>> = {
  hubspot: json(400, { status: 'error', category: 'VALIDATION_ERROR', message: 'pipeline default was not found' }),
  salesforce: json(200, {
    compositeResponse: [
      {
        httpStatusCode: 400,
        body: [{ message: 'bad value for restricted picklist field: Inspected', errorCode: 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST' }],
      },
      { httpStatusCode: 400, body: [{ message: 'The transaction was rolled back', errorCode: 'PROCESSING_HALTED' }] },
    ],
  }),
  pipedrive: json(400, { success: false, error: 'Stage not found', error_info: '' }),
  gohighlevel: json(400, { statusCode: 400, message: 'The pipeline id is invalid.', error: 'Bad Request' }),
  jobnimbus: json(400, { status: 400, body: 'Invalid record_type_name' }),
}

const isPerson = (request: CrmRequest) => request.effect === 'create' && /contacts\/?$|persons$|sobjects\/Contact$/.test(request.path)
const isDeal = (request: CrmRequest) => request.effect === 'create' && /deals$|jobs$|opportunities\/$|composite$/.test(request.path)

interface World {
  readonly vendor: CrmType
  readonly id: string
  readonly propertyId: string
}
interface Case {
  readonly fault: string
  /** Breaks the vendor; `over` mends it. Null where the vendor has no such fault. */
  begin(world: World): (() => void) | null | Promise<(() => void) | null>
  /** What has to come of it by itself, and after the fault is over and somebody pressed Try again. */
  readonly itself: 'synced' | 'failed'
}

/** Does something else in place of the first so many requests that fit. */
function instead(
  fits: (request: CrmRequest) => boolean,
  times: number,
  work: (request: CrmRequest, go: () => Promise<CrmResponse>) => Promise<CrmResponse>,
) {
  let left = times
  standIns.instead = (request, go) => {
    if (left <= 0 || !fits(request)) return null
    left--
    return work(request, go)
  }
  return () => {
    standIns.instead = () => null
  }
}
const lost = async (_request: CrmRequest, go: () => Promise<CrmResponse>): Promise<CrmResponse> => {
  await go()
  throw new CrmError('unanswered', 'The vendor did not answer in time.')
}
/** Answers over HTTP with a body that begins and never ends. */
const endless = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":')
})
/** What was asked for happens, and its answer comes by the real network, whose time limit is all that ends it. */
const slow = async (request: CrmRequest, go: () => Promise<CrmResponse>): Promise<CrmResponse> => {
  await go()
  const network = openCrmNetwork(standIns.network.vendors, { put: () => Promise.reject(new Error('no file')) }, undefined, 200)
  return network.call(`http://127.0.0.1:${(endless.address() as AddressInfo).port}`, {}, { ...request, headers: {} })
}

const cases: readonly Case[] = [
  {
    fault: '401, then refresh',
    async begin({ vendor }) {
      const authority = standIns.authorities[vendor]
      await authority?.expire()
      return authority ? () => {} : null
    },
    itself: 'synced',
  },
  {
    fault: '401 that stays',
    begin: () =>
      instead(
        () => true,
        99,
        async () => json(401, { message: 'Invalid token', body: 'Authentication required' }),
      ),
    itself: 'failed',
  },
  {
    fault: 'duplicate that no search showed',
    begin({ vendor }) {
      if (vendor === 'pipedrive' || vendor === 'jobnimbus') return null
      const blind = vendorOf[vendor].practice.open(memoryStore())
      let isBlind = true
      standIns.instead = (request) => {
        if (isPerson(request)) {
          isBlind = false
          const words = { message: 'Use one of these records?', errorCode: 'DUPLICATES_DETECTED' }
          return vendor === 'salesforce' ? Promise.resolve(json(400, [words])) : null
        }
        return isBlind && request.effect === 'read' ? blind(request) : null
      }
      return () => {
        standIns.instead = () => null
      }
    },
    itself: 'synced',
  },
  {
    fault: '429 with Retry-After',
    begin: () => instead(isPerson, 2, async () => json(429, { message: 'Too many' }, { 'retry-after': '7' })),
    itself: 'synced',
  },
  {
    fault: '503 to everything, a while',
    begin: () =>
      instead(
        () => true,
        9,
        async () => json(503, { message: 'Unavailable' }),
      ),
    itself: 'synced',
  },
  { fault: 'no answer, contact was made', begin: () => instead(isPerson, 1, lost), itself: 'synced' },
  { fault: 'no answer, job was made', begin: () => instead(isDeal, 1, lost), itself: 'synced' },
  { fault: 'body that never ends, job was made', begin: () => instead(isDeal, 1, slow), itself: 'synced' },
  {
    fault: 'malformed JSON, contact was made',
    begin: () => instead(isPerson, 1, async (_, go) => ({ ...(await go()), text: '{"id": 1, "na' })),
    itself: 'synced',
  },
  {
    fault: 'token revoked',
    async begin({ vendor }) {
      const authority = standIns.authorities[vendor]
      await authority?.revoke()
      return authority ? () => {} : null
    },
    itself: 'failed',
  },
  { fault: 'pipeline or type gone', begin: ({ vendor }) => instead(isDeal, 99, async () => gone[vendor]), itself: 'failed' },
]

async function world(vendor: CrmType): Promise<World> {
  standIns.reset()
  await app.deps.db.delete(crmConfig)
  await app.deps.db.execute(sql`delete from rate_limit`)
  const { property } = await buildScan(app.deps.db, owner.organizationId, { healthScore: 74 })
  if (!vendorOf[vendor].oauth) {
    const { id } = await owner.call(createCrmConfig, {
      body: { type: vendor, name: 'Office', key: 'a-key-of-the-vendor', setup: neededSetup(vendor) },
    })
    return { vendor, id, propertyId: property.id }
  }
  const authority = practiceAuthority(vendor, STAND_IN_APP)
  standIns.authorities[vendor] = authority
  const { address } = await owner.call(beginCrmSignIn, { body: { type: vendor, name: 'Office' } })
  await owner.request(`/api/crm/sign-in/done?code=${await authority.grant(address)}&state=${new URL(address).searchParams.get('state')}`)
  const [row] = await app.deps.db.select().from(crmConfig)
  const setup = { ...row?.setup, ...neededSetup(vendor) } as NonNullable<typeof row>['setup']
  await app.deps.db.update(crmConfig).set({ setup })
  return { vendor, id: row?.id ?? '', propertyId: property.id }
}

const stateOf = async ({ id }: World) => (await owner.call(listCrmSyncs, { query: { crmConfigId: id } }))[0]
async function settle(it: World): Promise<void> {
  for (let i = 0; i < 12 && (await stateOf(it))?.state === 'queued'; i++) {
    later(2 * 3_600_000)
    await syncDue(app.deps, it.id)
  }
}

test.each(crmVendors.flatMap((vendor) => cases.map((each) => [vendor, each.fault, each] as const)))(
  '%s, %s',
  async (vendor, fault, { begin, itself }) => {
    const it = await world(vendor)
    const store = standIns.stores[vendor]
    if (fault.startsWith('duplicate')) {
      const person = { ...ana, company: '', address: { street: '', city: '', state: '', zipCode: '' } }
      await vendorOf[vendor].adapter.createPerson(
        vendorOf[vendor].practice.open(store),
        { mode: 'contact', ...neededSetup(vendor) },
        person,
      )
    }
    const over = await begin(it)
    if (over === null) {
      table.push([vendor, fault, 'this vendor has no such thing'])
      return
    }
    await owner.call(syncPropertyToCrm, { body: { crmConfigId: it.id, propertyId: it.propertyId, ownerInfo: ana } })
    await settle(it)
    const ended = await stateOf(it)
    const { people, deals } = await countsAt(store)
    table.push([vendor, fault, `${ended?.state}, ${people} contact, ${deals} job${ended?.why ? `: ${ended.why}` : ''}`])
    expect([ended?.state, itself === 'failed' ? /\w/.test(ended?.why ?? '') : true]).toEqual([itself, true])
    expect([people <= 1, deals <= 1]).toEqual([true, true])
    if (fault === '429 with Retry-After') expect(standIns.pauses).toEqual(expect.arrayContaining([7, 7]))
    if (itself === 'synced') expect({ people, deals }).toEqual({ people: 1, deals: 1 })
    over()
    if (itself === 'synced' || fault === 'token revoked') return
    later(3_600_000)
    await owner.call(replayCrmSyncs, { body: { ids: [ended?.id ?? ''] } })
    await settle(it)
    expect([(await stateOf(it))?.state, await countsAt(store)]).toEqual(['synced', { people: 1, deals: 1 }])
  },
)
