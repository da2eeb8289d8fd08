import { ApiError } from '@ridgeline/contract/client'
import { readDashboard } from '@ridgeline/dashboard/contract/dashboard'
import { outboxMessageFile } from '@ridgeline/operations/contract/operations'
import { expect, test, vi } from 'vitest'
import { call, download, makeQueryClient, sentenceOf } from '#calls/api.ts'
import { refuse, requests } from '#test/answers.ts'

test('a failed answer raises "{status}: {body}" and keeps the sentence of the server', async () => {
  refuse(readDashboard, 503, 'unavailable', 'The database is starting.')
  const error = await call(readDashboard, {}).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(ApiError)
  expect((error as ApiError).message).toMatch(/^503: \{.*unavailable/)
  expect(sentenceOf(error, 'otherwise')).toBe('The database is starting.')
})

test('no connection has a sentence of its own, anything else the one of the screen', () => {
  expect(sentenceOf(new TypeError('fetch failed'), 'otherwise')).toMatch(/cannot be reached/)
  expect(sentenceOf(new Error('x'), 'otherwise')).toBe('otherwise')
})

test('queries are asked once and stay: no retry, no refetch', async () => {
  refuse(readDashboard, 500, 'internal', 'Broken.')
  const client = makeQueryClient(() => undefined)
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn: () => call(readDashboard, {}) })).rejects.toThrow(/^500/)
  expect(requests).toHaveLength(1)
})

test('a lapsed session is noticed on any query', async () => {
  refuse(readDashboard, 401, 'unauthenticated', 'Sign in.')
  const onSignedOut = vi.fn()
  const client = makeQueryClient(onSignedOut)
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn: () => call(readDashboard, {}) })).rejects.toThrow(/^401/)
  expect(onSignedOut).toHaveBeenCalledOnce()
})

test('a download keeps bytes and file name and reports progress', async () => {
  const headers = { 'content-length': '5', 'content-disposition': 'attachment; filename="a.eml"; filename*=UTF-8\'\'caf%C3%A9.eml' }
  vi.stubGlobal('fetch', async () => new Response('hello', { headers }))
  const onProgress = vi.fn()
  const { blob, fileName } = await download(outboxMessageFile, { params: { id: '1' } }, { onProgress })
  expect(await blob.text()).toBe('hello')
  expect(fileName).toBe('café.eml')
  expect(onProgress).toHaveBeenLastCalledWith(5, 5)
})

test('a refused download is an error, never a file', async () => {
  refuse(outboxMessageFile, 404, 'not-found', 'There is no such message.')
  await expect(download(outboxMessageFile, { params: { id: '1' } })).rejects.toThrow(/^404/)
})
