import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { organization } from '@ridgeline/account/server/tables/organization'
import { readStormFeeds } from '@ridgeline/app-server/env-storms'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { type MadeEvent, stormEventsFile } from '@ridgeline/app-server/test/stand-ins/storm-events-file'
import { mergeProperty } from '@ridgeline/property/contract/property'
import { property } from '@ridgeline/property/server/tables/property'
import { written } from '@ridgeline/words/written'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askStorms, checkStorms, listStormChecks, STORM_QUESTIONS_A_MINUTE } from '#contract/storm-check'
import { fetchAnswer } from '#server/feeds/fetch-answer'
import { importStormEvents } from '#server/import-events'
import { askAbout } from '#server/service'
import { stormFile, stormRow } from '#server/tables/storm'

const NOW = new Date('2025-07-01T12:00:00Z')
const HOUR_MS = 3_600_000
const PLACE = { lat: 33.59, lon: -102.03 }
const DATE = '2025-06-05'
const QUICK = { timeoutMs: 300, mostBytes: 100_000, tries: 3, pauseMs: 1 }

let app: TestApp
let member: TestMember
let server: Server
let url: string
let folder: string
let now = NOW
let asked: string[] = []
let answer: RequestListener

const feature = (given: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-102.01, 33.58] },
  properties: {
    valid: '2025-06-06T00:55:00Z',
    typetext: 'HAIL',
    magnitude: 1.75,
    unit: 'Inch',
    qualifier: 'M',
    city: '1 SE Reese Center',
    product_id: '202506060913-KLUB-NWUS54-LSRLUB',
    ...given,
  },
})
const iem = (...features: object[]): string => JSON.stringify({ type: 'FeatureCollection', features })
const say =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(text)

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const { feeds } = readStormFeeds({ STORM_SOURCES: 'iem', STORM_IEM_URL: url })
  folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-storms-'))
  app = await startTestApp({ storms: { feeds, fetch: (each) => fetchAnswer(each, QUICK) }, now: () => now })
  member = await app.signUp('Owner')
  await app.deps.db.update(organization).set({ plan: 'professional', trialEndsAt: new Date('2099-01-01T00:00:00Z') })
})
afterAll(async () => {
  await app.close()
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  now = NOW
  asked = []
  answer = say(iem(feature({})))
  await app.deps.db.delete(stormFile)
  await app.deps.db.execute(sql`delete from rate_limit`)
})

const ask = (query: object = {}) => member.call(askStorms, { query: { ...PLACE, date: DATE, ...query } })
const verdictOf = <V extends { peril: string }>({ verdicts }: { verdicts: readonly V[] }, peril = 'hail') =>
  verdicts.find((each) => each.peril === peril)
const sourceOf = <S extends { source: string }>({ sources }: { sources: readonly S[] }, source: string) =>
  sources.find((each) => each.source === source)

test('a source is asked about the place and the day, and its rows are the answer', async () => {
  const told = await ask()
  expect(told).toMatchObject({ timeZone: 'America/Chicago', day: DATE })
  expect(verdictOf(told)).toMatchObject({
    verdict: 'confirmed',
    reports: [{ row: { magnitude: 1.75, basis: 'measured', at: '2025-06-06T00:55:00Z' } }],
  })
  expect(verdictOf(told)?.reports[0]?.row.file.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(verdictOf(told, 'tornado')?.verdict).toBe('not-found')
  expect(asked).toEqual(['/geojson/lsr.geojson?sts=2025-06-04T05%3A00Z&ets=2025-06-07T05%3A00Z&west=-103&south=33&east=-101.5&north=34.5'])
  expect(told.sources.map(({ source, state }) => [source, state])).toEqual([
    ['spc', 'off'],
    ['spc-filtered', 'off'],
    ['iem', 'answered'],
    ['lsr', 'off'],
    ['swdi', 'off'],
    ['storm-events', 'off'],
  ])
})

test('what was answered is not asked again within the hour, nor ever once the day has settled', async () => {
  await ask()
  await ask({ lat: 33.6 })
  expect(asked).toHaveLength(1)
  now = new Date('2025-06-10T12:00:00Z')
  await app.deps.db.delete(stormFile)
  await ask()
  now = new Date(now.getTime() + 2 * HOUR_MS)
  answer = say(iem(feature({}), feature({ typetext: 'TORNADO', magnitude: null })))
  expect(verdictOf(await ask(), 'tornado')?.verdict).toBe('confirmed')
  now = new Date('2025-09-01T12:00:00Z')
  await ask()
  now = new Date('2026-09-01T12:00:00Z')
  await ask()
  expect(asked).toHaveLength(4)
})

test.each<[string, RequestListener, RegExp]>([
  ['answers a web page', say('<!DOCTYPE html><html>down</html>'), /web page/],
  ['answers nothing', say(''), /empty/],
  ['breaks off', say(iem(feature({})).slice(0, -9)), /breaks off/],
  ['answers 404', say('', 404), /answered 404/],
  ['answers 500 again and again', say('', 500), /answered 500/],
  ['hangs', () => {}, /no answer within/],
  ['sends too much', say('x'.repeat(200_000)), /more than/],
  ['leads elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /could not be reached/],
])('a source that %s leaves it unknown, with a sentence', async (_, listener, sentence) => {
  answer = listener
  const told = await ask()
  expect(verdictOf(told)).toMatchObject({ verdict: 'unknown', confidence: 0 })
  expect(sourceOf(told, 'iem')).toMatchObject({ state: 'failed', asOf: null, sentence: expect.stringMatching(sentence) })
  answer = say(iem())
  expect(verdictOf(await ask())?.verdict).toBe('not-found')
})

test('SPC is asked for all of its reports and for those it filtered; before it had two kinds of files, for one', async () => {
  const header = 'Time,Size,Location,County,State,Lat,Lon,Comments\n'
  const [first, second] = ['2200,175,2 W Lubbock,LUBBOCK,TX,33.58,-102.01,\n', '2205,125,1 W Lubbock,LUBBOCK,TX,33.60,-102.10,\n']
  answer = (request, response) => {
    const rows = !request.url?.includes('250605_') ? '' : request.url.includes('filtered') ? first : `${first}${second}`
    const [, kind = ''] = /_(hail|wind|torn)\.csv$/.exec(request.url ?? '') ?? []
    response.end(`${header.replace('Size', { hail: 'Size', wind: 'Speed' }[kind] ?? 'F_Scale')}${kind === 'hail' ? rows : ''}`)
  }
  const spc = readStormFeeds({ STORM_SOURCES: 'spc', STORM_SPC_URL: url })
  const deps = { ...app.deps, storms: { feeds: spc.feeds, fetch: (each: URL) => fetchAnswer(each, QUICK) } }
  const told = await askAbout(deps, member, { latitude: PLACE.lat, longitude: PLACE.lon }, DATE)
  expect(asked).toHaveLength(24)
  expect(asked).toContain('/climo/reports/250605_rpts_filtered_hail.csv')
  const hail = verdictOf(told)
  expect(hail?.reports.map(({ row, stands }) => [row.source, row.magnitude, stands.length])).toEqual([
    ['spc', 1.75, 1],
    ['spc', 1.25, 0],
  ])
  expect(hail?.disagreements.map(written)).toEqual([expect.stringMatching(/^SPC lists 2 within 10 mi on that day, its filtered file 1: /)])
  const before = await askAbout(deps, member, { latitude: PLACE.lat, longitude: PLACE.lon }, '2011-03-01')
  expect(sourceOf(before, 'spc')?.state).toBe('answered')
  expect(sourceOf(before, 'spc-filtered')).toMatchObject({ state: 'off', sentence: 'It has no file of that day.' })
})

test('a fault that passes is tried again', async () => {
  let times = 0
  answer = (request, response) => (++times < 3 ? say('', 503) : say(iem(feature({}))))(request, response)
  expect(verdictOf(await ask())?.verdict).toBe('confirmed')
  expect(asked).toHaveLength(3)
})

test.each([
  ['outside of the United States', { lat: 48.2, lon: 16.4 }, /outside of the United States \(time zone Europe\/Vienna\)/],
  ['across the border', { lat: 43.65, lon: -79.38 }, /America\/Toronto/],
  ['a day to come', { date: '2025-07-02' }, /still to come/],
])('%s is refused with a sentence', async (_, query, sentence) => {
  await expect(ask(query)).rejects.toThrow(sentence)
  expect(asked).toEqual([])
})

test('a plan without storm records says which has them', async () => {
  const small = await app.signUp('Small')
  await app.deps.db.update(organization).set({ plan: 'starter' }).where(eq(organization.id, small.organizationId))
  await expect(small.call(askStorms, { query: { ...PLACE, date: DATE } })).rejects.toThrow(
    /does not include storm records; it comes with Professional/,
  )
})

test('an organization that asks too often waits', async () => {
  for (let i = 0; i < STORM_QUESTIONS_A_MINUTE; i++) await ask()
  await expect(ask()).rejects.toThrow(/within a minute/)
})

test('a check is stored with its rows, stays as it was, and goes with its property', async () => {
  const { property: own } = await buildScan(app.deps.db, member.organizationId)
  const params = { id: own.id }
  await expect(member.call(checkStorms, { params, body: { date: DATE } })).rejects.toThrow(/Nobody set the pin/)
  await app.deps.db
    .update(property)
    .set({ position: { latitude: PLACE.lat, longitude: PLACE.lon } })
    .where(eq(property.id, own.id))
  const made = await member.call(checkStorms, { params, body: { date: DATE } })
  await app.deps.db.delete(stormFile)
  expect(await app.deps.db.$count(stormRow)).toBe(0)
  const [stored] = await member.call(listStormChecks, { params })
  expect(stored).toEqual(made)
  expect(verdictOf(made)?.reports).toHaveLength(1)
  const { property: kept } = await buildScan(app.deps.db, member.organizationId)
  await member.call(mergeProperty, { params, body: { intoId: kept.id } })
  expect(await member.call(listStormChecks, { params: { id: kept.id } })).toMatchObject([{ id: made.id, propertyId: kept.id }])
})

const events = (count: number, given: Partial<MadeEvent> = {}): MadeEvent[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    at: new Date('2025-06-06T00:50:00Z'),
    type: 'Hail',
    latitude: 33.6,
    longitude: -102,
    magnitude: 1.25,
    ...given,
  }))
async function fileOf(list: readonly MadeEvent[], edition = '20251101', pack = true): Promise<string> {
  const file = path.join(folder, `StormEvents_details-ftp_v1.0_d2025_c${edition}.csv.gz`)
  const text = [...stormEventsFile(list)].join('')
  await writeFile(file, pack ? gzipSync(text) : text)
  return file
}
const importFile = (file: string) => importStormEvents(app.deps.db, file, NOW)

test('a yearly file is imported once, and a newer edition stands in its place', async () => {
  const first = await fileOf([
    ...events(3),
    { ...events(1)[0]!, id: 8, type: 'Flash Flood' },
    { ...events(1)[0]!, id: 9, latitude: null, longitude: null },
  ])
  expect(await importFile(first)).toMatchObject({ state: 'imported', stored: 3, count: { inFile: 5, others: 1, withoutPlace: 1 } })
  expect(await importFile(first)).toMatchObject({ state: 'known' })
  expect(await importFile(await fileOf(events(2), '20251001'))).toMatchObject({
    state: 'known',
    sentence: expect.stringContaining('newer than 2025-10-01'),
  })
  expect(await importFile(await fileOf(events(2), '20251201', false))).toMatchObject({ state: 'imported', stored: 2 })
  expect(await app.deps.db.$count(stormRow)).toBe(2)
})

test('an import that stopped goes on where it was; until then the archive failed', async () => {
  const file = await fileOf(events(7))
  await importFile(file)
  await app.deps.db.update(stormFile).set({ state: 'reading', rowsDone: 4 })
  await app.deps.db.execute(sql`delete from storm_row where record_id::int > 4`)
  answer = say(iem())
  expect(sourceOf(await ask(), 'storm-events')).toMatchObject({ state: 'failed', sentence: expect.stringContaining('stopped half-way') })
  expect(await importFile(file)).toMatchObject({ state: 'imported', resumedAt: 4, stored: 3 })
  const told = await ask()
  expect(sourceOf(told, 'storm-events')).toMatchObject({ state: 'answered', asOf: '2025-11-01T00:00:00.000Z' })
  expect(verdictOf(told)).toMatchObject({ verdict: 'confirmed', finding: expect.stringContaining('NCEI Storm Events, record 1') })
})

test('an edition from before the day was archived does not answer for it', async () => {
  await importFile(await fileOf([], '20250615'))
  await app.deps.db.update(stormFile).set({ state: 'read' })
  answer = say('', 404)
  expect(verdictOf(await ask())?.verdict).toBe('unknown')
})

test('damaged files are refused with a sentence', async () => {
  const file = await fileOf(events(3))
  await writeFile(file, gzipSync([...stormEventsFile(events(300))].join('')).subarray(0, 500))
  expect(await importFile(file)).toMatchObject({ state: 'refused', sentence: expect.stringContaining('gzip file breaks off') })
  await writeFile(file, '<html>404</html>')
  expect(await importFile(file)).toMatchObject({ state: 'refused', sentence: expect.stringContaining('web page') })
  await writeFile(file, [...stormEventsFile(events(3))].join('').slice(0, -60))
  expect(await importFile(file)).toMatchObject({ state: 'refused', sentence: expect.stringContaining('breaks off') })
  expect(await importFile(path.join(folder, 'notes.csv'))).toMatchObject({
    state: 'refused',
    sentence: expect.stringContaining('expected StormEvents_details'),
  })
})

test('settings name the sources; a wrong one stops the start', () => {
  expect(readStormFeeds({}).feeds).toEqual([])
  expect(readStormFeeds({ STORM_SOURCES: 'all' }).feeds.map(({ source }) => source)).toEqual(['spc', 'spc-filtered', 'iem', 'lsr', 'swdi'])
  expect(() => readStormFeeds({ STORM_SOURCES: 'noaa' })).toThrow('"noaa" is no source')
  expect(() => readStormFeeds({ STORM_SPC_URL: 'https://x.example/' })).toThrow('belongs to the source spc')
  expect(() => readStormFeeds({ STORM_SOURCES: 'spc', STORM_NWS_URL: 'https://x.example/' })).toThrow('belongs to the source lsr')
  expect(() => readStormFeeds({ STORM_SOURCES: 'spc', STORM_SPC_URL: 'ftp://x' })).toThrow('ends in a slash')
})
