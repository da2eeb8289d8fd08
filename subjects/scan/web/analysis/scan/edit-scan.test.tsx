import { listProperties } from '@ridgeline/property/contract/property'
import { answer, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { buildProperty, buildScan, idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { removeCapture } from '#contract/capture'
import { addCaptures, patchScan } from '#contract/scan'
import { EditScanDialog } from './edit-scan-dialog.tsx'
import { RemoveFileDialog } from './remove-file-dialog.tsx'

const sent = (method: string) => requests.filter((r) => r.method === method)

test('a scan is moved to a property that is found by its name, and only what changed is sent', async () => {
  answer(listProperties, [buildProperty(), buildProperty({ id: idOf(2), name: 'South depot', address: '2 South Street' })])
  answer(patchScan, buildScan({ propertyId: idOf(2) }))
  const onClose = vi.fn()
  const { user } = renderScreen(<EditScanDialog scan={buildScan()} onClose={onClose} />, { path: '/' })
  await user.click(screen.getByRole('button', { name: 'Move' }))
  await user.click(await screen.findByRole('button', { name: /South depot/ }))
  await user.click(screen.getByRole('radio', { name: 'Handheld scan' }))
  await user.click(screen.getByRole('button', { name: 'Save and move' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent('PATCH').map((r) => r.body)).toEqual([{ scanType: 'handheld', propertyId: idOf(2) }])
  expect(await screen.findByText('Scan moved to South depot')).toBeDefined()
})

test('a scan that no camera dated is dated here, and a day that was mistyped is mended', async () => {
  answer(patchScan, buildScan())
  const onClose = vi.fn()
  const { user } = renderScreen(<EditScanDialog scan={buildScan({ visitCount: 0 })} onClose={onClose} />, { path: '/' })
  expect(screen.getByLabelText<HTMLInputElement>('Inspected on').value).toBe('')
  fireEvent.change(screen.getByLabelText('Inspected on'), { target: { value: '2026-11-03' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent('PATCH').map((r) => r.body)).toEqual([{ inspectedOn: '2026-11-03' }])
  cleanup()
  renderScreen(<EditScanDialog scan={buildScan({ visitCount: 1 })} onClose={onClose} />, { path: '/' })
  expect(screen.getByLabelText<HTMLInputElement>('Inspected on').value).toBe('2026-11-20')
})

test('a scan whose camera wrote a time is not asked for its day', () => {
  const captures = [buildCapture({ takenAt: '2026-11-20T20:00:00' })]
  renderScreen(<EditScanDialog scan={buildScan({ visitCount: 1, captures })} onClose={() => {}} />, { path: '/' })
  expect(screen.queryByLabelText('Inspected on')).toBeNull()
})

test('a refusal stands in the words of the server, and the dialog stays', async () => {
  refuse(patchScan, 404, 'not-found', 'No such property')
  const onClose = vi.fn()
  const { user } = renderScreen(<EditScanDialog scan={buildScan()} onClose={onClose} />, { path: '/' })
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'wet')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('No such property')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
})

test('a removed file is put back by the toast that says so', async () => {
  answer(removeCapture, { scanId: idOf(100), uploadUrl: '/api/uploads/abc' })
  answer(addCaptures, { scanId: idOf(100), state: 'queued', captureCount: 2 })
  const { user } = renderScreen(<RemoveFileDialog capture={{ id: idOf(200), fileName: 'roof.jpg' }} onClose={() => {}} />, { path: '/' })
  await user.click(screen.getByRole('button', { name: 'Remove file' }))
  expect(await screen.findByText('roof.jpg removed')).toBeDefined()
  // The dialog belongs to its parent here and still covers the page; the toast's button is pressed as a program would.
  screen.getByText('Undo').click()
  expect(await screen.findByText('File put back')).toBeDefined()
  expect(sent('POST').map((r) => r.body)).toEqual([{ imageUrls: ['/api/uploads/abc'] }])
})
