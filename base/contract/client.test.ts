import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError, createClient, type FetchLike } from '#client'
import { endpoint, urlOf } from '#endpoint'

const thing = z.object({ id: z.string() })
const readThing = endpoint({
  method: 'GET',
  path: '/api/things/{id}/{part}',
  summary: 'A thing',
  access: 'scan.read',
  query: z.object({ q: z.string().optional() }),
  response: thing,
})
const makeThing = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'Make',
  access: 'scan.read',
  body: z.object({ name: z.string() }),
  response: thing,
})

const answering =
  (status: number, body: string, seen: unknown[] = []): FetchLike =>
  async (url, init) => {
    seen.push({ url, ...init })
    return { ok: status < 300, status, statusText: 'Some status', headers: { get: () => null }, text: async () => body }
  }

test('path and query are filled in and escaped; nothing is sent for what is left out', () => {
  expect(urlOf(readThing, { params: { id: 'a/b', part: 'ü' }, query: { q: 'x&y', none: undefined } })).toBe(
    '/api/things/a%2Fb/%C3%BC?q=x%26y',
  )
})

test('a call carries credentials and a JSON body', async () => {
  const seen: unknown[] = []
  const call = createClient(answering(201, '{"id":"1"}', seen))
  expect(await call(makeThing, { body: { name: 'n' } })).toEqual({ id: '1' })
  expect(seen).toEqual([
    { url: '/api/things', method: 'POST', credentials: 'include', body: '{"name":"n"}', headers: { 'content-type': 'application/json' } },
  ])
})

test('a refused call throws `{status}: {body}` with the code and sentence of the body', async () => {
  const call = createClient(answering(404, '{"code":"not-found","message":"No such thing"}'))
  const error = await call(makeThing, { body: { name: 'n' } }).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 404, message: '404: {"code":"not-found","message":"No such thing"}', sentence: 'No such thing' })
})

test('a refused call without a body throws the status text', async () => {
  await expect(createClient(answering(502, ''))(makeThing, { body: { name: 'n' } })).rejects.toThrow('502: Some status')
})

test('an answer of the wrong shape is an error, not data', async () => {
  await expect(createClient(answering(200, '{"id":1}'))(makeThing, { body: { name: 'n' } })).rejects.toThrow()
})
