import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readCrmSettings } from '@ridgeline/app-server/env-crm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCrmNetwork } from '#server/network/network'
import type { CrmRequest } from '#server/vendors/adapter'

/*
 * A token goes to the address of the settings and nowhere else.
 */

const seen: { who: 'vendor' | 'other'; path: string; authorization: string | undefined }[] = []
const note = (who: 'vendor' | 'other', { url, headers }: IncomingMessage) =>
  seen.push({ who, path: url ?? '', authorization: headers.authorization })
const vendor = createServer((request, response) => {
  note('vendor', request)
  if (request.url === '/moved') return response.writeHead(302, { location: address(other) }).end()
  if (request.url === '/long') return response.writeHead(200).end('x'.repeat(5 * 1024 * 1024))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":"\0b"}')
})
const other = createServer((request, response) => {
  note('other', request)
  response.end('{}')
})
const address = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const puts: { url: string; headers: Readonly<Record<string, string>> }[] = []
const network = () =>
  openCrmNetwork(readCrmSettings({}), {
    put: async (url, headers) => {
      puts.push({ url, headers })
      return { status: 200, answer: '', durationMs: 1 }
    },
  } as Parameters<typeof openCrmNetwork>[1])
const ask = (path: string, more: Partial<CrmRequest> = {}) =>
  network().call(address(vendor), { Authorization: 'Bearer token' }, { method: 'GET', path, effect: 'read', ...more })

beforeAll(async () => {
  for (const server of [vendor, other]) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  vendor.close()
  other.close()
})
beforeEach(() => {
  seen.length = 0
  puts.length = 0
})

test('a vendor that sends elsewhere is not followed: its token would go along', async () => {
  expect((await ask('/moved')).status).toBe(302)
  expect(seen).toEqual([{ who: 'vendor', path: '/moved', authorization: 'Bearer token' }])
})

test.each(['//elsewhere.example/a', 'https://elsewhere.example/a', 'http://127.0.0.1:1/a'])('%s is no path of the vendor', async (path) => {
  await expect(ask(path)).rejects.toThrow(/is no path of the vendor/)
  expect(seen).toEqual([])
})

test('a file goes where the vendor says without our token, and only by https', async () => {
  const file = {
    method: 'PUT',
    effect: 'create',
    elsewhere: true,
    body: { kind: 'bytes', type: 'application/pdf', bytes: new Uint8Array(3) },
  } as const
  await ask('https://files.vendor.example/upload?signed=1', file)
  expect(puts).toEqual([{ url: 'https://files.vendor.example/upload?signed=1', headers: { 'content-type': 'application/pdf' } }])
  await expect(ask('http://files.vendor.example/upload', file)).rejects.toThrow(/no https address/)
})

test('an answer that is too long is refused, and one with NUL in it can be stored', async () => {
  await expect(ask('/long')).rejects.toThrow(/longer than 4 MiB/)
  expect((await ask('/plain')).text).toBe('{"a":"b"}')
})

test('settings alone name another address, whole: calls, sign-in and tokens go to the same stand-in', () => {
  const usual = readCrmSettings({})
  expect(usual.hubspot).toMatchObject({ base: 'https://api.hubapi.com', isStandIn: false, app: null })
  const set = readCrmSettings({ CRM_HUBSPOT_URL: 'http://127.0.0.1:9', CRM_HUBSPOT_CLIENT_ID: 'id', CRM_HUBSPOT_CLIENT_SECRET: 'secret' })
  expect(set.hubspot).toMatchObject({
    base: 'http://127.0.0.1:9',
    tokenBase: 'http://127.0.0.1:9',
    isStandIn: true,
    app: { id: 'id', secret: 'secret' },
  })
  expect(new URL(set.hubspot.authorize).origin).toBe('http://127.0.0.1:9')
  expect(set.pipedrive).toEqual(usual.pipedrive)
  expect(() => readCrmSettings({ CRM_HUBSPOT_URL: 'http://127.0.0.1:9/path' })).toThrow(/CRM_HUBSPOT_URL is not usable/)
  expect(() => readCrmSettings({ CRM_HUBSPOT_CLIENT_ID: 'id' })).toThrow(/go together/)
})
