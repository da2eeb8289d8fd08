import { queryClient } from '@ridgeline/web/calls/api.ts'
import { answer, refuse, requests } from '@ridgeline/web/test/answers.ts'
import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { buildScan, idOf } from '@ridgeline/web/test/records.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { CaptureDetail, captureSamples, readCapture } from '#contract/capture'
import { readScan } from '#contract/scan'
import { loadAnalysis } from './load-analysis.ts'

const [first, second] = [buildCapture({ id: idOf(11) }), buildCapture({ id: idOf(12), media: 'photo', frame: null })]
const scan = buildScan({ captures: [first, second] })
const load = (search: string) =>
  loadAnalysis({ params: { id: scan.id }, request: new Request(`http://localhost/analysis/${scan.id}${search}`) })
const asked = () => requests.map(({ path }) => path.replace('/api/', ''))

beforeEach(() => {
  queryClient.clear()
  answer(readScan, scan)
  answer(readCapture, ({ path }) =>
    CaptureDetail.parse({ ...(path.endsWith(first.id) ? first : second), calibration: null, anomalies: [] }),
  )
  refuse(captureSamples, 404, 'not-found', 'There are no samples.')
})

test('scan, capture and samples are asked for before any screen is there, each once', async () => {
  expect(load('')).toBeNull()
  await waitFor(() => expect(asked()).toEqual([`scans/${scan.id}`, `captures/${first.id}`, `captures/${first.id}/samples`]))
})

test('a capture named by the address does not wait for the scan; a photo has no samples to ask for', async () => {
  load(`?capture=${second.id}`)
  await waitFor(() => expect(queryClient.getQueryData(['scan', scan.id])).toBeDefined())
  expect(asked()).toEqual([`captures/${second.id}`, `scans/${scan.id}`])
})

test('what cannot be loaded is left to the screen', async () => {
  refuse(readScan, 404, 'not-found', 'This scan does not exist.')
  expect(load('')).toBeNull()
  await waitFor(() => expect(asked()).toEqual([`scans/${scan.id}`]))
  expect(queryClient.getQueryState(['scan', scan.id])?.status).not.toBe('success')
})
