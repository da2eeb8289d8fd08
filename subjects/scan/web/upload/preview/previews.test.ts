import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxPreviewBytes, type PreviewRequest } from './preview.ts'
import { createPreviews, type PreviewWorker } from './previews.ts'

class FakeWorker implements PreviewWorker {
  onmessage: PreviewWorker['onmessage'] = null
  onerror: PreviewWorker['onerror'] = null
  requests: PreviewRequest[] = []
  isEnded = false
  postMessage(request: PreviewRequest) {
    this.requests.push(request)
  }
  terminate() {
    this.isEnded = true
  }
  answer() {
    const id = this.requests.at(-1)?.id ?? ''
    this.onmessage?.(new MessageEvent('message', { data: { id, preview: { kind: 'video' } } }))
  }
  break() {
    this.onerror?.(new ErrorEvent('error'))
  }
}

let workers: FakeWorker[] = []
const start = () => {
  const worker = new FakeWorker()
  workers.push(worker)
  return worker
}
const fileOf = (id: string, name = `${id}.jpg`): PreviewRequest => ({ id, name, file: new Blob(['heat']) })

beforeEach(() => {
  workers = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('one file at a time, the newest first', () => {
  const previews = createPreviews(start)
  for (const id of ['a', 'b', 'c']) previews.request(fileOf(id))
  vi.advanceTimersByTime(10)
  expect(workers[0]?.requests.map(({ id }) => id)).toEqual(['c'])
  expect(previews.stateOf('a')).toEqual({ state: 'waiting' })
  workers[0]?.answer()
  expect(previews.stateOf('c')).toEqual({ state: 'ready', preview: { kind: 'video' } })
  expect(workers[0]?.requests.map(({ id }) => id)).toEqual(['c', 'b'])
})

test('movies and very large files are left alone', () => {
  const previews = createPreviews(start)
  previews.request(fileOf('m', 'ROOF.MP4'))
  const large = new Blob(['heat'])
  Object.defineProperty(large, 'size', { value: maxPreviewBytes + 1 })
  previews.request({ id: 'l', name: 'l.seq', file: large })
  vi.advanceTimersByTime(10)
  expect(workers).toHaveLength(0)
  expect(previews.stateOf('l')).toEqual({ state: 'none' })
})

test('a removed file is not opened, and a late answer about it changes nothing', () => {
  const previews = createPreviews(start)
  previews.request(fileOf('a'))
  previews.request(fileOf('b'))
  vi.advanceTimersByTime(10)
  previews.forget('a')
  previews.forget('b')
  workers[0]?.answer()
  expect(previews.stateOf('b')).toEqual({ state: 'none' })
  expect(workers[0]?.requests).toHaveLength(1)
})

test('a file that breaks its worker or never ends costs only its own picture', () => {
  const previews = createPreviews(start)
  for (const id of ['a', 'b', 'c']) previews.request(fileOf(id))
  vi.advanceTimersByTime(10)
  workers[0]?.break()
  expect(workers[0]?.isEnded).toBe(true)
  expect(workers[1]?.requests.map(({ id }) => id)).toEqual(['b'])
  vi.advanceTimersByTime(30_000)
  expect(previews.stateOf('b')).toEqual({ state: 'none' })
  workers[2]?.answer()
  expect(previews.stateOf('a').state).toBe('ready')
})

test('a browser in which no worker lives is asked only a few times', () => {
  const previews = createPreviews(start)
  for (const id of ['a', 'b', 'c', 'd', 'e']) previews.request(fileOf(id))
  vi.advanceTimersByTime(10)
  for (let i = 0; i < 3; i++) workers[i]?.break()
  expect(workers).toHaveLength(3)
  for (const id of ['a', 'b', 'c', 'd', 'e']) expect(previews.stateOf(id)).toEqual({ state: 'none' })
})

test('without workers nothing waits', () => {
  const previews = createPreviews(() => null)
  previews.request(fileOf('a'))
  vi.advanceTimersByTime(10)
  expect(previews.stateOf('a')).toEqual({ state: 'none' })
})
