import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onError } from '#http/app-error'
import type { AppContext } from '#http/mount'
import { serveWeb } from '#http/pages/serve-web'

const script = 'export const roof = 1;'.repeat(100)
const app = new Hono<AppContext>()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-packed-'))
  const assets = path.join(folder, 'en/assets')
  await mkdir(assets, { recursive: true })
  await writeFile(path.join(assets, 'roof-1.js'), script)
  await writeFile(path.join(assets, 'roof-1.js.br'), brotliCompressSync(script))
  await writeFile(path.join(assets, 'roof-1.js.gz'), gzipSync(script))
  app.onError(onError)
  app.use(compress())
  serveWeb(app, folder, { productName: 'Ridgeline', publicUrl: 'http://a.example', demo: false })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ask = async (encoding?: string) => {
  const res = await app.request('/assets/roof-1.js', { headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })
  return { res, bytes: Buffer.from(await res.arrayBuffer()) }
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('a browser that takes "%s" gets the file that the build packed, for a year', async (encoding, expected, unpack) => {
  const { res, bytes } = await ask(encoding)
  expect(res.headers.get('content-encoding')).toBe(expected)
  expect(Number(res.headers.get('content-length'))).toBe(bytes.length)
  expect(res.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(res.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(res.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(unpack(bytes).toString()).toBe(script)
})

test.each([undefined, 'br;q=0', 'identity'])('whoever takes no packing (%s) gets the file as it is', async (encoding) => {
  const { res, bytes } = await ask(encoding)
  expect(res.headers.get('content-encoding')).toBeNull()
  expect(bytes.toString()).toBe(script)
})

test.each(['/sw.js', '/x.png', '/analysis/map.JSON'])('%s is called like a file, and there is none', async (address) => {
  expect((await app.request(address)).status).toBe(404)
})
