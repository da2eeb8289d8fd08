import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type S3Server, startS3Server } from '@ridgeline/app-server/test/stand-ins/s3-server'
import { serveUploads } from '@ridgeline/app-server/test/stand-ins/upload-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openS3Storage } from '#integrations/storage/s3'
import { type ObjectStore, StoreAway } from '#integrations/storage/storage'

/** Longer than a full machine keeps a process that reads or writes from its turn. */
const IDLE_MS = 1500
const MB = 1024 * 1024
let s3: S3Server
let store: ObjectStore
let folder: string
let uploads: Awaited<ReturnType<typeof serveUploads>>
const stored: string[] = []
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  s3 = await startS3Server(IDLE_MS)
  store = await openS3Storage(s3.settings, async () => false)
  folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-hanging-'))
  uploads = await serveUploads({
    store: { s3: s3.settings },
    objects: folder,
    onStored: async ({ sha256 }) => {
      stored.push(sha256)
    },
  })
})
beforeEach(() => s3.hang(false))
afterAll(async () => {
  await uploads.close()
  s3.close()
  await rm(folder, { recursive: true, force: true })
})

test('a store that takes every request and answers none is away, whatever it is asked', async () => {
  const { sha256 } = await store.put(new TextEncoder().encode('a roof'))
  s3.hang(true)
  const asked = {
    put: () => store.put(new TextEncoder().encode('another roof')),
    'put in parts': () => store.put(randomBytes(17 * MB)),
    open: () => store.open(sha256),
    stat: () => store.stat(sha256),
    list: () => store.list()[Symbol.asyncIterator]().next(),
    remove: () => store.remove(sha256),
  }
  await Promise.all(Object.entries(asked).map(([call, ask]) => expect(ask(), call).rejects.toBeInstanceOf(StoreAway)))
  s3.hang(false)
  expect(String(await buffer(await store.open(sha256)))).toBe('a roof')
})

test('one that nobody listens at is away too, and is tried again before that is said', async () => {
  const gone = await startS3Server(IDLE_MS)
  const lost = await openS3Storage(gone.settings, async () => false)
  gone.close()
  await expect(lost.stat('0'.repeat(64))).rejects.toBeInstanceOf(StoreAway)
})

test('a reader that rests longer than the limit gets all bytes all the same', async () => {
  const bytes = randomBytes(24 * MB)
  const { sha256 } = await store.put(bytes)
  const read: Buffer[] = []
  for await (const chunk of await store.open(sha256, { start: 5, end: bytes.length })) {
    if (read.push(chunk as Buffer) === 1) await sleep(IDLE_MS * 2)
  }
  expect(Buffer.concat(read).equals(bytes.subarray(5))).toBe(true)
})

test('while the store hangs an upload is put off with a time, and goes on later where it was', async () => {
  const bytes = randomBytes(6 * MB)
  const cut = 5.5 * MB
  const send = (method: string, url: string, headers: Record<string, string>, body?: Buffer) =>
    fetch(new URL(url, uploads.address), {
      method,
      headers: { 'tus-resumable': '1.0.0', authorization: 'Bearer alpha', 'content-type': 'application/offset+octet-stream', ...headers },
      ...(body && { body: Uint8Array.from(body) }),
    })
  const named = { 'upload-length': String(bytes.length), 'upload-metadata': `filename ${btoa('roof.jpg')}` }
  const putOff = (answer: Response) => [answer.status, answer.headers.get('retry-after')]

  s3.hang(true)
  const refused = await send('POST', uploads.address, named)
  expect(putOff(refused)).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('The file store does not answer') })
  s3.hang(false)
  const url = (await send('POST', uploads.address, named)).headers.get('location') ?? ''
  expect((await send('PATCH', url, { 'upload-offset': '0' }, bytes.subarray(0, cut))).status).toBe(204)
  s3.hang(true)
  expect(putOff(await send('PATCH', url, { 'upload-offset': String(cut) }, bytes.subarray(cut)))).toEqual([503, '5'])
  expect(putOff(await send('HEAD', url, {}))).toEqual([503, '5'])
  s3.hang(false)
  const offset = Number((await send('HEAD', url, {})).headers.get('upload-offset'))
  expect(offset).toBe(cut)
  expect((await send('PATCH', url, { 'upload-offset': String(offset) }, bytes.subarray(offset))).status).toBe(204)
  expect(stored).toHaveLength(1)
})
