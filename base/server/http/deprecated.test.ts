import { openApi } from '@ridgeline/api/openapi'
import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { onError } from '#http/app-error'
import { type AppContext, mountOn } from '#http/mount'

const deprecated = { since: new Date('2027-01-01T00:00:00Z'), sunset: new Date('2028-01-01T00:00:00Z') }
const old = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'Old',
  access: 'public',
  deprecated,
  query: z.object({ a: z.literal('x') }),
  response: z.literal(true),
})
const oldFile = binaryEndpoint({
  method: 'GET',
  path: '/api/logos/{sha256}',
  summary: 'Old',
  access: 'public',
  deprecated,
  produces: 'text/plain',
})

test('a call that will go says so with every answer, refusals too, and in the description', async () => {
  const app = new Hono<AppContext>()
  app.onError(onError)
  const mount = mountOn(app, async () => null)
  mount.json(old, async () => true as const)
  mount.binary(oldFile, async () => new Response('x'))
  for (const address of ['/api/settings?a=x', '/api/settings?a=y', '/api/logos/x']) {
    const { headers } = await app.request(address)
    expect([headers.get('deprecation'), headers.get('sunset')]).toEqual(['@1798761600', 'Sat, 01 Jan 2028 00:00:00 GMT'])
  }
  const about = { title: 'API', version: '1', server: 'http://127.0.0.1' }
  expect(openApi({ old }, about)).toMatchObject({ paths: { '/api/settings': { get: { deprecated: true } } } })
})
