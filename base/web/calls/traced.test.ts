import { readSession } from '@ridgeline/account/contract/session'
import { expect, test, vi } from 'vitest'
import { call } from '#calls/api.ts'
import { type PlainInit, traced } from '#calls/traced.ts'

const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-01$/

test('each call of the contract has a name of its own beside the headers that it had', async () => {
  const names: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (url: string, init: PlainInit) => {
    expect(url).toMatch(/^\/api\//)
    names.push(init.headers?.traceparent)
    return new Response('{}', { status: 404 })
  })
  for (const _ of [1, 2]) await call(readSession, {}).catch(() => {})
  for (const name of names) expect(name).toMatch(TRACEPARENT)
  expect(new Set(names).size).toBe(2)
})

test('what a call says stays', () => {
  const { headers, ...rest } = traced({ method: 'POST', body: '{}', headers: { 'idempotency-key': 'k' } })
  expect(rest).toEqual({ method: 'POST', body: '{}' })
  expect(headers).toMatchObject({ 'idempotency-key': 'k' })
})
