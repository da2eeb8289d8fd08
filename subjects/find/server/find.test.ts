import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { deleteProperty, restoreProperty } from '@ridgeline/privacy/contract/deleted'
import { purgeDeleted } from '@ridgeline/privacy/server/purge-deleted'
import { createProject, removeProject, restoreProject } from '@ridgeline/project/contract/project'
import { patchProperty } from '@ridgeline/property/contract/property'
import { property } from '@ridgeline/property/server/tables/property'
import { defaultReportOptions } from '@ridgeline/report/contract/report'
import { report } from '@ridgeline/report/server/tables/report'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findRecords } from '#contract/find'
import { findWord } from '#server/tables/find-word'

let app: TestApp
let ann: TestMember
let fred: TestMember
let place: Awaited<ReturnType<typeof buildScan>>
beforeAll(async () => {
  app = await startTestApp()
  ann = await app.signUp('Ann Admin')
  fred = await app.signUp('Fred Field')
  await invited(app, ann, fred, 'field-rep')
  place = await buildScan(app.deps.db, ann.organizationId)
  await ann.call(patchProperty, { params: { id: place.property.id }, body: { name: 'Harbor Logistics', address: '12 Dock Street' } })
  await ann.call(createProject, { body: { name: 'Reroof north', clientName: 'Moreno Holdings', propertyIds: [place.property.id] } })
}, 120_000)
afterAll(() => app.close())

const find = async (q: string, who = ann) => {
  const { found, meant } = await who.call(findRecords, { query: { q } })
  return { found: found.map(({ kind, title }) => `${kind} ${title}`), meant }
}

test('beginnings of words find records of every sort, with their pages', async () => {
  expect(await find('harb')).toEqual({ found: ['property Harbor Logistics', 'scan Harbor Logistics'], meant: null })
  expect(await find('moreno')).toEqual({ found: ['project Reroof north', 'client Moreno Holdings'], meant: null })
  expect((await find('nowhere')).found).toEqual([])
  const { found } = await ann.call(findRecords, { query: { q: 'dock harb' } })
  expect(found.map(({ link }) => link)).toEqual([`/property/${place.property.id}`, `/analysis/${place.scan.id}`])
})

test('what a hit is called stands in the language of the reader', async () => {
  const ask = await ann.request('/api/find?q=harb%20dock', { headers: { 'accept-language': 'es' } })
  const { found }: { found: { kind: string; detail: string }[] } = await ask.json()
  expect(found.find(({ kind }) => kind === 'scan')?.detail).toMatch(/^Escaneo de(?:l)? \d{1,2} de \p{L}+ de \d{4}$/u)
  const clients = await (await ann.request('/api/find?q=moreno', { headers: { 'accept-language': 'es' } })).json()
  const client = clients.found.find(({ kind }: { kind: string }) => kind === 'client')
  expect(client).toMatchObject({ detail: 'Cliente', link: '/projects?q=Moreno%20Holdings' })
})

test('a report is found by the number that it prints, whole or begun', async () => {
  const { db } = app.deps
  const own = await app.signUp('Nora Numbers')
  const at = await buildScan(db, own.organizationId)
  await db.insert(report).values(
    [2, 17].map((numberIndex) => ({
      ...{ organizationId: own.organizationId, type: 'winn-report' as const, status: 'pending' as const, progress: 0, scanId: at.scan.id },
      ...{
        propertyId: at.property.id,
        numberYear: 2026,
        numberIndex,
        version: numberIndex,
        inputSha256: String(numberIndex).padStart(64, '0'),
      },
      ...{
        pageCount: 0,
        sizeBytes: 0,
        options: { ...defaultReportOptions, title: 'Winn Report' },
        createdBy: 'Nora',
        createdAt: new Date(),
      },
      ...{ request: {}, counts: {} },
    })) as unknown as (typeof report.$inferInsert)[],
  )
  const details = async (q: string) => {
    const { found } = await own.call(findRecords, { query: { q } })
    return found.flatMap(({ kind, detail }) => (kind === 'report' ? [detail.split(', ').at(-1)] : [])).toSorted()
  }
  expect(await details('R-2026-0002')).toEqual(['R-2026-0002 v2'])
  expect(await details('r-2026-0002 v2')).toEqual(['R-2026-0002 v2'])
  expect(await details('R-2026')).toEqual(['R-2026-0002 v2', 'R-2026-0017 v17'])
  expect(await details('winn r-2026-001')).toEqual(['R-2026-0017 v17'])
  expect([await details('R-2025'), await details('R-2026-0003'), await details('tower R-2026')]).toEqual([[], [], []])
})

test('a misspelled word is read as the nearest of the organization, numbers as they are', async () => {
  expect(await find('habror logsitics')).toEqual({
    found: ['property Harbor Logistics', 'scan Harbor Logistics'],
    meant: 'harbor logistics',
  })
  expect(await find('mroeno')).toMatchObject({ meant: 'moreno' })
  expect((await find('13 dock')).found).toEqual([])
})

/** Words that somebody who types badly may be told of. */
const words = async (who = ann) =>
  (await app.deps.db.select().from(findWord).where(eq(findWord.organizationId, who.organizationId))).map(({ word }) => word).toSorted()

test('words go with the last record that has them: renamed, deleted, purged or removed, and come back with it', async () => {
  const own = await app.signUp('Wanda')
  const { db } = app.deps
  const [first, second] = [await buildScan(db, own.organizationId), await buildScan(db, own.organizationId)]
  const name = (of: typeof first, to: string) =>
    own.call(patchProperty, { params: { id: of.property.id }, body: { name: to, address: '1 Elm Street' } })
  await name(first, 'Quartz Hall')
  await name(second, 'Quartz Tower')
  expect(await words(own)).toEqual(['elm', 'hall', 'quartz', 'street', 'tower'])
  await name(first, 'Quarry Hall')
  expect(await words(own)).toEqual(['elm', 'hall', 'quarry', 'quartz', 'street', 'tower'])
  await own.call(deleteProperty, { params: { id: second.property.id } })
  expect(await words(own)).toEqual(['elm', 'hall', 'quarry', 'street'])
  expect((await find('qaurtz', own)).meant).toBeNull()
  await own.call(restoreProperty, { params: { id: second.property.id } })
  expect((await find('qaurtz', own)).meant).toBe('quartz')
  const made = await own.call(createProject, { body: { name: 'Reroof', clientName: 'Zelda Quimby', propertyIds: [first.property.id] } })
  expect(await words(own)).toContain('quimby')
  const params = { id: made.id }
  await own.call(removeProject, { params })
  expect(await words(own)).not.toContain('quimby')
  await own.call(restoreProject, { params })
  expect(await words(own)).toContain('quimby')
  await own.call(removeProject, { params })
  await db
    .update(property)
    .set({ deletedAt: new Date(0) })
    .where(eq(property.id, second.property.id))
  await db
    .update(scan)
    .set({ deletedAt: new Date(0) })
    .where(eq(scan.propertyId, second.property.id))
  await purgeDeleted(app.deps)
  expect(await db.select().from(property).where(eq(property.id, second.property.id))).toEqual([])
  expect(await words(own)).toEqual(['elm', 'hall', 'quarry', 'street'])
})

test('a word that one person drops while another writes it stays', async () => {
  const own = await app.signUp('Carl')
  const { property: of } = await buildScan(app.deps.db, own.organizationId)
  const set = (name: string) => ({ name, address: '1 Elm Street' })
  await app.deps.db.update(property).set(set('Onyx')).where(eq(property.id, of.id))
  const other = await buildScan(app.deps.db, own.organizationId)
  const writer = await app.deps.db.$client.connect()
  await writer.query('begin')
  await writer.query(`update property set name = 'Onyx', address = '1 Elm Street' where id = $1`, [other.property.id])
  const dropped = app.deps.db.update(property).set(set('Jade')).where(eq(property.id, of.id)).execute()
  const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await vi.waitFor(async () => expect((await app.deps.db.execute(waits)).rows).toHaveLength(1), { timeout: 60_000, interval: 50 })
  await writer.query('commit')
  writer.release()
  await dropped
  expect(await words(own)).toEqual(['elm', 'jade', 'onyx', 'street'])
}, 90_000)

test('nobody finds, or is told the words of, what they may not see', async () => {
  const stranger = await app.signUp('Stranger')
  expect(await find('harbor', stranger)).toEqual({ found: [], meant: null })
  expect(await find('habror', stranger)).toEqual({ found: [], meant: null })
  expect(await find('moreno', fred)).toEqual({ found: [], meant: null })
  expect((await find('harbor', fred)).found).toContain('property Harbor Logistics')
  expect(await app.deps.db.select().from(findWord).where(eq(findWord.organizationId, stranger.organizationId))).toEqual([])
})
