import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, test } from 'vitest'
import { packed, takesGzip } from '#http/answer/packed'

const answering = (text: string) => {
  const app = new Hono()
  app.use(compress())
  app.get('/', async (c) => c.body(await packed(c, text), 200, { 'content-type': 'application/json' }))
  return (encoding?: string) => app.request('/', encoding === undefined ? {} : { headers: { 'accept-encoding': encoding } })
}

test.each([2000, 200_000])('a text of %i characters arrives as it was, packed where that is taken', async (length) => {
  const text = JSON.stringify('ä'.repeat(length))
  const ask = answering(text)
  const small = await ask('br, gzip;q=0.8')
  expect(small.headers.get('content-encoding')).toBe('gzip')
  expect(small.headers.get('vary')).toMatch(/accept-encoding/i)
  const bytes = Buffer.from(await small.arrayBuffer())
  expect(Number(small.headers.get('content-length'))).toBe(bytes.length)
  expect(gunzipSync(bytes).toString()).toBe(text)
  for (const encoding of [undefined, 'br', 'gzip;q=0']) expect(await (await ask(encoding)).text()).toBe(text)
})

test('a short text is not worth it', async () => {
  const res = await answering('{"ok":"ä"}')('gzip')
  expect(res.headers.get('content-encoding')).toBeNull()
  expect(res.headers.get('content-length')).toBe('11')
})

test.each([
  ['gzip', true],
  ['deflate, GZIP', true],
  ['gzip; q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000', false],
  ['x-gzip, br', false],
  ['', false],
])('"%s" takes gzip: %s', (header, expected) => expect(takesGzip(header)).toBe(expected))
