import { type MapSettings, readMapSettings } from '@ridgeline/map/contract/roof-map'
import { readProperty } from '@ridgeline/property/contract/property'
import { readScan } from '@ridgeline/scan/contract/scan'
import { answerOffer, mapSettingsQuery } from '@ridgeline/web/calls/map-settings.ts'
import { answer, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { buildDetail, buildScan, buildSummary, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readMeasuredRoof } from '#contract/measured'
import { putRoof, type Roof, readRoof } from '#contract/roof'
import { PropertyRoofScreen } from '#web/screens/property-roof.tsx'

const nothing: Roof = {
  revision: 0,
  changedAt: null,
  changedBy: null,
  source: null,
  nextNumber: 1,
  sections: [],
  planM2: 0,
  slopedM2: 0,
  edgesM: { eave: 0, rake: 0, ridge: 0, hip: 0, valley: 0, wall: 0, 'step-flashing': 0, parapet: 0, unnamed: 0 },
  waste: [],
}

/** There is no WebGL here: what a member without it, and without a pointer, does. */
function show(roof: Roof = nothing, offered: MapSettings['offered'] = null, scans: ReturnType<typeof buildSummary>[] = []) {
  answer(readProperty, buildDetail(scans))
  answer(readRoof, roof)
  answer(readMapSettings, { imagery: null, offered, findsAddresses: false, addressService: null })
  return renderScreen(<PropertyRoofScreen />, { path: '/property/:id/roof', at: `/property/${idOf(1)}/roof` })
}

/** What is drawn is sent after a pause. */
const saving = { timeout: 4000 }

async function addRectangle(user: ReturnType<typeof show>['user'], width: string, depth: string) {
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Section by size' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Length from west to east'), width)
  await user.type(dialog.getByLabelText('Length from south to north'), depth)
  await user.click(dialog.getByRole('button', { name: 'Add section' }))
}

test('the outline that a flight showed becomes a section in one press', async () => {
  const summary = buildSummary()
  const picture = buildCapture({ media: 'mosaic' })
  const roof: [number, number][] = [
    [-87.6, 41.5],
    [-87.5996, 41.5],
    [-87.5996, 41.5002],
    [-87.6, 41.5002],
  ]
  const wholeRoof = { mosaics: [{ picture, pixelM: 0.1, coveredM2: 900, roof, frames: [] }], leftOut: [], residual: null, refusal: null }
  answer(readScan, { ...buildScan(), wholeRoof })
  const { user } = show(nothing, null, [summary])
  answer(putRoof, { ...nothing, revision: 1, nextNumber: 2 })
  await user.click(await screen.findByRole('button', { name: 'Use the outline from the flight' }))
  expect(await screen.findByText('Roof saved', {}, saving)).toBeDefined()
  expect(requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ sections: [{ type: 'polygon', coordinates: roof }] })
})

test('a section is added by its measures, gets a pitch, and is stored with the revision it was made from', async () => {
  const { user } = show()
  await addRectangle(user, '40', '25')
  expect(await screen.findByText('Sections (1)')).toBeDefined()
  expect(screen.getAllByText('1,000.0 sq ft').length).toBeGreaterThan(0)
  const pitch = screen.getByLabelText('Pitch')
  await user.clear(pitch)
  await user.type(pitch, '12{Enter}')
  expect(screen.getAllByText('1,414.2 sq ft').length).toBeGreaterThan(0)
  answer(putRoof, { ...nothing, revision: 1, nextNumber: 2 })
  expect(await screen.findByText('Roof saved', {}, saving)).toBeDefined()
  expect(requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    revision: 0,
    sections: [{ number: 1, type: 'rectangle', pitchIn12: 12 }],
  })
})

test('whoever leaves at once has the sections stored all the same, and nothing asks', async () => {
  answer(putRoof, { ...nothing, revision: 1, nextNumber: 2 })
  const { user, router } = show()
  await addRectangle(user, '40', '25')
  await screen.findByText('Sections (1)')
  await act(() => router.navigate('/elsewhere'))
  expect(await screen.findByText('Elsewhere')).toBeDefined()
  await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1))
})

test('a flight over what is drawn is planned as one types, and made once the roof has a height', async () => {
  answer(putRoof, { ...nothing, revision: 1, nextNumber: 2 })
  const { user } = show()
  await addRectangle(user, '200', '100')
  await screen.findByText('Roof saved', {}, saving)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Flight plan' }))
  const dialog = within(await screen.findByRole('dialog'))
  const above = dialog.getByLabelText('Height above the roof')
  await user.clear(above)
  await user.type(above, '500')
  expect(dialog.getByText('33 to 394 ft')).toBeDefined()
  await user.clear(above)
  await user.type(above, '131')
  expect(dialog.getByText('2.1 in')).toBeDefined()
  const make = dialog.getByRole('button', { name: 'For DJI Pilot 2 (KMZ)' })
  expect(make).toHaveProperty('disabled', true)
  await user.type(dialog.getByLabelText('Roof above the take-off point'), '26')
  expect(make).toHaveProperty('disabled', false)
  await user.click(make)
  await waitFor(() => expect(requests.at(-1)?.path).toMatch(/\/roof\/flight$/))
})

test('a wrong pitch says what is right and changes nothing', async () => {
  const { user } = show()
  await addRectangle(user, '40', '25')
  const pitch = await screen.findByLabelText('Pitch')
  await user.clear(pitch)
  await user.type(pitch, '90{Enter}')
  expect(screen.getByText('0 to 48')).toBeDefined()
  expect(screen.getAllByText('1,000.0 sq ft').length).toBeGreaterThan(0)
})

test('undo and redo by keys; Clear All starts at Section 1 again', async () => {
  const { user } = show()
  await addRectangle(user, '40', '25')
  await addRectangle(user, '10', '10')
  expect(screen.getByText('Sections (2)')).toBeDefined()
  await user.click(document.body)
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.getByText('Sections (1)')).toBeDefined()
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(screen.getByText('Sections (2)')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  await addRectangle(user, '10', '10')
  expect(screen.getByRole('button', { name: /^Section 1/ })).toBeDefined()
})

test('what somebody else stored meanwhile is told, and nothing of either is lost before the member decides', async () => {
  const { user } = show()
  await addRectangle(user, '40', '25')
  await screen.findByText('Sections (1)')
  answer(readRoof, { ...nothing, revision: 4, changedBy: 'Max' })
  refuse(putRoof, 409, 'conflict', 'The sections were changed', 'roof-changed')
  expect(await screen.findByText('Max changed these sections meanwhile.', {}, saving)).toBeDefined()
  expect(screen.getByText('Sections (1)')).toBeDefined()
  answer(putRoof, { ...nothing, revision: 5, nextNumber: 2 })
  await user.click(screen.getByRole('button', { name: 'Replace theirs by mine' }))
  expect(await screen.findByText('Roof saved')).toBeDefined()
  expect(requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ revision: 4, sections: [{ number: 1 }] })
})

test('a corner is typed, and an outline that crosses itself cannot be stored', async () => {
  const { user } = show()
  await addRectangle(user, '40', '25')
  await user.click(await screen.findByText('Corners (4)'))
  const [first, second] = [1, 2].map((n) => screen.getByLabelText<HTMLInputElement>(`Corner ${n} longitude`))
  const [west, east] = [first?.value ?? '', second?.value ?? '']
  for (const [field, value] of [
    [first, east],
    [second, west],
  ] as const) {
    await user.clear(field as HTMLInputElement)
    await user.type(field as HTMLInputElement, `${value}{Enter}`)
  }
  expect(screen.getByText(/^Not saved yet: section 1 .*crosses itself/)).toBeDefined()
  const sent = requests.filter(({ method }) => method === 'PUT').map(({ body }) => (body as Roof).sections[0]?.coordinates[0]?.[0])
  expect(sent, 'what was whole before may be stored').not.toContain(Number(east))
})

test('a printed report is told as such, and kept with the documents in one press; a drawing that cannot be read is no document', async () => {
  const { user } = show()
  refuse(readMeasuredRoof, 422, 'unprocessable', 'This is the printed report', 'measured-file')
  const input = await screen.findByLabelText('Measured roof')
  await user.upload(input, new File(['%PDF-1.7'], 'report.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('This is the printed report')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Keep it with the documents' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.upload(input, new File(['AC1032'], 'roof.dxf'))
  expect(await screen.findByText('This is the printed report')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Keep it with the documents' })).toBeNull()
})

test('a property nobody knows', async () => {
  answer(readRoof, nothing)
  answer(readMapSettings, { imagery: null, offered: null, findsAddresses: false, addressService: null })
  refuse(readProperty, 404, 'not-found', 'Not found')
  renderScreen(<PropertyRoofScreen />, { path: '/property/:id/roof', at: `/property/${idOf(1)}/roof` })
  expect(await screen.findByText('This property does not exist')).toBeDefined()
})

test('free pictures from above are offered once, and only a yes has the map fetch them', async () => {
  localStorage.clear()
  const offered = { tiles: 'https://tiles.example.com/{z}/{y}/{x}', attribution: 'The Survey', maxZoom: 16 }
  const { user } = show(nothing, offered)
  expect(await screen.findByText(/come from The Survey, which then learns which places you look at/)).toBeDefined()
  expect(localStorage.length).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Keep the grid' }))
  await waitFor(() => expect(screen.queryByText(/The Survey/)).toBeNull())
  expect(await mapSettingsQuery.queryFn!({} as never)).toMatchObject({ imagery: null, offered: null })
  await answerOffer(new QueryClient(), true)
  expect(await mapSettingsQuery.queryFn!({} as never)).toMatchObject({ imagery: offered, offered: null })
})
