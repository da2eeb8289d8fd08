import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryLedger } from '@ridgeline/app-server/test/made/memory-ledger'
import { readZip } from '@ridgeline/app-server/test/made/read-zip'
import { checkedStorage } from '@ridgeline/server/integrations/storage/checked'
import { openDiskStorage } from '@ridgeline/server/integrations/storage/disk'
import type { Storage } from '@ridgeline/server/integrations/storage/storage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExportEntry } from '#server/export-entries'
import { zipOf } from '#server/zip'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-zip-'))
  storage = checkedStorage(await openDiskStorage(folder), memoryLedger())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const unavailable = () => new Error('the source is not available')

async function* breaking(after: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < after; i++) {
    yield Buffer.alloc(100_000, i)
    await sleep(1)
  }
  throw unavailable()
}

/** Every way a source of an export can fail. */
const failing: Record<string, () => Promise<Readable>> = {
  'when it is opened': () => Promise.reject(unavailable()),
  'before the first byte': async () => Readable.from(breaking(0), { objectMode: false }),
  'in the middle': async () => Readable.from(breaking(20), { objectMode: false }),
  'broken before it is read': async () => {
    const stream = Readable.from(breaking(5), { objectMode: false })
    stream.destroy(unavailable())
    return stream
  },
}

let opened: Readable[] = []
const fine = (name: string): ExportEntry => ({
  path: name,
  compress: false,
  async open() {
    const stream = Readable.from([Buffer.alloc(300_000, 7)])
    opened.push(stream)
    return stream
  },
})

// Vitest fails a run in which an error reaches the process, so what is told of here ends nothing.
for (const [name, open] of Object.entries(failing))
  test.each([true, false])(`a source that fails ${name} refuses the export and nothing else (compressed: %s)`, async (compress) => {
    for (const entries of [[{ path: 'bad', compress, open }], [fine('first'), { path: 'bad', compress, open }, fine('last')]]) {
      const zip = zipOf(entries, {}, () => {}).bytes
      // who takes the bytes may need a while, as a storage does that opens a file first
      await sleep(20)
      await expect(storage.put(zip)).rejects.toThrow('not available')
      await sleep(20)
    }
  })

test('who takes the bytes may break down; every source is closed then', async () => {
  opened = []
  const entries = Array.from({ length: 5 }, (_, i) => fine(`file ${i}`))
  const zip = zipOf(entries, {}, () => {}).bytes
  zip.on('error', () => {})
  for await (const _ of zip) break
  await sleep(50)
  expect(opened.length).toBeLessThan(5)
  expect(opened.every((stream) => stream.destroyed)).toBe(true)
})

test('without a failure everything is there', async () => {
  const { sha256 } = await storage.put(zipOf([fine('a'), fine('b')], { about: 'test' }, () => {}).bytes)
  const files = readZip(await storage.read(sha256))
  expect([...files.keys()]).toEqual(['a', 'b', 'manifest.json'])
  expect(files.get('b')).toHaveLength(300_000)
})
