import { addProperty, listProperties, patchProperty } from '@ridgeline/property/contract/property'
import { answer, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { buildProperty, buildScan, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { splitScan } from '#contract/scan'
import { ScanNotes } from '#web/analysis/scan/scan-notes.tsx'
import { SplitScanDialog } from './split-scan-dialog.tsx'

const sent = () => requests.filter(({ method }) => method !== 'GET')
const here = { latitude: 47.6, longitude: -122.33, altitudeM: null }
const far = { ...here, latitude: 47.7 }
const file = (n: number, takenAt: string, position = here) =>
  buildCapture({ id: idOf(200 + n), fileName: `IR_${n}.jpg`, takenAt, position })
const evening = [file(1, '2026-11-20T20:00:00'), file(2, '2026-11-20T20:30:00')]
const show = (captures: ReturnType<typeof buildCapture>[]) => {
  const [onClose, onShow] = [vi.fn(), vi.fn()]
  const { user } = renderScreen(
    <SplitScanDialog scan={buildScan({ captures })} thumbnailUrl={String} onClose={onClose} onShow={onShow} />,
    { path: '/' },
  )
  return { user, onClose, onShow }
}

test('a later visit to the same roof is split off within its property by one press', async () => {
  answer(splitScan, { scanId: idOf(101), propertyId: idOf(1), captureCount: 1 })
  const { user, onClose, onShow } = show([...evening, file(3, '2026-11-22T19:00:00')])
  expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true)
  expect(screen.getByText('Nov 22, 2026, 7:00 PM')).toBeDefined()
  expect(screen.getByText('2 files · stays here')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Split off 1 file' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent().map(({ body }) => body)).toEqual([{ captureIds: [idOf(203)], propertyId: idOf(1) }])
  await user.click(await screen.findByText('Show the second scan'))
  expect(onShow).toHaveBeenCalledWith(idOf(101))
})

test('files of a roof far away need a property of their own: one that is found, or a new one with its pin', async () => {
  answer(listProperties, [buildProperty({ id: idOf(2), name: 'South depot', address: '2 South Street' })])
  const { user } = show([...evening, file(3, '2026-11-20T20:10:00', far), file(4, '2026-11-20T20:20:00', far)])
  expect(screen.getByText(/^2 files · [\d.]+ \w+ away$/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Split off 2 files' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'New property' }))
  await user.type(screen.getByLabelText('Name'), 'Mill')
  await user.type(screen.getByLabelText('Address'), '5 Mill Lane')
  answer(addProperty, buildProperty({ id: idOf(3), name: 'Mill', address: '5 Mill Lane' }))
  answer(patchProperty, buildProperty({ id: idOf(3) }))
  refuse(splitScan, 403, 'forbidden', 'All of this month are used.')
  await user.click(screen.getByRole('button', { name: 'Split off 2 files' }))
  expect(await screen.findByText('All of this month are used.')).toBeDefined()
  answer(splitScan, { scanId: idOf(101), propertyId: idOf(3), captureCount: 2 })
  await user.click(screen.getByRole('button', { name: 'Split off 2 files' }))
  expect(await screen.findByText('2 files split off to Mill')).toBeDefined()
  const split = { captureIds: [idOf(203), idOf(204)], propertyId: idOf(3) }
  const pin = { position: { latitude: far.latitude, longitude: far.longitude } }
  expect(sent().map(({ body }) => body)).toEqual([{ name: 'Mill', address: '5 Mill Lane' }, pin, split, split])
})

const note = (code: string, values = {}) => ({ code, values, sentence: `Of ${code}.` })
const timeNotes = [note('several-visits'), note('sunset-differs')]
const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('several places are told once above the findings, with the press that splits them', async () => {
  const onSplit = vi.fn()
  const placeNotes = [note('several-places'), note('far-from-pin', { farCount: 1, count: 3 })]
  const { user } = renderScreen(<ScanNotes scan={buildScan({ placeNotes, timeNotes })} onMove={vi.fn()} onSplit={onSplit} />, { path: '/' })
  expect(told()).toEqual(['Of several-places.Split the scan'])
  await user.click(screen.getByRole('button', { name: 'Split the scan' }))
  expect(onSplit).toHaveBeenCalledOnce()
})

test('several visits at one place are told there too; files that are all elsewhere move', () => {
  const placeNotes = [note('far-from-pin', { farCount: 3, count: 3 })]
  renderScreen(<ScanNotes scan={buildScan({ placeNotes, timeNotes })} onMove={vi.fn()} onSplit={vi.fn()} />, { path: '/' })
  expect(told()).toEqual(['Of far-from-pin.Move the scan', 'Of several-visits.Split the scan'])
})
