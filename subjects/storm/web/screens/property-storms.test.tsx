import { readSession } from '@ridgeline/account/contract/session'
import { readMapSettings } from '@ridgeline/map/contract/roof-map'
import { readProperty } from '@ridgeline/property/contract/property'
import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { buildDetail, buildScan, buildSession, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkStorms, listStormChecks, StormCheck } from '#contract/storm-check'
import { readPropertyWatch, readStormWatch, usualStormWatch } from '#contract/watch/watch'
import { readWeatherAlerts, type WeatherAlerts } from '#contract/weather/alerts'
import { readStormDirection } from '#contract/weather/direction'
import { readSurveyNights } from '#contract/weather/survey-nights'
import { PropertyStormsScreen } from '#web/screens/property-storms.tsx'

const place = { latitude: 33.59, longitude: -102.03 }
const file = { vintage: 'convective day 2025-06-05', fetchedAt: '2025-06-20T12:00:00Z', sha256: 'ab'.repeat(32) }
const row = {
  source: 'iem',
  id: '202506060049-KLUB-NWUS54-LSRLUB/one',
  at: '2025-06-06T00:55:00Z',
  issuedAt: '2025-06-06T01:10:00Z',
  peril: 'wind',
  event: 'TSTM WND DMG',
  latitude: 33.6,
  longitude: -102.01,
  place: '2 W Lubbock',
  end: null,
  magnitude: null,
  basis: 'unstated',
  remark: 'Roofs removed',
  file,
} as const
const report = { row, distanceMiles: 1.34, direction: 'NE', band: 'near', day: 'same-day', counts: true, whyNot: null, stands: [] } as const
const verdict = (peril: 'hail' | 'wind' | 'tornado', over: object = {}) => ({
  peril,
  verdict: 'unknown',
  confidence: 0,
  finding: `Nobody knows of ${peril}.`,
  reports: [],
  comparison: [],
  disagreements: [],
  limits: ['A report near a roof says nothing of the roof.'],
  rule: 1,
  ...over,
})
const check = (over: object = {}) =>
  StormCheck.parse({
    ...place,
    id: idOf(7),
    propertyId: idOf(1),
    createdBy: 'Maria Alvarez',
    day: '2025-06-05',
    timeZone: 'America/Chicago',
    askedAt: '2025-06-20T12:00:00Z',
    verdicts: [
      verdict('hail'),
      verdict('wind', { verdict: 'confirmed', confidence: 0.6, finding: 'Confirmed by public records.', reports: [report] }),
      verdict('tornado'),
    ],
    sources: [
      { source: 'iem', state: 'answered', sentence: '', asOf: '2025-06-20T12:00:00Z', files: [file] },
      { source: 'swdi', state: 'failed', sentence: 'The source answered with a web page.', asOf: null, files: [] },
      { source: 'spc', state: 'off', sentence: 'Not switched on here.', asOf: null, files: [] },
    ],
    ...over,
  })
const quiet: WeatherAlerts = {
  timeZone: 'America/Chicago',
  state: 'known',
  sentence: '',
  source: 'nws',
  fetchedAt: '2025-06-20T12:00:00Z',
  alerts: [],
  sources: [],
}
const unknownNights = {
  timeZone: 'America/Chicago',
  state: 'unknown',
  sentence: 'No weather service is switched on here.',
  source: null,
  fetchedAt: null,
  nights: [],
  sources: [],
} as const

function show({ checks = [check()], alerts = quiet, pin = true } = {}) {
  answer(readSession, buildSession())
  answer(readProperty, { ...buildDetail([]), position: pin ? place : null })
  answer(listStormChecks, checks)
  answer(readMapSettings, { imagery: null, offered: null, findsAddresses: false, addressService: null })
  answer(readPropertyWatch, { isWatched: true })
  answer(readSurveyNights, { ...unknownNights, nights: [], sources: [] })
  answer(readWeatherAlerts, alerts)
  answer(readStormDirection, {
    checkId: idOf(7),
    at: null,
    timeZone: 'America/Chicago',
    windFromDeg: null,
    windSentence: 'No station.',
    motionTowardDeg: null,
    motionSentence: 'Too few reports.',
    squares: [
      { name: 'North slope', azimuthDeg: 0, hits: 8, collateral: '' },
      { name: 'South slope', azimuthDeg: 180, hits: 0, collateral: '' },
    ],
  })
  return renderScreen(<PropertyStormsScreen />, { path: '/property/:id/storms', at: `/property/${idOf(1)}/storms` })
}
const panel = async (name: string) => within((await screen.findByRole('heading', { name })).closest('section')!)

test('an answer names its record with id, link and distance, and how each source answered', async () => {
  show()
  expect(await screen.findByText('Confirmed by public records.')).toBeDefined()
  const link = (await screen.findAllByRole('link')).find((each) => each.getAttribute('href')?.includes('202506060049-KLUB'))
  expect(link?.getAttribute('href')).toBe('https://mesonet.agron.iastate.edu/p.php?pid=202506060049-KLUB-NWUS54-LSRLUB')
  const day = within(await screen.findByRole('region', { name: 'Storm records' })).getAllByRole('link')[0]
  expect(day?.getAttribute('aria-label')).toBe('Jun 5, 2025: Hail unknown, Wind confirmed, Tornado unknown')
  expect(day?.getAttribute('href')).toContain(`?check=${idOf(7)}`)
  const sources = await panel('Sources')
  expect(sources.getByText('The source answered with a web page.')).toBeDefined()
  for (const word of ['Answered', 'Failed', 'Not asked']) expect(sources.getByText(word)).toBeDefined()
  // no WebGL here: the drawing stands for the map
  expect(await screen.findByRole('img', { name: 'Reports around the property' }, { timeout: 15_000 })).toBeDefined()
})

test('an alert in force stands with its severity; that nobody was asked is not "none"', async () => {
  const alert = {
    id: 'one',
    event: 'Severe Thunderstorm Warning',
    sentAt: '2025-06-20T11:00:00Z',
    onsetAt: null,
    endsAt: '2025-06-20T13:30:00Z',
    severity: 'severe',
    headline: 'Hail of 2 inches',
    area: 'Lubbock, TX',
    isCancelled: false,
  } as const
  show({ alerts: { ...quiet, alerts: [alert] } })
  const shown = await panel('Weather alerts')
  expect(await shown.findByText('Severe Thunderstorm Warning')).toBeDefined()
  expect(shown.getByText('Severe')).toBeDefined()
  expect(shown.getByText(/until Jun 20, 8:30/)).toBeDefined()
})

test('alerts that nobody knows of are unknown; a night that cannot be planned says why', async () => {
  show({ alerts: { ...quiet, state: 'unknown', sentence: 'The source answered 503.', source: null, fetchedAt: null } })
  expect(await screen.findByText(/Whether an alert is in force is not known\. The source answered 503\./)).toBeDefined()
  expect(screen.queryByText('No alert is in force here.')).toBeNull()
  expect(await screen.findByText(/no night can be planned\. No weather service is switched on here\./)).toBeDefined()
})

test('the coming nights stand as they come, and the best is marked', async () => {
  const night = (day: string) => ({
    day,
    sunsetAt: `${day}T23:50:00Z`,
    bestAt: `${day}T23:59:00Z`,
    sameHours: 3,
    conditions: buildScan().conditions,
    survey: buildScan().survey,
  })
  show()
  answer(readSurveyNights, {
    ...unknownNights,
    state: 'known',
    source: 'practice',
    nights: ['2025-06-22', '2025-06-21', '2025-06-24'].map(night),
    sources: [],
  })
  const nights = within(await screen.findByRole('region', { name: 'Next night for a survey' }))
  expect((await nights.findAllByRole('heading', { level: 3 })).map((each) => each.textContent)).toEqual([
    expect.stringContaining('21'),
    expect.stringContaining('22'),
    expect.stringContaining('24'),
  ])
  expect(nights.getByText('Best night').closest('li')?.textContent).toContain('22')
})

test('marks are held against the way of the storm that somebody chooses, and nothing says what made them', async () => {
  const { user } = show()
  const marks = await panel('Marks and the way of the storm')
  await user.click(await marks.findByRole('combobox', { name: 'Wind from' }))
  await user.click(await screen.findByRole('option', { name: 'North' }))
  expect(await marks.findByText('Consistent with this storm')).toBeDefined()
  await user.click(marks.getByRole('combobox', { name: 'Wind from' }))
  await user.click(await screen.findByRole('option', { name: 'South' }))
  expect(await marks.findByText('Not consistent with this storm')).toBeDefined()
  expect(marks.getByText(/It does not say what made them/)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/caused by/i)
})

test('a date is asked about and its answer shown; without a pin it says where one is set', async () => {
  const { user } = show({ checks: [] })
  expect(await screen.findByText(/^No date was verified yet/)).toBeDefined()
  answer(checkStorms, check())
  answer(listStormChecks, [check()])
  fireEvent.change(await screen.findByLabelText('Date of the storm'), { target: { value: '2025-06-05' } })
  await user.click(screen.getByRole('button', { name: 'Verify this date' }))
  expect(await screen.findByText('Confirmed by public records.')).toBeDefined()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ date: '2025-06-05' })
})

test('a property without a pin', async () => {
  show({ checks: [], pin: false })
  expect((await screen.findByRole('link', { name: 'Set it on the roof map' })).getAttribute('href')).toBe(`/property/${idOf(1)}/roof`)
  expect(screen.queryByText('Weather alerts')).toBeNull()
})

test('where nothing is watched the alerts say so, with the way to the switch where there is one', async () => {
  const off = { settings: { ...usualStormWatch, isOn: false }, watchedCount: 4, withoutPinCount: 0, switchedOffCount: 0 }
  answer(readStormWatch, { ...off, sources: [] })
  show()
  expect((await panel('Weather alerts')).getByText('Storm watch is off.')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Storm watch' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Switch it on' })).toBeNull()
  cleanup()
  answer(readStormWatch, { ...off, sources: [{ source: 'iem', state: 'not-asked-yet', sentence: '', askedAt: null }] })
  show()
  expect((await screen.findByRole('link', { name: 'Switch it on' })).getAttribute('href')).toBe('/storms')
})
