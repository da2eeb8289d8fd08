import { readScan } from '@ridgeline/scan/contract/scan'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followScan } from '#calls/follow-scan.ts'
import { answer, requests } from '#test/answers.ts'
import { buildScan, idOf } from '#test/records.ts'

class FakeEvents extends EventTarget {
  static last: FakeEvents
  static readonly CLOSED = 2
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeEvents.last = this
  }
  close() {
    this.readyState = FakeEvents.CLOSED
  }
  tell(state: string) {
    this.dispatchEvent(new MessageEvent('progress', { data: JSON.stringify({ scanId: idOf(100), state, progress: null, failure: null }) }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEvents)
})
afterEach(() => void vi.useRealTimers())

test('tells every event and ends with the last', async () => {
  const states: string[] = []
  followScan(idOf(100), ({ state }) => states.push(state))
  expect(FakeEvents.last.url).toBe(`/api/scans/${idOf(100)}/events`)
  for (const state of ['queued', 'processing', 'ready', 'ready']) FakeEvents.last.tell(state)
  expect(states).toEqual(['queued', 'processing', 'ready'])
  expect(FakeEvents.last.readyState).toBe(FakeEvents.CLOSED)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toEqual([])
})

test('asks the scan itself where the stream is refused', async () => {
  const states: string[] = []
  let state: 'processing' | 'ready' = 'processing'
  answer(readScan, () => buildScan({ state }))
  followScan(idOf(100), (progress) => states.push(progress.state))
  FakeEvents.last.close()
  FakeEvents.last.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(2100)
  expect(states).toEqual(['processing'])
  state = 'ready'
  await vi.advanceTimersByTimeAsync(2100)
  expect(states).toEqual(['processing', 'ready'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(2)
})

test('a silent stream is checked, and nothing is told after it is stopped', async () => {
  const states: string[] = []
  answer(readScan, buildScan({ state: 'processing' }))
  const stop = followScan(idOf(100), ({ state }) => states.push(state))
  await vi.advanceTimersByTimeAsync(15_100)
  expect(states).toEqual(['processing'])
  stop()
  FakeEvents.last.tell('ready')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states).toEqual(['processing'])
})
