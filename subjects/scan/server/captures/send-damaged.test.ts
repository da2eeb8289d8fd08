import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { memoryLedger } from '@ridgeline/app-server/test/made/memory-ledger'
import { onError } from '@ridgeline/server/http/app-error'
import { checkedStorage } from '@ridgeline/server/integrations/storage/checked'
import { openDiskStorage } from '@ridgeline/server/integrations/storage/disk'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { sendObject } from '#server/captures/send-object'

const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-send-'))
const ledger = memoryLedger()
const storage = checkedStorage(await openDiskStorage(folder), ledger)
const app = new Hono()
app.onError(onError)
app.get('/:sha256', (c) => sendObject(c, storage, { sha256: c.req.param('sha256'), contentType: 'application/pdf', lastModified: MADE }))
const MADE = new Date('2026-03-10T12:00:00.400Z')
const bound = Promise.withResolvers<number>()
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => bound.resolve(info.port))
const address = `http://127.0.0.1:${await bound.promise}`
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await rm(folder, { recursive: true, force: true })
})

async function damaged(size: number): Promise<string> {
  const bytes = randomBytes(size)
  const { sha256 } = await storage.put(bytes)
  bytes[size >> 1] = (bytes[size >> 1] as number) ^ 1
  await writeFile(path.join(folder, sha256.slice(0, 2), sha256), bytes)
  return sha256
}

test('a small damaged file is refused with its code before a byte is sent', async () => {
  const res = await fetch(`${address}/${await damaged(1000)}`)
  expect([res.status, await res.json()]).toEqual([409, expect.objectContaining({ code: 'damaged', reason: 'damaged' })])
})

test('a large damaged file breaks the connection and never ends cleanly', async () => {
  const sha256 = await damaged(40 * 1024 * 1024)
  const res = await fetch(`${address}/${sha256}`)
  expect(res.status).toBe(200)
  await expect(res.arrayBuffer()).rejects.toThrow()
  expect(ledger.damage.get(sha256)).toBe('damaged')
  const [again, other] = await Promise.all([
    fetch(`${address}/${await damaged(1000)}`),
    fetch(`${address}/${(await storage.put(randomBytes(10))).sha256}`),
  ])
  expect([again.status, other.status]).toEqual([409, 200])
})
