import { createHmac, sign } from 'node:crypto'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { crmStandIns, neededSetup, STAND_IN_APP, STAND_IN_KEY, type StandIns } from '@ridgeline/app-server/test/stand-ins/crm-stand-in'
import { makeCrm } from '@ridgeline/demo/server/example/make-crm'
import { makeProjects } from '@ridgeline/demo/server/example/make-projects'
import { createProject } from '@ridgeline/project/contract/project'
import { project } from '@ridgeline/project/server/tables/project'
import { property } from '@ridgeline/property/server/tables/property'
import { systemActor } from '@ridgeline/server/http/access'
import { written } from '@ridgeline/words/written'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CrmType, createCrmConfig, listCrmConfigs, patchCrmConfig } from '#contract/config'
import { closeCrmInbound, movePracticeDeal, openCrmInbound } from '#contract/inbound'
import { listCrmLogs, readCrmLog } from '#contract/log'
import { listCrmSyncs, syncPropertyToCrm } from '#contract/sync'
import { pollChanges, wakePolls } from '#server/inbound/poll'
import { readInbound } from '#server/inbound/read'
import { crmConfig, crmInbound } from '#server/tables/crm'
import { movePracticeDeal as moveAtVendor } from '#server/vendors/practice/move'

const CLIENT_SECRET = 'the secret of our own app'
let app: TestApp
let owner: TestMember
let standIns: StandIns
let now = new Date('2026-06-01T12:00:00Z')
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
  return now
}

beforeAll(async () => {
  standIns = crmStandIns(() => now)
  app = await startTestApp({ now: () => later(1), crm: standIns.network, publicUrl: 'http://localhost:4300' })
  owner = await app.signUp('Olive Owner')
})
afterAll(() => app.close())
beforeEach(async () => {
  standIns.reset()
  await app.deps.db.delete(project)
  await app.deps.db.delete(crmConfig)
  await app.deps.db.delete(property)
  await app.deps.db.execute(sql`delete from rate_limit`)
})

/** A stage that the office of each vendor's stand-in moves a job to. */
const nextStage: Readonly<Record<CrmType, string>> = {
  hubspot: 'contractsent',
  pipedrive: '2',
  jobnimbus: 'Estimate sent',
  gohighlevel: 's2',
  salesforce: 'Quoted',
}
const names = Object.keys(nextStage) as CrmType[]

interface World {
  readonly type: CrmType
  readonly configId: string
  readonly propertyId: string
  readonly projectId: string
  readonly dealId: string
  readonly address: string
  readonly password: string | null
}

/** A connection with a linked job, a project at its beginning, and a rule that the next stage there is `inspected` here. */
async function world(type: CrmType): Promise<World> {
  const { id } = await owner.call(createCrmConfig, { body: { type, name: 'Office', key: 'a-key-of-the-vendor', setup: neededSetup(type) } })
  const stages = [{ theirs: nextStage[type], ours: 'inspected' }]
  await owner.call(patchCrmConfig, { params: { id }, body: { stages } })
  const { property: own } = await buildScan(app.deps.db, owner.organizationId, { healthScore: 74 })
  const made = await owner.call(createProject, { body: { name: 'Roof', propertyIds: [own.id] } })
  const ownerInfo = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@owners.example' }
  const results = await owner.call(syncPropertyToCrm, { body: { crmConfigId: id, propertyId: own.id, ownerInfo } })
  const opened = await owner.call(openCrmInbound, { params: { id }, body: type === 'hubspot' ? { secret: CLIENT_SECRET } : {} })
  const dealId = results.find(({ step }) => step === 'job')?.externalId ?? ''
  return { type, configId: id, propertyId: own.id, projectId: made.id, dealId, address: opened.address, password: opened.password }
}

let events = 0
interface Message {
  body: string
  headers: Record<string, string>
}
/** A message as the vendor sends it, of a job that changed. */
function messageOf({ type, dealId, address, password }: World, at = now): Message {
  events++
  const json = { 'content-type': 'application/json' }
  if (type === 'hubspot') {
    const event = { eventId: events, subscriptionId: 1, portalId: 4242, occurredAt: at.getTime(), objectId: Number(dealId) }
    const body = JSON.stringify([
      { ...event, subscriptionType: 'deal.propertyChange', propertyName: 'dealstage', propertyValue: 'closedlost' },
    ])
    const time = String(at.getTime())
    const signature = createHmac('sha256', password ?? CLIENT_SECRET)
      .update(`POST${address}${body}${time}`, 'utf8')
      .digest('base64')
    return { body, headers: { ...json, 'x-hubspot-signature-v3': signature, 'x-hubspot-request-timestamp': time } }
  }
  if (type === 'gohighlevel') {
    const event = {
      type: 'OpportunityStageUpdate',
      locationId: 'practice-location',
      id: dealId,
      webhookId: `w${events}`,
      timestamp: at.toISOString(),
    }
    const body = JSON.stringify({ ...event, pipelineStageId: 'lost' })
    return { body, headers: { ...json, 'x-ghl-signature': sign(null, Buffer.from(body), STAND_IN_KEY.privateKey).toString('base64') } }
  }
  if (type === 'pipedrive') {
    const meta = { id: `u${events}`, entity: 'deal', entity_id: dealId, action: 'change', version: '2.0' }
    const basic = Buffer.from(`ridgeline:${password}`).toString('base64')
    return { body: JSON.stringify({ meta, data: { stage_id: 9 } }), headers: { ...json, authorization: `Basic ${basic}` } }
  }
  if (type === 'jobnimbus') return { body: JSON.stringify({ jnid: dealId, type: 'job', status_name: 'Lost', n: events }), headers: json }
  const id = `04l${String(events).padStart(15, '0')}`
  const inside = `<Notification><Id>${id}</Id><sObject xsi:type="sf:Opportunity"><sf:Id>${dealId}</sf:Id></sObject></Notification>`
  return {
    body: `<soapenv:Envelope><soapenv:Body><notifications>${inside}</notifications></soapenv:Body></soapenv:Envelope>`,
    headers: { 'content-type': 'text/xml; charset=utf-8' },
  }
}
const post = ({ address }: Pick<World, 'address'>, { body, headers }: Message) =>
  app.request(new URL(address).pathname, { method: 'POST', body, headers })
const move = ({ type, dealId }: World, stage: string) => moveAtVendor(type, standIns.stores[type], dealId, stage)
const stageOf = async ({ projectId }: World) => (await app.deps.db.select().from(project).where(eq(project.id, projectId)))[0]?.stage
const writes = () => standIns.calls.filter(({ request }) => request.effect !== 'read').length
const logs = ({ configId }: World) => owner.call(listCrmLogs, { query: { crmConfigId: configId, direction: 'in' } })
const inboundRow = async () => (await app.deps.db.select().from(crmInbound)).at(-1)

test.each(names)('%s: a job that was moved there brings its project along, by what the vendor says when asked', async (type) => {
  const it = await world(type)
  expect(await stageOf(it)).toBe('lead')
  await move(it, nextStage[type])
  const sent = writes()
  const answer = await post(it, messageOf(it))
  expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([
    200,
    type === 'salesforce' ? 'text/xml' : 'application/json',
  ])
  await readInbound(app.deps, it.configId)
  expect(await stageOf(it)).toBe('inspected')
  // Nothing goes back because of it.
  expect(writes()).toBe(sent)
  const [line] = await logs(it)
  expect(line).toMatchObject({ direction: 'in', step: 'job', outcome: 'updated', status: 'success', externalId: it.dealId })
  const detail = await owner.call(readCrmLog, { params: { id: line?.id ?? '' } })
  expect(detail.changes).toEqual([{ field: 'stage', from: 'Lead', to: 'Inspected' }])
  expect(detail.calls.map(({ method }) => method)).toEqual(['GET'])
  const [config] = await owner.call(listCrmConfigs, {})
  expect(config?.inbound).toMatchObject({ isOn: true, receivedAt: expect.any(String), refusedAt: null })
})

test.each(names)('%s: what we wrote ourselves comes back and changes nothing', async (type) => {
  const it = await world(type)
  await owner.call(patchCrmConfig, { params: { id: it.configId }, body: { stages: [{ theirs: nextStage[type], ours: 'lead' }] } })
  await app.deps.db.update(project).set({ stage: 'inspected' })
  await post(it, messageOf(it))
  await readInbound(app.deps, it.configId)
  expect(written((await inboundRow())?.outcome ?? '')).toBe('It stands where it stood.')
  expect([await stageOf(it), (await logs(it)).length]).toEqual(['inspected', 0])
})

test.each(names)('%s: a forged message is refused, and the connection says so', async (type) => {
  const it = await world(type)
  const { body, headers } = messageOf(it)
  if (type === 'jobnimbus' || type === 'salesforce') {
    const elsewhere = { address: it.address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }
    expect((await post(elsewhere, { body, headers })).status).toBe(404)
    return
  }
  const forged =
    type === 'pipedrive' ? { body, headers: { ...headers, authorization: 'Basic cmlkZ2VsaW5lOng=' } } : { body: `${body} `, headers }
  expect((await post(it, forged)).status).toBe(401)
  expect(await app.deps.db.select().from(crmInbound)).toEqual([])
  const [config] = await owner.call(listCrmConfigs, {})
  expect(config?.inbound).toMatchObject({ receivedAt: null, refusedAt: expect.any(String), refusedWhy: expect.stringMatching(/\w/) })
})

test('the same message again is taken and changes nothing; one that is too old is refused', async () => {
  const it = await world('hubspot')
  const message = messageOf(it)
  expect([(await post(it, message)).status, (await post(it, message)).status]).toEqual([200, 200])
  expect(await app.deps.db.select().from(crmInbound)).toHaveLength(1)
  later(300_001)
  expect((await post(it, message)).status).toBe(401)
})

test('messages out of order end where the job stands', async () => {
  const it = await world('pipedrive')
  await owner.call(patchCrmConfig, {
    params: { id: it.configId },
    body: {
      stages: [
        { theirs: '2', ours: 'inspected' },
        { theirs: '3', ours: 'report-sent' },
      ],
    },
  })
  const [first, second] = [messageOf(it), messageOf(it)]
  await move(it, '2')
  await move(it, '3')
  await post(it, second)
  await readInbound(app.deps, it.configId)
  await post(it, first)
  await readInbound(app.deps, it.configId)
  expect(await stageOf(it)).toBe('report-sent')
})

test('a reading that began earlier and ends later does not count', async () => {
  const it = await world('pipedrive')
  const { applyDeal } = await import('#server/inbound/apply')
  const [config] = await app.deps.db.select().from(crmConfig)
  if (!config) throw new Error('no connection')
  const reading = { propertyId: it.propertyId, dealId: it.dealId, calls: [], durationMs: 1 }
  const early = later(1)
  expect(written(await applyDeal(app.deps, config, { ...reading, state: 'open:2', begunAt: later(1) }))).toBe('From Lead to Inspected.')
  expect(await applyDeal(app.deps, config, { ...reading, state: 'open:1', begunAt: early })).toBe('It was read later already.')
  expect(await stageOf(it)).toBe('inspected')
})

test('huge, of another type, not JSON, deep, or another kind of message: refused without a trace', async () => {
  const it = await world('jobnimbus')
  const json = { 'content-type': 'application/json' }
  const tries: [Message, number][] = [
    [{ body: JSON.stringify({ jnid: 'x'.repeat(300_000) }), headers: json }, 413],
    [{ body: '{"jnid":"j"}', headers: { 'content-type': 'text/plain' } }, 400],
    [{ body: '{"jnid":', headers: json }, 400],
    [{ body: `${'['.repeat(40)}${']'.repeat(40)}`, headers: json }, 400],
    [{ body: '{"hello":1}', headers: json }, 400],
  ]
  for (const [message, status] of tries) expect((await post(it, message)).status).toBe(status)
  expect(await app.deps.db.select().from(crmInbound)).toEqual([])
})

test('a message of a job that is not ours, or of another account, moves nothing', async () => {
  const it = await world('gohighlevel')
  await post(it, messageOf({ ...it, dealId: 'somebody-elses' }))
  await readInbound(app.deps, it.configId)
  expect(written((await inboundRow())?.outcome ?? '')).toBe('No property here is linked to it.')
  await owner.call(patchCrmConfig, { params: { id: it.configId }, body: { setup: { location: 'loc2', pipeline: 'p1' } } })
  await post(it, messageOf(it))
  expect(await app.deps.db.select().from(crmInbound)).toHaveLength(1)
})

test('a vendor that does not answer is asked again later, and failing for good is a line of the log', async () => {
  const it = await world('hubspot')
  await move(it, nextStage.hubspot)
  standIns.next = () => 'busy'
  await post(it, messageOf(it))
  for (let i = 0; i < 6; i++) {
    await readInbound(app.deps, it.configId)
    later(24 * 3_600_000)
  }
  expect((await inboundRow())?.state).toBe('failed')
  expect(await logs(it)).toMatchObject([{ status: 'failed', errorMessage: expect.stringContaining('Service Unavailable') }])
  expect(await stageOf(it)).toBe('lead')
})

test('a sync that finds the job moved brings the project along as well', async () => {
  const it = await world('salesforce')
  await move(it, nextStage.salesforce)
  const ownerInfo = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@owners.example' }
  await owner.call(syncPropertyToCrm, { body: { crmConfigId: it.configId, propertyId: it.propertyId, ownerInfo } })
  await readInbound(app.deps, it.configId)
  expect(await stageOf(it)).toBe('inspected')
})

test('an address is told once; a new one ends the old, and closing ends all', async () => {
  const it = await world('jobnimbus')
  expect(JSON.stringify(await owner.call(listCrmConfigs, {}))).not.toContain(it.address.slice(-20))
  const next = await owner.call(openCrmInbound, { params: { id: it.configId }, body: {} })
  expect((await post(it, messageOf(it))).status).toBe(404)
  expect((await post(next, messageOf(it))).status).toBe(200)
  expect((await owner.call(closeCrmInbound, { params: { id: it.configId } })).inbound.isOn).toBe(false)
  expect((await post(next, messageOf(it))).status).toBe(404)
  const hubspot = await world('hubspot')
  await expect(owner.call(openCrmInbound, { params: { id: hubspot.configId }, body: {} })).rejects.toThrow(/client secret/)
})

test('the job of a practice CRM is moved from here, and its project follows', async () => {
  const { id } = await owner.call(createCrmConfig, { body: { type: 'hubspot', name: 'Practice', isPractice: true } })
  await owner.call(patchCrmConfig, { params: { id }, body: { stages: [{ theirs: '*won', ours: 'inspected' }] } })
  const { property: own } = await buildScan(app.deps.db, owner.organizationId, { healthScore: 74 })
  const made = await owner.call(createProject, { body: { name: 'Roof', propertyIds: [own.id] } })
  const ownerInfo = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@owners.example' }
  await owner.call(syncPropertyToCrm, { body: { crmConfigId: id, propertyId: own.id, ownerInfo } })
  const [sync] = await owner.call(listCrmSyncs, { query: { crmConfigId: id } })
  const moved = await owner.call(movePracticeDeal, { params: { id: sync?.id ?? '' }, body: { stage: 'closedwon' } })
  expect(moved.words).toBe('From Lead to Inspected.')
  expect((await app.deps.db.select().from(project).where(eq(project.id, made.id)))[0]?.stage).toBe('inspected')
  const it = await world('pipedrive')
  const [live] = await owner.call(listCrmSyncs, { query: { crmConfigId: it.configId } })
  await expect(owner.call(movePracticeDeal, { params: { id: live?.id ?? '' }, body: { stage: '2' } })).rejects.toThrow(
    /Only a practice CRM/,
  )
})

const polled = ['jobnimbus', 'salesforce'] as const
const MINUTES = 60_000
/** Asks the vendor as the clock does, and reads what it told of. @returns how many calls that took */
async function poll({ configId }: World): Promise<number> {
  const before = standIns.calls.length
  await pollChanges(app.deps, configId)
  await readInbound(app.deps, configId)
  return standIns.calls.length - before
}

test.each(polled)('%s is asked what changed: a job that was moved brings its project along, and is read once', async (type) => {
  const it = await world(type)
  later(MINUTES)
  await move(it, nextStage[type])
  later(MINUTES)
  const sent = writes()
  // What changed, and the job by its id.
  expect(await poll(it)).toBe(2)
  expect([await stageOf(it), writes()]).toEqual(['inspected', sent])
  const [line] = await logs(it)
  expect(line).toMatchObject({ direction: 'in', step: 'job', outcome: 'updated', externalId: it.dealId })
  // The last minutes are asked for again, and nothing comes of them.
  later(6 * MINUTES)
  expect(await poll(it)).toBe(1)
  expect(await app.deps.db.select().from(crmInbound)).toHaveLength(1)
  const [config] = await owner.call(listCrmConfigs, {})
  expect(config?.inbound).toMatchObject({ isPolled: true, polledUntil: expect.stringMatching(/^2026-06/) })
})

test('what a vendor wrote late, with a time before the last question, still comes', async () => {
  const it = await world('salesforce')
  later(MINUTES)
  const changedAt = now
  later(4 * MINUTES)
  await poll(it)
  const asked = now
  now = changedAt
  await move(it, nextStage.salesforce)
  now = asked
  later(6 * MINUTES)
  await poll(it)
  expect(await stageOf(it)).toBe('inspected')
})

test('jobs that are none of ours, and what we wrote ourselves, are not read', async () => {
  const it = await world('jobnimbus')
  await standIns.stores.jobnimbus.put('deal', { id: 'jn999', name: 'Another roof', status_name: 'Lost' })
  const ownerInfo = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@owners.example', company: 'Reyes Roofing' }
  await owner.call(syncPropertyToCrm, { body: { crmConfigId: it.configId, propertyId: it.propertyId, ownerInfo } })
  later(MINUTES)
  expect(await poll(it)).toBe(1)
  expect(await app.deps.db.select().from(crmInbound)).toEqual([])
})

test('a vendor that does not answer is asked again from where it was asked last', async () => {
  const it = await world('salesforce')
  await poll(it)
  const until = async () => (await app.deps.db.select().from(crmConfig))[0]?.polledUntil
  const before = await until()
  later(MINUTES)
  await move(it, nextStage.salesforce)
  later(10 * MINUTES)
  standIns.next = () => 'busy'
  await poll(it)
  expect(await until()).toEqual(before)
  expect((await app.deps.db.select().from(crmConfig))[0]?.failures).toBe(1)
  standIns.next = () => null
  await poll(it)
  expect([await stageOf(it), (await app.deps.db.select().from(crmConfig))[0]?.failures]).toEqual(['inspected', 0])
})

test('vendors are asked every five minutes, where a project would follow and the connection is in order', async () => {
  const it = await world('jobnimbus')
  const sent: string[] = []
  const deps = {
    ...app.deps,
    queue: { ...app.deps.queue, send: async (_: unknown, payload: unknown) => void sent.push(JSON.stringify(payload)) },
  }
  const due = async () => {
    sent.length = 0
    await wakePolls(deps as typeof app.deps)
    return sent.length
  }
  const set = (values: Partial<typeof crmConfig.$inferInsert>) => app.deps.db.update(crmConfig).set(values)
  expect(await due()).toBe(1)
  await poll(it)
  expect(await due()).toBe(0)
  later(5 * MINUTES)
  expect(await due()).toBe(1)
  for (const [values, back] of [
    [{ isActive: false }, { isActive: true }],
    [{ stages: [] }, { stages: [{ theirs: 'a', ours: 'lead' }] }],
    [{ signedOutWhy: 'Out' }, { signedOutWhy: '' }],
    [{ pausedUntil: new Date(now.getTime() + 60 * MINUTES) }, { pausedUntil: null }],
    [{ type: 'hubspot' }, { type: 'jobnimbus' }],
    [{ signIn: 'practice' }, { signIn: 'key' }],
  ] as const) {
    await set(values as Partial<typeof crmConfig.$inferInsert>)
    expect([values, await due(), await poll(it)]).toEqual([values, 0, 0])
    await set(back as Partial<typeof crmConfig.$inferInsert>)
  }
  expect(await due()).toBe(1)
})

test.each(['hubspot', 'gohighlevel'] as const)(
  "%s: a message to the operator's app reaches the connections to its account that were signed in by it",
  async (type) => {
    const it = await world(type)
    const address = `http://localhost:4300/api/crm/inbound/apps/${type}`
    const toApp = (password = STAND_IN_APP.secret) => post({ address }, messageOf({ ...it, address, password }))
    await move(it, nextStage[type])
    // A connection by key belongs to an app of the office.
    expect((await toApp()).status).toBe(200)
    expect(await app.deps.db.select().from(crmInbound)).toEqual([])
    await app.deps.db.update(crmConfig).set({ signIn: 'oauth' })
    expect((await toApp()).status).toBe(200)
    await readInbound(app.deps, it.configId)
    expect(await stageOf(it)).toBe('inspected')
    const [config] = await owner.call(listCrmConfigs, {})
    expect(config?.inbound).toMatchObject({ isOfApp: true, receivedAt: expect.any(String) })
    // Nothing comes to a connection to another account.
    await app.deps.db.update(crmConfig).set({ account: '77', setup: sql`${crmConfig.setup} || '{"location":"loc77"}'` })
    expect((await toApp()).status).toBe(200)
    expect(await app.deps.db.select().from(crmInbound)).toHaveLength(1)
  },
)

test("a message to the operator's app that it did not sign is refused; a vendor without such messages has no such address", async () => {
  const it = await world('hubspot')
  await app.deps.db.update(crmConfig).set({ signIn: 'oauth' })
  const at = (type: string) => ({ address: `http://localhost:4300/api/crm/inbound/apps/${type}` })
  const message = messageOf({ ...it, ...at('hubspot'), password: CLIENT_SECRET })
  expect((await post(at('hubspot'), message)).status).toBe(401)
  expect((await post(at('hubspot'), { ...message, headers: { 'content-type': 'application/json' } })).status).toBe(401)
  expect(await app.deps.db.select().from(crmInbound)).toEqual([])
  for (const type of ['jobnimbus', 'salesforce', 'pipedrive', 'acme']) expect((await post(at(type), message)).status).toBe(404)
})

test('the demo workspace shows a rule at work: a job that was moved in the practice CRM, and its project behind it', async () => {
  const { property: own } = await buildScan(app.deps.db, owner.organizationId)
  const actor = systemActor(owner.organizationId, { userId: owner.userId, name: 'Dana', email: 'dana@example.com' })
  await makeProjects(app.deps, actor, 'larkmoor-office', own.id)
  await makeCrm(app.deps, actor, 'larkmoor-office', own.id)
  const rows = await app.deps.db.select().from(project).where(eq(project.status, 'active'))
  expect(rows.map(({ stage }) => stage)).toEqual(['inspected'])
  const [line] = await owner.call(listCrmLogs, { query: { direction: 'in' } })
  expect(line).toMatchObject({ outcome: 'updated', status: 'success' })
})
