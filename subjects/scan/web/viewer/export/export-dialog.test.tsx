import { answer, answerPlain, refuse } from '@ridgeline/web/test/answers.ts'
import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Capture, CaptureDetail, captureSamples, readCapture } from '#contract/capture'
import { ExportDialog } from './export-dialog.tsx'
import type { ExportAnswer, ExportRequest } from './export-job.ts'

const worker = { ask: vi.fn<(request: ExportRequest) => Promise<ExportAnswer>>(), end: vi.fn<() => void>() }
vi.mock('./start-export-worker.ts', () => ({ startExportWorker: () => worker }))

const captures = [1, 2].map((n) =>
  buildCapture({ id: idOf(n), fileName: `IR_000${n}.jpg`, frame: { width: 1, height: 1, sampleType: 'u16' } }),
)
const look = { palette: 'iron', span: null, isotherm: null, units: 'imperial' } as const
const saved: string[] = []
const onClose = vi.fn<() => void>()

beforeEach(() => {
  saved.length = 0
  onClose.mockClear()
  worker.end.mockClear()
  worker.ask.mockReset()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:zip', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

function show(kinds: readonly ('linear' | 'counts-only')[] = ['linear', 'linear']) {
  const calibrations = {
    linear: { kind: 'linear', gainK: 0.04, offsetK: 0, noData: null },
    'counts-only': { kind: 'counts-only' },
  } as const
  answer(readCapture, ({ path }) => {
    const at = captures.findIndex(({ id }) => path.endsWith(id))
    const kind = kinds[at] ?? 'linear'
    const standing = kind === 'linear' ? {} : { temperatureStanding: { status: 'none', reason: 'counts-only', differenceFactor: null } }
    return CaptureDetail.parse({ ...captures[at], ...standing, calibration: calibrations[kind], anomalies: [] })
  })
  const scan = { propertyName: 'Dock 4', captures: captures as readonly Capture[], anomaliesOf: () => [] }
  return renderScreen(<ExportDialog scan={scan} look={look} onClose={onClose} />, { path: '/' })
}
const zip = new Blob(['zip'])
const writes = () => worker.ask.mockImplementation(async ({ type }) => (type === 'finish' ? { type: 'zip', blob: zip } : { type: 'added' }))

async function choose(user: ReturnType<typeof show>['user'], format: RegExp) {
  await user.click(screen.getByRole('combobox', { name: 'Format' }))
  await user.click(screen.getByRole('option', { name: format }))
}

test('captures without temperatures are left out of a table, by name and with the reason', async () => {
  writes()
  const { user } = show(['linear', 'counts-only'])
  await choose(user, /CSV/)
  answerSamples()
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('1 file is in the ZIP.')).toBeDefined()
  expect(screen.getByText('IR_0002.jpg was left out: It holds relative counts, no absolute temperatures.')).toBeDefined()
  expect(saved).toEqual(['Dock-4-temperatures.zip'])
  expect(worker.end).toHaveBeenCalled()
})

test('progress is shown, and a cancelled export ends the worker and saves nothing', async () => {
  worker.ask.mockImplementation(() => new Promise(() => undefined))
  const { user } = show()
  answerSamples()
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('0 of 2 written')).toBeDefined()
  await waitFor(() => expect(worker.ask).toHaveBeenCalledOnce())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('0 of 2 written')).toBeNull()
  expect(worker.end).toHaveBeenCalledOnce()
  expect(saved).toEqual([])
})

test('samples that cannot be fetched end the export with the reason', async () => {
  writes()
  const { user } = show()
  refuse(captureSamples, 404, 'not-found', 'The samples are gone.')
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The samples are gone.')
  expect(saved).toEqual([])
})

/** Two bytes each: one sample. */
function answerSamples() {
  for (const { id } of captures) answerPlain('GET', `/api/captures/${id}/samples`, 200, 42)
}
