import { createHash } from 'node:crypto'
import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { listNotifications } from '@ridgeline/notification/contract/notification'
import { property } from '@ridgeline/property/server/tables/property'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  listStormFindings,
  putPropertyWatch,
  putStormWatch,
  readPropertyWatch,
  readStormWatch,
  usualStormWatch,
} from '#contract/watch/watch'
import { WeatherTrouble } from '#server/feeds/fetch-answer'
import { iemFeed, spcFeed, swdiFeed } from '#server/feeds/storm-feeds'
import { stormFile } from '#server/tables/storm'
import { stormFinding } from '#server/tables/storm-watch'
import { isQuietNow } from '#server/tell-findings'
import { watchStorms } from '#server/watch'

/** 5 PM in Lubbock. */
const AFTERNOON = new Date('2025-06-05T22:00:00Z')
let app: TestApp
let member: TestMember
let propertyId: string
let now = AFTERNOON
let asked: string[] = []
let iem: object[] | string = []
let spc: Record<string, string> = {}

const report = (given: object = {}, coordinates = [-102.01, 33.6]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: {
    valid: '2025-06-05T21:40:00Z',
    typetext: 'HAIL',
    magnitude: 1.75,
    unit: 'Inch',
    qualifier: 'M',
    city: '1 SE Reese Center',
    product_id: '202506052150-KLUB-NWUS54-LSRLUB',
    ...given,
  },
})
const headers: Record<string, string> = { hail: 'Size', wind: 'Speed', torn: 'F_Scale' }

beforeAll(async () => {
  app = await startTestApp({
    now: () => now,
    storms: {
      feeds: [spcFeed('http://spc.test/'), iemFeed('http://iem.test/'), swdiFeed('http://swdi.test/')],
      async fetch(url) {
        asked.push(url.href)
        const kind = /_rpts_(\w+)\.csv$/.exec(url.pathname)?.[1]
        if (!kind && typeof iem === 'string') throw new WeatherTrouble(iem)
        const text = kind
          ? `Time,${headers[kind]},Location,County,State,Lat,Lon,Comments\n${spc[url.pathname.split('/').at(-1)!] ?? ''}`
          : JSON.stringify({ type: 'FeatureCollection', features: url.searchParams.get('sts')?.startsWith('2025-06-05') ? iem : [] })
        return { text, sha256: createHash('sha256').update(text).digest('hex') }
      },
    },
  })
  member = await app.signUp('Owner')
  const { property: own } = await buildScan(app.deps.db, member.organizationId)
  propertyId = own.id
  await app.deps.db
    .update(property)
    .set({ name: 'Maple Hollow', position: { latitude: 33.59, longitude: -102.03 } })
    .where(eq(property.id, propertyId))
})
afterAll(() => app.close())
beforeEach(async () => {
  now = AFTERNOON
  asked = []
  iem = [report()]
  spc = {}
  await app.deps.db.update(organization).set({ plan: 'professional', trialEndsAt: new Date('2099-01-01T00:00:00Z') })
  await app.deps.db.delete(stormFinding)
  await app.deps.db.delete(stormFile)
  await app.deps.db.execute(sql`truncate notification, storm_watch, storm_watch_off, storm_feed_state`)
})

const found = () => member.call(listStormFindings, {})
const told = async () => (await member.call(listNotifications, {})).filter(({ kind }) => kind === 'storm-near')
const set = (given: object) => member.call(putStormWatch, { body: { ...usualStormWatch, ...given } })

test('a severe report near a property is found and told once, however often it is looked for', async () => {
  await watchStorms(app.deps)
  await watchStorms(app.deps)
  const [one, ...more] = await found()
  expect(more).toEqual([])
  expect(one).toMatchObject({
    row: { peril: 'hail', magnitude: 1.75, basis: 'measured', source: 'iem' },
    propertyCount: 1,
    places: [{ propertyId, name: 'Maple Hollow', distanceMiles: 1.34, direction: 'NE' }],
    toldAt: AFTERNOON.toISOString(),
  })
  const [message, ...others] = await told()
  expect(others).toEqual([])
  expect(message).toMatchObject({ title: 'Hail of 1.75 in, 1.3 mi NE of Maple Hollow', link: `/storms?report=${one!.id}` })
})

test('re-issued, corrected, or carried by another source: the same report, told once', async () => {
  await watchStorms(app.deps)
  iem = [
    report(),
    report({ product_id: '202506052230-KLUB-NWUS54-LSRLUB', magnitude: 2 }, [-102.012, 33.601]),
    report({
      valid: '2025-06-05T21:45:00Z',
      product_id: '202506052240-KLUB-NWUS54-LSRLUB',
      city: '2 SE Reese Center',
      remark: 'Corrects previous hail report from 1 SE Reese Center. Now two inches.',
    }),
  ]
  spc = { '250605_rpts_hail.csv': '2140,175,1 SE Reese Center,Lubbock,TX,33.60,-102.01,Measured. (LUB)\n' }
  await watchStorms(app.deps)
  const [one, ...more] = await found()
  expect(more).toEqual([])
  expect(one?.stands).toHaveLength(3)
  expect(await told()).toHaveLength(1)
})

test.each<[string, object, number[]?]>([
  ['too small', { magnitude: 0.88 }],
  ['hail without a size', { magnitude: null }],
  ['wind that is not severe', { typetext: 'TSTM WND GST', magnitude: 57, unit: 'MPH' }],
  ['too far', {}, [-101.9, 33.6]],
  ['three days old', { valid: '2025-06-02T21:40:00Z' }],
])('%s: nothing is found', async (_, given, at) => {
  iem = [report(given, at)]
  await watchStorms(app.deps)
  expect(await found()).toEqual([])
  expect(await told()).toEqual([])
})

test('the settings decide: distance, sizes, off; the plan does too', async () => {
  iem = [report({}, [-101.9, 33.6]), report({ magnitude: 0.75, city: 'Wolfforth' }, [-102.03, 33.6])]
  await set({ radiusMiles: 10, leastHailIn: 0.75 })
  await watchStorms(app.deps)
  expect(await found()).toHaveLength(2)
  // two reports make one message
  expect(await told()).toMatchObject([{ text: expect.stringContaining('1 more report near your properties') }])
  await app.deps.db.delete(stormFinding)
  await set({ isOn: false })
  await watchStorms(app.deps)
  await set({})
  await app.deps.db.update(organization).set({ plan: 'starter' })
  await watchStorms(app.deps)
  expect(await found()).toEqual([])
  await expect(set({})).rejects.toThrow(/does not include storm records/)
})

test('in quiet hours it is found and waits; then it is told, all in one message', async () => {
  now = new Date('2025-06-06T02:30:00Z')
  await watchStorms(app.deps)
  expect((await found())[0]).toMatchObject({ toldAt: null })
  expect(await told()).toEqual([])
  now = new Date('2025-06-06T12:05:00Z')
  await watchStorms(app.deps)
  expect((await found())[0]).toMatchObject({ toldAt: now.toISOString() })
  expect(await told()).toHaveLength(1)
})

test('a property whose switch is off is left out, and comes back', async () => {
  const params = { id: propertyId }
  await member.call(putPropertyWatch, { params, body: { isWatched: false } })
  expect(await member.call(readPropertyWatch, { params })).toEqual({ isWatched: false })
  await watchStorms(app.deps)
  expect(await found()).toEqual([])
  expect(await member.call(readStormWatch, {})).toMatchObject({ watchedCount: 0, switchedOffCount: 1 })
  await member.call(putPropertyWatch, { params, body: { isWatched: true } })
  await watchStorms(app.deps)
  expect(await found()).toHaveLength(1)
})

test('a source that fails is told as that, and the others still count', async () => {
  iem = 'The source answered 503.'
  spc = { '250605_rpts_torn.csv': '2145,UNK,1 E Reese Center,Lubbock,TX,33.60,-102.01,Brief. (LUB)\n' }
  await watchStorms(app.deps)
  expect(await found()).toMatchObject([{ row: { peril: 'tornado', source: 'spc' } }])
  expect((await member.call(readStormWatch, {})).sources).toMatchObject([
    { source: 'spc', state: 'answered' },
    { source: 'iem', state: 'failed', sentence: 'The source answered 503.' },
  ])
})

test('nobody is asked where no organization listens', async () => {
  await app.deps.db.update(organization).set({ plan: 'starter' })
  await watchStorms(app.deps)
  expect(asked).toEqual([])
})

test('settings that make no sense are refused with a sentence', async () => {
  await expect(set({ radiusMiles: 0 })).rejects.toThrow(/radiusMiles/)
  await expect(set({ quietFrom: '21:00', quietTo: null })).rejects.toThrow(/both ends/)
  await expect(set({ quietFrom: '9 pm' })).rejects.toThrow(/21:00/)
})

test.each([
  ['21:00', '07:00', '02:30', true],
  ['21:00', '07:00', '12:00', false],
  ['12:00', '13:00', '12:30', true],
  ['12:00', '13:00', '13:00', false],
  [null, null, '02:30', false],
])('quiet from %s to %s at %s: %s', (quietFrom, quietTo, at, quiet) =>
  expect(isQuietNow({ ...usualStormWatch, quietFrom, quietTo }, 'UTC', new Date(`2025-06-05T${at}:00Z`))).toBe(quiet),
)
