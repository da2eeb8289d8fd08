import { ApiError } from '@ridgeline/contract/client'
import { expect, test, vi } from 'vitest'
import { handOver } from './hand-over.ts'

const files = ['/api/uploads/first', '/api/uploads/second']
const ask = (): Promise<string> => handOver(files, (call) => call(never, {}) as Promise<string>, { onWaiting })
const never = { method: 'POST', path: '/api/never' } as unknown as Parameters<Parameters<Parameters<typeof handOver>[1]>[0]>[0]
const onWaiting = vi.fn(() => queueMicrotask(() => dispatchEvent(new Event('online'))))

const answered = (status: number, body: unknown = 'done') => new Response(JSON.stringify(body), { status })

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that starts again', () => Promise.resolve(answered(503))],
  ['a page of a network that asks for a sign-in', () => Promise.resolve(new Response('<html>'))],
  ['a first try that is still under way', () => Promise.resolve(answered(409, { code: 'idempotency-key-in-use', message: 'Wait' }))],
])('after %s it is asked again under the same key', async (_, trouble) => {
  onWaiting.mockClear()
  const fetched = vi.fn().mockImplementationOnce(trouble).mockResolvedValueOnce(answered(200))
  vi.stubGlobal('fetch', fetched)
  expect(await ask()).toBe('done')
  expect(onWaiting).toHaveBeenCalledOnce()
  const keys = fetched.mock.calls.map(([, init]) => init.headers['idempotency-key'])
  expect(keys).toEqual(['first-2-/api/never', 'first-2-/api/never'])
})

test.each([401, 409, 422, 500])('an answer of %i is the answer', async (status) => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(answered(status)))
  await expect(ask()).rejects.toBeInstanceOf(ApiError)
})

test('whoever stops waiting is not asked for again', async () => {
  const fetched = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetched)
  const stop = new AbortController()
  const work = handOver(files, (call) => call(never, {}), { onWaiting: () => queueMicrotask(() => stop.abort()), signal: stop.signal })
  await expect(work).rejects.toMatchObject({ name: 'AbortError' })
  expect(fetched).toHaveBeenCalledOnce()
})
