import { expect, test, vi } from 'vitest'
import type { ExportAnswer, ExportJob, ExportRequest } from './export-job.ts'
import { exportScan } from './export-scan.ts'

const look = { palette: 'iron', span: null, isotherm: null, units: 'metric' } as const
const captures = ['a.jpg', 'b.jpg', 'c.jpg'].map((fileName, i) => ({
  id: String(i),
  fileName,
  temperatureStanding: { status: 'absolute', reason: 'scene', differenceFactor: 1 } as const,
}))
const job = {} as ExportJob

function setUp(load: (id: string) => Promise<ExportJob | string>, answer: (request: ExportRequest) => ExportAnswer) {
  const ask = vi.fn(async (request: ExportRequest) => answer(request))
  const onProgress = vi.fn<(done: number) => void>()
  const control = new AbortController()
  const run = () => exportScan({ kind: 'tiff', look, captures, load, worker: { ask, end: vi.fn() }, signal: control.signal, onProgress })
  return { ask, onProgress, control, run }
}
const zip = new Blob(['zip'])
const added = (request: ExportRequest): ExportAnswer => (request.type === 'finish' ? { type: 'zip', blob: zip } : { type: 'added' })

test('every capture is written, and what could not be is named with its reason', async () => {
  const { ask, onProgress, run } = setUp(
    async (id) => (id === '1' ? 'It holds no temperatures.' : job),
    (request) => (request.type === 'add' && request.name.startsWith('c') ? { type: 'failed', message: 'Too hot.' } : added(request)),
  )
  const result = await run()
  expect(result.zip).toBe(zip)
  expect(result.writtenCount).toBe(1)
  expect(result.left).toEqual([
    { fileName: 'b.jpg', reason: 'It holds no temperatures.' },
    { fileName: 'c.jpg', reason: 'Too hot.' },
  ])
  expect(ask.mock.calls.map(([request]) => (request.type === 'add' ? request.name : request.type))).toEqual([
    'a-temperatures.tif',
    'c-temperatures.tif',
    'finish',
  ])
  expect(onProgress.mock.calls.map(([done]) => done)).toEqual([1, 2, 3])
})

test('a cancelled export asks for nothing more', async () => {
  const loaded: string[] = []
  const { ask, control, run } = setUp(async (id) => {
    loaded.push(id)
    if (id === '1') control.abort()
    return job
  }, added)
  await expect(run()).rejects.toThrow()
  expect(loaded).toEqual(['0', '1'])
  expect(ask).toHaveBeenCalledOnce()
})

test('a capture that cannot be fetched ends the export with the error', async () => {
  const { run } = setUp(async () => Promise.reject(new TypeError('offline')), added)
  await expect(run()).rejects.toThrow('offline')
})
