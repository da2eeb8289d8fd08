import { readSession } from '@ridgeline/account/contract/session'
import { answer, requests } from '@ridgeline/web/test/answers.ts'
import { buildSession, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listStormFindings, putStormWatch, readStormWatch, StormFinding, type StormWatch, usualStormWatch } from '#contract/watch/watch'
import { StormsScreen } from '#web/screens/storms.tsx'

const row = {
  source: 'iem',
  id: '202506060913-KLUB-NWUS54-LSRLUB/one',
  at: '2025-06-06T00:55:00Z',
  issuedAt: '2025-06-06T09:13:00Z',
  peril: 'wind',
  event: 'TSTM WND DMG',
  latitude: 33.58,
  longitude: -102.01,
  place: '1 SE Reese Center',
  end: null,
  magnitude: null,
  basis: 'unstated',
  remark: 'Roofs removed from buildings',
  file: { vintage: null, fetchedAt: '2025-06-06T10:00:00Z', sha256: 'ab'.repeat(32) },
} as const
const finding = StormFinding.parse({
  id: idOf(5),
  row,
  stands: ['spc 20250605/wind/0055/33.58,-102.01'],
  propertyCount: 3,
  places: [{ propertyId: idOf(1), name: 'Corner Market Plaza', timeZone: 'America/Chicago', distanceMiles: 1.34, direction: 'SE' }],
  foundAt: '2025-06-06T10:00:00Z',
  toldAt: null,
})
const watch: StormWatch = {
  settings: usualStormWatch,
  sources: [
    { source: 'iem', state: 'answered', sentence: '', askedAt: '2025-06-06T10:00:00Z' },
    { source: 'spc', state: 'failed', sentence: 'The source answered with a web page.', askedAt: '2025-06-06T10:00:00Z' },
  ],
  watchedCount: 3,
  withoutPinCount: 2,
  switchedOffCount: 0,
}

function show({ findings = [finding], of = watch } = {}) {
  answer(readSession, buildSession())
  answer(readStormWatch, of)
  answer(listStormFindings, findings)
  return renderScreen(<StormsScreen />, { path: '/storms', at: `/storms?report=${idOf(5)}` })
}

test('a report near properties stands with what, where and when on their clock, whose record it is, and that it waits for the morning', async () => {
  show()
  const item = (await screen.findByText('Damage; speed not stated')).closest('li')!
  expect(item.getAttribute('aria-current')).toBe('true')
  const told = within(item)
  expect(told.getByText('Jun 5, 7:55 PM CDT')).toBeDefined()
  expect(told.getByRole('link', { name: 'Corner Market Plaza' }).getAttribute('href')).toBe(`/property/${idOf(1)}`)
  expect(told.getAllByText('1.3 mi SE')).toHaveLength(2)
  const verify = told.getByRole('link', { name: 'Verify this date at Corner Market Plaza' })
  expect(verify.getAttribute('href')).toBe(`/property/${idOf(1)}/storms?date=2025-06-05`)
  expect(told.getByText('2 more properties')).toBeDefined()
  expect(
    told.getByText(
      /1 SE Reese Center.*NWS local storm reports \(IEM\).*1 further issue or copy of the same report; told after the quiet hours$/,
    ),
  ).toBeDefined()
  const record = told.getByRole('link', { name: /202506060913-KLUB-NWUS54-LSRLUB/ })
  expect(record.getAttribute('href')).toBe('https://mesonet.agron.iastate.edu/p.php?pid=202506060913-KLUB-NWUS54-LSRLUB')
})

test('how each source answered, and who cannot be near anything', async () => {
  show()
  expect(await screen.findByText('The source answered with a web page.')).toBeDefined()
  for (const word of ['Answered', 'Failed']) expect(screen.getByText(word)).toBeDefined()
  expect(screen.getByText(/^3 properties are watched; 2 have no pin yet and cannot be/)).toBeDefined()
})

test('where nobody is asked the screen says so and how it begins, and shows nothing that would do nothing', async () => {
  show({ findings: [], of: { ...watch, sources: [] } })
  expect(await screen.findByText('Storm watch is off: no public storm source is switched on.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Verify a date at a property' }).getAttribute('href')).toBe('/properties')
  expect(screen.getByText('STORM_SOURCES=all').closest('details')?.open).toBe(false)
  expect(screen.getByText('No report was found yet.')).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save the storm watch' })).toBeNull()
  expect(screen.queryByText(/watched|everybody of your organization is told/)).toBeNull()
})

test('a watch that is off keeps its switch, and what it found before stays', async () => {
  show({ of: { ...watch, settings: { ...usualStormWatch, isOn: false } } })
  expect(await screen.findByText(/^Nothing new is found/)).toBeDefined()
  expect(screen.getByText('Damage; speed not stated')).toBeDefined()
  const label = 'Watch for severe reports near our properties'
  expect(screen.getByRole('checkbox', { name: label }).getAttribute('aria-checked')).toBe('false')
  answer(putStormWatch, watch)
  fireEvent.click(screen.getByRole('button', { name: 'Switch it on' }))
  expect(await screen.findByText('Storm watch is on')).toBeDefined()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual(usualStormWatch)
})

test('a limit out of its range is refused beside its field, a good one is saved with the quiet hours', async () => {
  show()
  const field = await screen.findByLabelText('Hail from')
  fireEvent.change(field, { target: { value: '9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the storm watch' }))
  expect(screen.getByText('A number from 0.25 to 5.')).toBeDefined()
  const saved = () => requests.filter(({ method }) => method === 'PUT')
  expect(saved()).toHaveLength(0)
  answer(putStormWatch, watch)
  fireEvent.change(field, { target: { value: '1.5' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Quiet hours' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save the storm watch' }))
  expect(await screen.findByText('Storm watch saved')).toBeDefined()
  expect(saved().map(({ body }) => body)).toEqual([{ ...usualStormWatch, leastHailIn: 1.5, quietFrom: null, quietTo: null }])
})
