import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { countsAt, crmStandIns, neededSetup, type StandIns } from '@ridgeline/app-server/test/stand-ins/crm-stand-in'
import { listNotifications } from '@ridgeline/notification/contract/notification'
import { notification } from '@ridgeline/notification/server/tables/notification'
import { property } from '@ridgeline/property/server/tables/property'
import { report } from '@ridgeline/report/server/tables/report'
import { openDraft } from '@ridgeline/winn/contract/report-draft'
import { reportDraft } from '@ridgeline/winn/server/tables/report-draft'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createCrmConfig, listCrmChoices, listCrmConfigs, patchCrmConfig, removeCrmConfig, testCrmConfig } from '#contract/config'
import { listCrmLogs, readCrmLog, readCrmOverview } from '#contract/log'
import { listCrmRuns, patchCrmRun, startCrmRun } from '#contract/run'
import { chooseCrmPerson, listCrmSyncs, readCrmCard, replayCrmSyncs, syncPropertyToCrm, tryCrmSync } from '#contract/sync'
import { crmVendors } from '#contract/vendors'
import { runSync } from '#server/run-sync'
import { crmConfig, crmLog, crmSync } from '#server/tables/crm'
import type { Fault } from '#server/vendors/practice/faults'
import { syncDue } from '#server/work'

const KEY = 'pat-na1-very-secret-0123456789'
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
  await app.deps.db.delete(property)
  await app.deps.db.delete(notification)
  await app.deps.db.execute(sql`delete from rate_limit`)
})

const ana = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@owners.example',
  phone: '(806) 555-0100',
  company: '',
  address: { street: '1 Main Street', city: 'Lubbock', state: 'TX', zipCode: '79401' },
}
const connected = (type: (typeof crmVendors)[number] = 'hubspot', isPractice = false) =>
  owner.call(createCrmConfig, {
    body: { type, name: `Our ${type}`, isPractice, ...(isPractice ? {} : { key: KEY, setup: neededSetup(type) }) },
  })
const aProperty = async () => (await buildScan(app.deps.db, owner.organizationId, { healthScore: 74 })).property
const synced = (crmConfigId: string, propertyId: string, ownerInfo = ana) =>
  owner.call(syncPropertyToCrm, { body: { crmConfigId, propertyId, ownerInfo } })

test.each(crmVendors)('%s: connected by a key, a property becomes owner, job and note, each with its line in the log', async (type) => {
  const { id, proof, testedOk } = await connected(type)
  expect([proof, testedOk]).toEqual([type === 'jobnimbus' ? 'documentation' : expect.stringMatching(/^vendor-/), true])
  const before = await countsAt(standIns.stores[type])
  const own = await aProperty()
  const results = await synced(id, own.id)
  expect(results.map(({ step, outcome, success }) => [step, outcome, success])).toEqual([
    ['contact', 'created', true],
    ['job', 'created', true],
    ['note', 'created', true],
  ])
  expect((await synced(id, own.id)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  expect(await countsAt(standIns.stores[type])).toEqual({ people: before.people + 1, deals: before.deals + 1 })
  const logs = await owner.call(listCrmLogs, { query: { crmConfigId: id } })
  expect(logs.map(({ syncType }) => syncType)).toEqual(['document', 'job', 'contact', 'document', 'job', 'contact'])
  const [first] = await owner.call(listCrmLogs, { query: { crmConfigId: id, syncType: 'contact' } })
  const detail = await owner.call(readCrmLog, { params: { id: first?.id ?? '' } })
  expect(detail.calls.length).toBeGreaterThan(0)
})

test('the key is in no answer and no log, and stands encrypted', async () => {
  const { id } = await connected()
  await synced(id, (await aProperty()).id)
  const [row] = await app.deps.db.select().from(crmConfig)
  expect(row?.secret).not.toContain(KEY)
  const told = JSON.stringify([await owner.call(listCrmConfigs, {}), await app.deps.db.select().from(crmLog)])
  expect(told).not.toContain(KEY)
  expect(standIns.calls.at(-1)?.headers).toEqual({ Authorization: `Bearer ${KEY}` })
})

test('where the vendor tells the key back in its words, it stands in no table and no log of this server', async () => {
  const printed: unknown[] = []
  const spies = (['log', 'warn', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...all) => void printed.push(all)),
  )
  const { id } = await connected()
  const own = await aProperty()
  for (const status of [400, 401, 503]) {
    const text = JSON.stringify({ message: `Bearer ${KEY} may not do this`, [KEY]: encodeURIComponent(KEY) })
    standIns.instead = async () => ({ status, headers: {}, text })
    const results = await synced(id, own.id)
    expect(results.at(-1)?.errorMessage).toBe('Bearer [hidden] may not do this')
    expect((await owner.call(testCrmConfig, { params: { id } })).words).toBe('Bearer [hidden] may not do this')
    const refused = await connected().catch((error: Error) => error.message)
    expect(refused).toContain('[hidden]')
  }
  for (const spy of spies) spy.mockRestore()
  expect(JSON.stringify(printed)).not.toContain(KEY)
  const tables = await app.deps.db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.rows.length).toBeGreaterThan(50)
  const telling: string[] = []
  for (const { name } of tables.rows) {
    const found = await app.deps.db.execute(sql`select 1 from ${sql.raw(name)} t where t::text like ${`%${KEY}%`} limit 1`)
    if (found.rows.length > 0) telling.push(name)
  }
  expect(telling).toEqual([])
})

test('no form names a host: whatever a body carries beside what is asked, calls go to the address of the settings', async () => {
  const hosts = {
    base: 'https://evil.example',
    url: 'https://evil.example',
    host: 'evil.example',
    instance_url: 'https://evil.example',
    account: 'evil',
  }
  const body = { type: 'salesforce', name: 'Ours', key: KEY, ...hosts, setup: { ...neededSetup('salesforce'), ...hosts } }
  const headers = { 'content-type': 'application/json' }
  const made = await owner.request('/api/crm/configs', { method: 'POST', headers, body: JSON.stringify(body) })
  const [row] = await app.deps.db.select().from(crmConfig)
  if (made.ok) {
    const change = JSON.stringify({ key: KEY, ...hosts })
    await owner.request(`/api/crm/configs/${row?.id}`, { method: 'PATCH', headers, body: change })
    await synced(row?.id ?? '', (await aProperty()).id)
    expect(standIns.calls.length).toBeGreaterThan(5)
  }
  expect(new Set(standIns.calls.map(({ base }) => base))).toEqual(new Set(made.ok ? ['https://salesforce.example'] : []))
  expect(JSON.stringify(await app.deps.db.select().from(crmConfig))).not.toContain('evil')
})

test('a key that the vendor refuses is not kept, and its words are told', async () => {
  standIns.next = () => 'unauthorized'
  await expect(connected()).rejects.toThrow(/HubSpot: Invalid token/)
  expect(await owner.call(listCrmConfigs, {})).toEqual([])
})

test('test connection tells the words of the vendor, good or bad', async () => {
  const { id } = await connected()
  expect(await owner.call(testCrmConfig, { params: { id } })).toMatchObject({ ok: true, words: 'Portal 4242' })
  standIns.next = () => 'unauthorized'
  expect(await owner.call(testCrmConfig, { params: { id } })).toMatchObject({ ok: false, words: 'Invalid token', status: 401 })
  standIns.next = () => null
  expect((await owner.call(listCrmChoices, { params: { id } })).map(({ field }) => field)).toContain('stage')
})

test('two syncs of one property at once make one record', async () => {
  const { id } = await connected('pipedrive')
  const own = await aProperty()
  const before = await countsAt(standIns.stores.pipedrive)
  await Promise.all([synced(id, own.id), synced(id, own.id), synced(id, own.id)])
  await syncDue(app.deps, id)
  expect(await countsAt(standIns.stores.pipedrive)).toEqual({ people: before.people + 1, deals: before.deals + 1 })
})

test('while one waits for the answer to a create, nobody else begins; asked for meanwhile, it is done again afterwards', async () => {
  const { id } = await connected('pipedrive')
  const own = await aProperty()
  const before = await countsAt(standIns.stores.pipedrive)
  let answered = () => {}
  const answer = new Promise<void>((resolve) => {
    answered = resolve
  })
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  let isFirst = true
  standIns.instead = (request, go) => {
    if (request.effect !== 'create' || !isFirst) return null
    isFirst = false
    asked()
    return answer.then(go)
  }
  const first = synced(id, own.id)
  await isAsked
  const second = synced(id, own.id)
  const row = async () => (await app.deps.db.select().from(crmSync))[0]
  await vi.waitFor(async () => expect((await row())?.isAgain).toBe(true), 20_000)
  expect(await runSync(app.deps, (await row())?.id ?? '')).toBe(false)
  answered()
  await Promise.all([first, second])
  await syncDue(app.deps, id)
  expect(await countsAt(standIns.stores.pipedrive)).toEqual({ people: before.people + 1, deals: before.deals + 1 })
})

test('a worker that was slower than its lease sends nothing more once another took the work over', async () => {
  const { id } = await connected('pipedrive')
  const own = await aProperty()
  let answered = () => {}
  const answer = new Promise<void>((resolve) => {
    answered = resolve
  })
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  let isFirst = true
  standIns.instead = (_, go) => {
    if (!isFirst) return null
    isFirst = false
    asked()
    return answer.then(go)
  }
  const slow = synced(id, own.id)
  await isAsked
  later(3 * 60_000)
  const [row] = await app.deps.db.select().from(crmSync)
  expect(await runSync(app.deps, row?.id ?? '')).toBe(true)
  expect((await app.deps.db.select().from(crmSync))[0]?.state).toBe('synced')
  const sent = standIns.calls.length
  answered()
  await slow
  expect(standIns.calls.length).toBe(sent)
  expect((await app.deps.db.select().from(crmSync))[0]?.state).toBe('synced')
})

test.each(['before the answer is written', 'before an id is kept'])(
  'a connection that is removed in the middle of a call ends its sync quietly, %s',
  async (when) => {
    const { id } = await connected('pipedrive')
    const own = await aProperty()
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    standIns.instead = (request, go) =>
      (request.effect === 'create') === (when === 'before an id is kept')
        ? go().then(async (answer) => {
            await owner.call(removeCrmConfig, { params: { id } }).catch(() => null)
            return answer
          })
        : null
    const results = await synced(id, own.id)
    const sent = standIns.calls.length
    await syncDue(app.deps, id)
    expect(results.map(({ success, errorMessage }) => `${success} ${errorMessage}`)).toEqual([
      'false The connection or the property was removed meanwhile. Nothing more is sent.',
    ])
    expect([told.mock.calls, await app.deps.db.select().from(crmLog), standIns.calls.length]).toEqual([[], [], sent])
    told.mockRestore()
  },
)

test('somebody with the same telephone waits for a person, who sees both and says who it is', async () => {
  const { id } = await connected('gohighlevel')
  const [first, second] = [await aProperty(), await aProperty()]
  await synced(id, first.id)
  const before = await countsAt(standIns.stores.gohighlevel)
  const results = await synced(id, second.id, { ...ana, email: 'other@owners.example' })
  expect(results).toMatchObject([{ success: false, outcome: 'waiting' }])
  const inState = async (state: 'waiting' | 'synced') =>
    (await owner.call(listCrmSyncs, { query: { crmConfigId: id, state } })).map(({ propertyId }) => propertyId)
  expect([await inState('waiting'), await inState('synced')]).toEqual([[second.id], [first.id]])
  const [waiting] = await owner.call(listCrmSyncs, { query: { crmConfigId: id, state: 'waiting' } })
  expect(waiting).toMatchObject({ owner: { email: 'other@owners.example' }, candidates: [{ email: ana.email }] })
  await expect(owner.call(chooseCrmPerson, { params: { id: waiting?.id ?? '' }, body: { personId: 'somebody' } })).rejects.toThrow(
    /Choose one/,
  )
  const personId = waiting?.candidates[0]?.id ?? ''
  expect((await owner.call(chooseCrmPerson, { params: { id: waiting?.id ?? '' }, body: { personId } })).state).toBe('synced')
  expect(await countsAt(standIns.stores.gohighlevel)).toEqual({ people: before.people, deals: before.deals + 1 })
  // Waiting is no failure.
  expect((await owner.call(readCrmOverview, {})).failures).toBe(0)
})

test('a dry run tells what would be made and changed, and sends nothing but reads', async () => {
  const { id } = await connected('salesforce')
  const own = await aProperty()
  const before = await countsAt(standIns.stores.salesforce)
  const body = { crmConfigId: id, propertyId: own.id, ownerInfo: ana }
  const from = standIns.calls.length
  expect((await owner.call(tryCrmSync, { body })).steps.map(({ step, outcome }) => `${step} ${outcome}`)).toContain('job created')
  await synced(id, own.id)
  const planned = await owner.call(tryCrmSync, { body: { ...body, ownerInfo: { ...ana, phone: '806-555-0199' } } })
  expect(planned.steps[0]).toMatchObject({ outcome: 'updated', changes: [{ field: 'phone', from: ana.phone, to: '806-555-0199' }] })
  expect(await countsAt(standIns.stores.salesforce)).toEqual({ people: before.people + 1, deals: before.deals + 1 })
  expect(standIns.calls.slice(from).filter(({ request }) => request.effect !== 'read')).toHaveLength(3)
})

test('a vendor that fails is tried again by itself, then rests, and says so in its words; what failed for good is replayed', async () => {
  const { id } = await connected('hubspot')
  const own = await aProperty()
  standIns.next = () => 'busy'
  expect(await synced(id, own.id)).toMatchObject([
    { success: false, outcome: 'failed', errorMessage: expect.stringContaining('Service Unavailable') },
  ])
  const sync = async () => (await owner.call(listCrmSyncs, { query: { crmConfigId: id } }))[0]
  expect(await sync()).toMatchObject({ state: 'queued', tries: 1 })
  while ((await sync())?.state === 'queued') {
    later(3_600_000)
    await syncDue(app.deps, id)
  }
  expect(await sync()).toMatchObject({ state: 'failed', tries: 6, why: expect.stringContaining('Service Unavailable') })
  expect((await owner.call(listNotifications, {})).filter(({ kind }) => kind === 'crm-failed')).toMatchObject([
    { title: 'Our hubspot: sync failed', link: expect.stringContaining(id) },
  ])
  const [config] = await owner.call(listCrmConfigs, {})
  expect(config?.health).toMatchObject({ failing: 1, inSync: 0, pausedWords: expect.stringContaining('Service Unavailable') })
  standIns.next = () => null
  later(3_600_000)
  expect(await owner.call(replayCrmSyncs, { body: { ids: [(await sync())?.id ?? ''] } })).toEqual({ replayed: 1 })
  await syncDue(app.deps, id)
  expect((await sync())?.state).toBe('synced')
  expect((await owner.call(readCrmOverview, {})).failures).toBeGreaterThan(0)
})

test('a note without an answer waits for a person, and is sent again only when they say so', async () => {
  const { id } = await connected('pipedrive')
  const own = await aProperty()
  standIns.next = (request) => (request.path.endsWith('/notes') ? 'lost-after' : null)
  expect((await synced(id, own.id)).at(-1)).toMatchObject({ outcome: 'unsure', success: false })
  standIns.next = () => null
  const [waiting] = await owner.call(listCrmSyncs, { query: { crmConfigId: id } })
  expect(waiting?.state).toBe('waiting')
  await owner.call(replayCrmSyncs, { body: { ids: [waiting?.id ?? ''] } })
  await syncDue(app.deps, id)
  expect((await owner.call(listCrmSyncs, { query: { crmConfigId: id } }))[0]?.state).toBe('synced')
})

test('the field map decides what is written, and to which field', async () => {
  const { id, fieldMap } = await connected('hubspot')
  const changed = fieldMap.map((rule) => (rule.ours === 'phone' ? { ...rule, direction: 'off' as const } : rule))
  const extra = { ours: 'healthScore', theirs: 'roof_score', direction: 'to-crm', transform: 'as-is' } as const
  await owner.call(patchCrmConfig, { params: { id }, body: { fieldMap: [...changed, extra] } })
  const own = await aProperty()
  await synced(id, own.id, { ...ana, email: 'map@owners.example', phone: '806 555 7777' })
  const people = JSON.stringify(await standIns.stores.hubspot.list('person'))
  expect([people.includes('map@owners.example'), people.includes('806 555 7777')]).toEqual([true, false])
  expect(JSON.stringify((await standIns.stores.hubspot.list('deal')).at(-1))).toContain('"roof_score":"74"')
  const nameless = [{ ours: 'email', theirs: '', direction: 'off', transform: 'as-is' } as const]
  await expect(owner.call(patchCrmConfig, { params: { id }, body: { fieldMap: nameless } })).rejects.toThrow(/must write the names/)
})

test('a connection that is off, and one that is not set up, say so and send nothing', async () => {
  const { id } = await connected('hubspot')
  const own = await aProperty()
  const from = standIns.calls.length
  await owner.call(patchCrmConfig, { params: { id }, body: { isActive: false } })
  await expect(synced(id, own.id)).rejects.toThrow(/turned off/)
  const setup = { mode: 'contact-and-job' as const, pipeline: '', stage: '' }
  await owner.call(patchCrmConfig, { params: { id }, body: { isActive: true, setup } })
  await expect(synced(id, own.id)).rejects.toThrow(/choose pipeline, stage/)
  expect(standIns.calls).toHaveLength(from)
})

test('a practice CRM keeps its records in this server and calls nobody', async () => {
  const from = standIns.calls.length
  const { id, isPractice, missing } = await connected('jobnimbus', true)
  expect([isPractice, missing]).toEqual([true, []])
  const own = await aProperty()
  expect((await synced(id, own.id)).every(({ success, link }) => success && link === null)).toBe(true)
  expect((await owner.call(readCrmCard, { params: { id: own.id } })).syncs).toMatchObject([{ state: 'synced' }])
  expect(standIns.calls).toHaveLength(from)
})

test('the amount of a job is the total of the estimate, and the newest report hangs on it', async () => {
  const { id } = await connected('salesforce')
  const { property: own, scan: taken } = await buildScan(app.deps.db, owner.organizationId, { healthScore: 74 })
  const draft = await owner.call(openDraft, { params: { id: own.id } })
  const line = { order: 1, item: 'TPO membrane', quantity: 10, unitPriceUsd: 1200.5, isTaxed: true }
  const content = { ...draft.content, costs: { lines: { [crypto.randomUUID()]: { ...line, isOptional: false } }, taxRate: 0.08 } }
  await app.deps.db
    .update(reportDraft)
    .set({ content: content as never })
    .where(eq(reportDraft.id, draft.id))
  const bytes = `%PDF-1.7 ${'a report '.repeat(60)}`
  const pdf = await app.deps.storage.put(new TextEncoder().encode(bytes))
  const options = { title: 'Report', sections: [], costEstimates: [], acceptedOnly: false }
  const made = { version: 1, inputSha256: '', pageCount: 1, sizeBytes: 17, pdfSha256: pdf.sha256, status: 'completed' as const }
  await app.deps.db.insert(report).values({
    ...{ organizationId: owner.organizationId, scanId: taken.id, type: 'thermal-analysis' as const, options },
    ...{ ...made, createdBy: 'Olive', createdAt: now },
  })
  const results = await synced(id, own.id)
  expect(results.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
    'contact created',
    'job created',
    'note created',
    'document created',
  ])
  expect((await standIns.stores.salesforce.list('deal')).at(-1)).toMatchObject({ Amount: 12_965.4 })
  const sent = standIns.calls.find(({ request }) => request.path.endsWith('/ContentVersion'))?.request.body
  const file = sent?.kind === 'json' ? (sent.value as { VersionData: string; PathOnClient: string }) : null
  expect([atob(file?.VersionData ?? ''), file?.PathOnClient]).toEqual([bytes, expect.stringMatching(/Roof report v1\.pdf$/)])
  expect((await synced(id, own.id)).every(({ outcome }) => outcome === 'unchanged')).toBe(true)
  const [log] = await owner.call(listCrmLogs, { query: { crmConfigId: id } })
  expect(JSON.stringify(await app.deps.db.select().from(crmLog))).not.toContain(file?.VersionData)
  expect(log?.syncType).toBe('document')
})

const PROPERTIES = Number(process.env.CRM_PROPERTIES ?? 300)
const FAULTS: readonly Fault[] = ['lost-before', 'lost-after', 'busy', 'too-many', 'html', 'half-json']

test(`${PROPERTIES} properties with faults at every fifth call and two workers that die: each is there once, or failed with a reason`, {
  tags: ['crm'],
  timeout: 600_000,
}, async () => {
  const { id } = await connected('pipedrive')
  const { organizationId } = owner
  await app.deps.db.insert(property).values(
    Array.from({ length: PROPERTIES }, (_, n) => ({
      ...{ organizationId, name: `Roof ${n}`, address: `${n} Main Street, Lubbock, TX 79401`, addressKey: `${n} main st` },
      ...{ ownerName: `Ann${n} Owner${n}`, ownerEmail: `ann${n}@owners.example` },
    })),
  )
  const at = await countsAt(standIns.stores.pipedrive)
  const run = await owner.call(startCrmRun, { params: { id }, body: {} })
  expect(run).toMatchObject({ state: 'running', total: PROPERTIES, left: PROPERTIES })
  await expect(owner.call(startCrmRun, { params: { id }, body: {} })).rejects.toThrow(/not over yet/)
  let seed = 7
  const chance = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  let calls = 0
  const deaths = new Set([Math.round(PROPERTIES / 2), PROPERTIES * 3])
  standIns.next = () => {
    calls++
    // A worker that dies leaves its lease and whatever the vendor has done by then.
    if (deaths.delete(calls)) throw Object.assign(new Error('killed'), { isDeath: true })
    return chance() < 0.2 ? (FAULTS[Math.floor(chance() * FAULTS.length)] ?? null) : null
  }
  const [shown] = await owner.call(listCrmRuns, {})
  expect((await owner.call(patchCrmRun, { params: { id: shown?.id ?? '' }, body: { isPaused: true } })).state).toBe('paused')
  await syncDue(app.deps, id)
  expect(calls).toBe(0)
  await owner.call(patchCrmRun, { params: { id: shown?.id ?? '' }, body: { isPaused: false } })
  for (let round = 0; round < 60; round++) {
    await syncDue(app.deps, id).catch((error: Error) => {
      if (error.message !== 'killed') throw error
    })
    later(3_600_000)
    const [state] = await owner.call(listCrmRuns, {})
    if (state?.state === 'finished') break
  }
  const [ended] = await owner.call(listCrmRuns, {})
  expect(ended).toMatchObject({ state: 'finished', left: 0 })
  expect((ended?.synced ?? 0) + (ended?.failed ?? 0) + (ended?.waiting ?? 0)).toBe(PROPERTIES)
  const rows = await app.deps.db.select().from(crmSync).where(eq(crmSync.configId, id))
  expect(rows.filter(({ state, why }) => state !== 'synced' && why === '')).toEqual([])
  const people = (await standIns.stores.pipedrive.list('person')).slice(at.people).map((person) => JSON.stringify(person.emails))
  const deals = (await standIns.stores.pipedrive.list('deal')).slice(at.deals).map(({ title }) => title)
  expect([people.length - new Set(people).size, deals.length - new Set(deals).size]).toEqual([0, 0])
  expect(deals.length).toBeGreaterThanOrEqual(ended?.synced ?? 0)
})
