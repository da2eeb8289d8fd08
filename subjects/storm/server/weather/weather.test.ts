import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { organization } from '@ridgeline/account/server/tables/organization'
import { readWeatherFeeds } from '@ridgeline/app-server/env-weather'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { runRetention } from '@ridgeline/privacy/server/retention'
import { property } from '@ridgeline/property/server/tables/property'
import { openDraft } from '@ridgeline/winn/contract/report-draft'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readWeatherAlerts } from '#contract/weather/alerts'
import { readStormDirection } from '#contract/weather/direction'
import { readSurveyNights } from '#contract/weather/survey-nights'
import { readPropertyWeather } from '#contract/weather/weather'
import { asosFeed } from '#server/feeds/asos-feed'
import { fetchAnswer } from '#server/feeds/fetch-answer'
import { nwsFeed } from '#server/feeds/nws-feed'
import { openMeteoFeed } from '#server/feeds/open-meteo-feed'
import { stormCheck } from '#server/tables/storm'
import { weatherAnswer } from '#server/tables/weather'

const HOUR_MS = 3_600_000
const NOW = new Date('2025-06-06T06:00:00Z')
const AT = '2025-06-06T03:30:00Z'
const PLACE = { latitude: 33.59, longitude: -102.03 }
const QUICK = { timeoutMs: 300, mostBytes: 1_000_000, tries: 2, pauseMs: 1 }

let app: TestApp
let member: TestMember
let propertyId: string
let server: Server
let now = NOW
let asked: string[] = []
/** What stand-ins answer, by the beginning of the address. */
let answers: [string, RequestListener][] = []

const say =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
const quantity = (unitCode: string, value: number | null) => ({ unitCode, value })
const iso = (ms: number) => new Date(ms).toISOString()

/** Reports of a day in the form of the National Weather Service. */
const observations =
  (rainMm: (hour: number) => number | null = () => 0, airC = 20): RequestListener =>
  (request, response) => {
    const day = new URL(request.url ?? '', 'http://x').searchParams.get('start')?.slice(0, 10)
    const features = Array.from({ length: 24 }, (_, i) => Date.parse(`${day}T00:53:00Z`) + i * HOUR_MS)
      .filter((ms) => ms <= now.getTime())
      .map((ms, i) => ({
        properties: {
          timestamp: iso(ms),
          temperature: quantity('wmoUnit:degC', airC),
          dewpoint: quantity('wmoUnit:degC', 8),
          windDirection: quantity('wmoUnit:degree_(angle)', 270),
          windSpeed: quantity('wmoUnit:km_h-1', 18),
          windGust: quantity('wmoUnit:km_h-1', null),
          precipitationLastHour: quantity('wmoUnit:mm', rainMm(i)),
          relativeHumidity: quantity('wmoUnit:percent', 45),
          cloudLayers: [{ amount: 'FEW' }],
        },
      }))
    say({ features })(request, response)
  }
const stations = say({
  features: [
    { geometry: { coordinates: [-101.4, 33.6] }, properties: { stationIdentifier: 'KFAR', name: 'Far' } },
    { geometry: { coordinates: [-101.8228, 33.6636] }, properties: { stationIdentifier: 'KLBB', name: 'Lubbock' } },
  ],
})
const asosDay =
  (rain: string): RequestListener =>
  (request, response) => {
    const q = new URL(request.url ?? '', 'http://x').searchParams
    const day = ['year1', 'month1', 'day1'].map((name) => q.get(name)!.padStart(2, '0')).join('-')
    const lines = Array.from(
      { length: 24 },
      (_, i) => `LBB,${day} ${`${i}`.padStart(2, '0')}:53,77.00,50.00,40.00,180.00,10.00,M,${rain},CLR,M,M,M`,
    )
    say(`station,valid,tmpf,dwpf,relh,drct,sknt,gust,p01i,skyc1,skyc2,skyc3,skyc4\n${lines.join('\n')}\n`)(request, response)
  }
const forecast = () => {
  const start = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const series = (uom: string, value: number) => ({
    uom,
    values: [{ validTime: `${iso(start).replace('.000Z', '+00:00')}/P3DT0H`, value }],
  })
  return say({
    properties: {
      temperature: series('wmoUnit:degC', 24),
      dewpoint: series('wmoUnit:degC', 8),
      relativeHumidity: series('wmoUnit:percent', 40),
      windSpeed: series('wmoUnit:km_h-1', 9),
      skyCover: series('wmoUnit:percent', 10),
      quantitativePrecipitation: {
        uom: 'wmoUnit:mm',
        values: Array.from({ length: 72 }, (_, i) => ({ validTime: `${iso(start + i * HOUR_MS)}/PT1H`, value: 0 })),
      },
    },
  })
}
const usual = (): [string, RequestListener][] => [
  ['/points/33.59,-102.03', say({ properties: { gridId: 'LUB', gridX: 48, gridY: 32, timeZone: 'America/Chicago' } })],
  ['/gridpoints/LUB/48,32/stations', stations],
  ['/gridpoints/LUB/48,32', forecast()],
  ['/stations/KLBB/observations', observations()],
  ['/cgi-bin/request/asos.py', asosDay('0.00')],
]
const instead = (path: string, listener: RequestListener): void => {
  answers = [[path, listener], ...usual()]
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const [, listener] = answers.find(([path]) => request.url?.startsWith(path)) ?? ['', say('', 404)]
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const clock = () => now.getTime()
  const feeds = [
    nwsFeed(url, clock),
    asosFeed(url, url, clock),
    openMeteoFeed({ base: url, archiveBase: `${url}archive/`, key: 'paid key' }, clock),
  ]
  app = await startTestApp({ weather: { feeds, fetch: (each) => fetchAnswer(each, QUICK) }, now: () => now })
  member = await app.signUp('Owner')
  const { property: own } = await buildScan(app.deps.db, member.organizationId)
  propertyId = own.id
  await app.deps.db.update(property).set({ position: PLACE }).where(eq(property.id, propertyId))
})
afterAll(async () => {
  await app.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  now = NOW
  asked = []
  answers = usual()
  await app.deps.db.delete(weatherAnswer)
  await app.deps.db.execute(sql`delete from rate_limit`)
})

const weather = (at = AT) => member.call(readPropertyWeather, { params: { id: propertyId }, query: { at } })
const nights = () => member.call(readSurveyNights, { params: { id: propertyId } })

test('the nearest station tells the hour, the rain of two days and the day high; sunset is computed', async () => {
  const told = await weather()
  expect(told).toMatchObject({
    state: 'known',
    source: 'nws',
    timeZone: 'America/Chicago',
    station: { id: 'KLBB', name: 'Lubbock', distanceMiles: 12.96, direction: 'NE' },
    observed: { at: '2025-06-06T03:53:00Z', airTempK: 293.15, windMps: 5, relativeHumidity: 0.45 },
    rain24: { rainMm: 0, statedHours: 24, isWhole: true },
    rain48: { rainMm: 0, statedHours: 48, isWhole: true },
    dayHighTempK: 293.15,
    minutesAfterSunset: 94,
    sources: [{ source: 'nws', state: 'answered' }],
  })
  expect(told.sunsetAt?.slice(0, 16)).toBe('2025-06-06T01:55')
  expect(told.sha256s.every((each) => /^[0-9a-f]{64}$/.test(each))).toBe(true)
})

test('what was answered is not asked again while it stands; a day that has settled never', async () => {
  await weather()
  const first = asked.length
  await weather('2025-06-06T02:30:00Z')
  expect(asked).toHaveLength(first)
  now = new Date(NOW.getTime() + 30 * 60_000)
  await weather()
  // the day that goes on; the one before has settled
  expect(asked.slice(first)).toEqual(['/stations/KLBB/observations?start=2025-06-06T00%3A00%3A00Z&end=2025-06-06T23%3A59%3A59Z'])
})

test('what stands no longer goes with the work of the hour, and what stands for good after a year and a month', async () => {
  await weather()
  await nights()
  const kept = async () => (await app.deps.db.select({ key: weatherAnswer.key }).from(weatherAnswer)).map(({ key }) => key).toSorted()
  await runRetention(app.deps)
  expect(await kept()).toContain('forecast LUB/48,32')
  now = new Date(NOW.getTime() + 31 * 24 * HOUR_MS)
  await runRetention(app.deps)
  // the days that had settled when they were asked for
  expect(await kept()).toEqual(['KLBB 2025-06-03', 'KLBB 2025-06-04', 'KLBB 2025-06-05'])
  now = new Date(NOW.getTime() + 401 * 24 * HOUR_MS)
  await runRetention(app.deps)
  expect(await kept()).toEqual([])
})

test('a station that states no rain lets the archive state it; where nobody does, rain is unknown and not none', async () => {
  instead(
    '/stations/KLBB/observations',
    observations(() => null),
  )
  expect(await weather()).toMatchObject({
    source: 'asos',
    rain48: { rainMm: 0, isWhole: true },
    sources: [{ source: 'nws' }, { source: 'asos' }],
  })
  await app.deps.db.delete(weatherAnswer)
  answers = [['/cgi-bin/request/asos.py', asosDay('M')], ...answers]
  expect(await weather()).toMatchObject({ state: 'known', source: 'nws', rain24: { rainMm: null, statedHours: 0, isWhole: false } })
})

test('the archive alone knows what is a week and longer ago, by the stations the National Weather Service lists', async () => {
  instead('/cgi-bin/request/asos.py', asosDay('0.10'))
  expect(await weather('2019-06-06T03:30:00Z')).toMatchObject({
    source: 'asos',
    observed: { airTempK: 298.15 },
    rain24: { rainMm: 60.96 },
    sources: [
      { source: 'nws', state: 'silent', sentence: 'It keeps the last days only.' },
      { source: 'asos', state: 'answered' },
    ],
  })
  const days = asked.filter((each) => each.startsWith('/cgi-bin')).toSorted()
  expect(days).toHaveLength(3)
  expect(days[0]).toContain('station=LBB&')
  expect(days[0]).toContain('year1=2019&year2=2019&month1=6&month2=6&day1=4&day2=5&')
})

test('Open-Meteo answers for the place itself, with the key, where no station knows', async () => {
  const time = Array.from({ length: 96 }, (_, i) => iso(Date.parse('2019-06-03T00:00:00Z') + i * HOUR_MS).slice(0, 16))
  const list = (value: number) => time.map(() => value)
  answers = [
    [
      '/archive/v1/archive',
      say({
        utc_offset_seconds: 0,
        hourly_units: {
          temperature_2m: '°C',
          relative_humidity_2m: '%',
          dew_point_2m: '°C',
          precipitation: 'mm',
          cloud_cover: '%',
          wind_speed_10m: 'm/s',
          wind_gusts_10m: 'm/s',
        },
        hourly: {
          time,
          temperature_2m: list(18),
          relative_humidity_2m: list(50),
          dew_point_2m: list(7),
          precipitation: list(0.5),
          cloud_cover: list(0),
          wind_speed_10m: list(3),
          wind_gusts_10m: list(5),
        },
      }),
    ],
  ]
  expect(await weather('2019-06-06T03:30:00Z')).toMatchObject({
    source: 'open-meteo',
    station: null,
    observed: { airTempK: 291.15, windMps: 3 },
    rain24: { rainMm: 12 },
    sources: [{ state: 'silent' }, { source: 'asos', state: 'failed' }, { source: 'open-meteo', state: 'answered' }],
  })
  expect(asked.find((each) => each.startsWith('/archive'))).toContain('apikey=paid+key')
})

test.each<[string, RequestListener, RegExp]>([
  ['answers a web page', say('<!DOCTYPE html><html>down</html>'), /web page/],
  ['answers nothing', say(''), /empty/],
  ['breaks off', say('{"properties":'), /breaks off/],
  ['answers 500 again and again', say('', 500), /answered 500/],
  ['hangs', () => {}, /no answer within/],
])('a service that %s is named with a sentence, and nothing is called dry or calm', async (_, listener, sentence) => {
  answers = [['/', listener]]
  const told = await weather()
  expect(told).toMatchObject({ state: 'unknown', observed: null, rain24: null, sentence: expect.stringMatching(sentence) })
  expect(told.sources.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  expect(await nights()).toMatchObject({ state: 'unknown', nights: [], sentence: expect.stringMatching(sentence) })
})

test('the coming nights are ranked from forecast and measured rain, by the limits of the organization', async () => {
  await app.deps.db.execute(
    sql`update scan set conditions = jsonb_set(conditions, '{roofAssembly}', '{"insulation":"above-deck","membrane":"EPDM","ballasted":false}')`,
  )
  const dry = await nights()
  expect(dry).toMatchObject({ state: 'known', source: 'nws', timeZone: 'America/Chicago' })
  expect(dry.nights[0]).toMatchObject({ survey: { verdict: 'valid-with-limits' } })
  expect(dry.nights[0]?.survey.reasons.find(({ code }) => code === 'rain')?.sentence).toMatch(/rain/i)
  await app.deps.db.delete(weatherAnswer)
  instead(
    '/stations/KLBB/observations',
    observations((hour) => (hour === 4 ? 6 : 0)),
  )
  const wet = await nights()
  expect(wet.nights.find(({ day }) => day === '2025-06-05')?.survey.verdict).toBe('not-valid')
})

test('alerts in force stand worst first; that nobody answered is unknown, and never "no alert"', async () => {
  const alert = (id: string, severity: string, given: object = {}) => ({
    properties: {
      id,
      event: 'Severe Thunderstorm Warning',
      sent: '2025-06-06T00:10:00-05:00',
      ends: '2025-06-06T02:00:00-05:00',
      messageType: 'Alert',
      severity,
      headline: 'Hail of 2 inches',
      areaDesc: 'Lubbock, TX',
      ...given,
    },
  })
  const features = [
    alert('minor', 'Minor'),
    alert('over', 'Extreme', { ends: '2025-06-06T00:30:00-05:00' }),
    alert('gone', 'Extreme', { messageType: 'Cancel' }),
    alert('severe', 'Severe', { ends: null, expires: null }),
  ]
  const ask = () => member.call(readWeatherAlerts, { params: { id: propertyId } })
  instead('/alerts/active', say({ features }))
  const told = await ask()
  expect(told).toMatchObject({
    state: 'known',
    source: 'nws',
    timeZone: 'America/Chicago',
    sources: [{ source: 'nws', state: 'answered' }],
  })
  expect(told.alerts.map(({ id }) => id)).toEqual(['severe', 'minor'])
  expect(asked.at(-1)).toBe('/alerts/active?point=33.5900%2C-102.0300')
  instead('/alerts/active', say('<html>busy</html>'))
  // what was answered stands for five minutes
  expect((await ask()).alerts).toHaveLength(2)
  now = new Date(NOW.getTime() + 6 * 60_000)
  expect(await ask()).toMatchObject({ state: 'unknown', alerts: [], sources: [{ source: 'nws', state: 'failed' }] })
  expect((await ask()).sentence).toMatch(/National Weather Service: .+/)
})

test('a moment to come, a property without a pin, too many questions: each its sentence', async () => {
  await expect(weather('2025-06-07T00:00:00Z')).rejects.toThrow(/still to come/)
  const { property: bare } = await buildScan(app.deps.db, member.organizationId)
  await expect(member.call(readSurveyNights, { params: { id: bare.id } })).rejects.toThrow(/Nobody set the pin/)
  for (let i = 1; i < 60; i++) await weather()
  await expect(weather()).rejects.toThrow(/within a minute/)
})

test('a demo workspace asks nobody: its weather is made up, of a source of its own', async () => {
  const demo = await app.signUp('Demo')
  await app.deps.db.update(organization).set({ isDemo: true }).where(eq(organization.id, demo.organizationId))
  const { property: own } = await buildScan(app.deps.db, demo.organizationId)
  await app.deps.db.update(property).set({ position: PLACE }).where(eq(property.id, own.id))
  const told = await demo.call(readPropertyWeather, { params: { id: own.id }, query: { at: AT } })
  expect(told).toMatchObject({
    source: 'practice',
    state: 'known',
    station: { name: 'Practice station, not real' },
    rain48: { isWhole: true },
  })
  const planned = await demo.call(readSurveyNights, { params: { id: own.id } })
  expect(planned).toMatchObject({ source: 'practice', state: 'known' })
  expect(planned.nights.length).toBeGreaterThanOrEqual(6)
  expect(asked).toEqual([])
})

test('wind and motion of a storm that was checked stand beside the counted squares', async () => {
  const ask = (check?: string) => member.call(readStormDirection, { params: { id: propertyId }, query: check ? { check } : {} })
  expect(await ask()).toMatchObject({ checkId: null, windFromDeg: null, windSentence: 'No date of a storm was verified yet.', squares: [] })
  const rowAt = (minute: string, longitude: number) => ({
    row: { at: `2025-06-05T23:${minute}:00Z`, latitude: 33.6, longitude },
    counts: longitude > -102.1,
    day: 'same-day',
    distanceMiles: Math.abs(longitude + 102.03) * 60,
  })
  const reports = [rowAt('10', -102.5), rowAt('30', -102.25), rowAt('50', -102.03)]
  const verdicts = [{ peril: 'hail', reports }] as unknown as typeof stormCheck.$inferInsert.verdicts
  const values = { organizationId: member.organizationId, propertyId, position: PLACE, date: '2025-06-05', timeZone: 'America/Chicago' }
  const [check] = await app.deps.db
    .insert(stormCheck)
    .values({ ...values, verdicts, sources: [], createdBy: '', createdAt: NOW })
    .returning()
  await member.call(openDraft, { params: { id: propertyId } })
  const square = { order: 1, sectionId: null, sideM: 3, note: '', photos: [], collateral: 'Dents on vents' }
  const squares = {
    a: { ...square, slope: 'West', hits: 9 },
    b: { ...square, slope: 'Front', hits: 1 },
    c: { ...square, slope: 'East', hits: null },
  }
  await app.deps.db.execute(sql`update report_draft set content = jsonb_set(content, '{testSquares}', ${JSON.stringify(squares)}::jsonb)`)
  expect(await ask(check!.id)).toMatchObject({
    at: '2025-06-05T23:50:00Z',
    windFromDeg: 270,
    windSentence: 'From the west at Lubbock, 13.0 mi NE (National Weather Service).',
    motionSentence: expect.stringMatching(/^Toward the east at about 4\d mph, by the order of 3 reports/),
    squares: [
      { name: 'West', azimuthDeg: 270, hits: 9 },
      { name: 'Front', azimuthDeg: null, hits: 1 },
    ],
  })
  answers = [['/', say('', 500)]]
  await app.deps.db.delete(weatherAnswer)
  expect(await ask()).toMatchObject({ windFromDeg: null, windSentence: expect.stringContaining('answered 500') })
  const stranger = await app.signUp('Stranger')
  await expect(stranger.call(readStormDirection, { params: { id: propertyId }, query: {} })).rejects.toThrow(/404/)
})

test('settings name the services; a wrong one stops the start', () => {
  const names = (env: Record<string, string>) => readWeatherFeeds(env).feeds.map(({ source }) => source)
  expect(names({})).toEqual([])
  expect(names({ WEATHER_SOURCES: 'all' })).toEqual(['nws', 'asos'])
  expect(names({ WEATHER_SOURCES: 'all', OPEN_METEO_KEY: 'x' })).toEqual(['nws', 'asos', 'open-meteo'])
  expect(() => readWeatherFeeds({ WEATHER_SOURCES: 'open-meteo' })).toThrow('needs OPEN_METEO_KEY')
  expect(() => readWeatherFeeds({ OPEN_METEO_KEY: 'x' })).toThrow('WEATHER_SOURCES does not name')
  expect(() => readWeatherFeeds({ WEATHER_SOURCES: 'noaa' })).toThrow('"noaa" is no source')
  expect(() => readWeatherFeeds({ WEATHER_SOURCES: 'nws', WEATHER_NWS_URL: 'ftp://x' })).toThrow('ends in a slash')
})
