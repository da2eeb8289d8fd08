import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { memoryLedger } from '@ridgeline/app-server/test/made/memory-ledger'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkedStorage } from './checked.ts'
import { describeDamage } from './damage-conformance.ts'
import type { ObjectStore, Storage } from './storage.ts'

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const absent = sha256Of(Buffer.from('never stored'))

interface Opened {
  readonly store: ObjectStore
  readonly ledger: ReturnType<typeof memoryLedger>
  /** Everything that lies in the store, drafts included. */
  names(): Promise<string[]>
  /** Puts other bytes under a name, behind the store's back. */
  overwrite(sha256: string, bytes: Uint8Array): Promise<void>
}

/** What every storage must do. */
export function describeStorage(kind: string, open: () => Promise<Opened>): void {
  describe(`storage on ${kind}`, () => {
    let opened: Opened
    let storage: Storage
    let names: () => Promise<string[]>
    let now = 0
    beforeAll(async () => {
      opened = await open()
      names = opened.names
      storage = checkedStorage(opened.store, opened.ledger, { now: () => now, smallBytes: 500_000 })
    })
    const pass = (ms: number) => {
      now += ms
    }
    describeDamage(() => ({ ...opened, storage, pass }))

    test('keeps bytes under their SHA-256', async () => {
      const bytes = randomBytes(100_000)
      expect(await storage.put(bytes)).toEqual({ sha256: sha256Of(bytes), sizeBytes: 100_000 })
      expect(await storage.stat(sha256Of(bytes))).toEqual({ sizeBytes: 100_000 })
      expect(Buffer.from(await storage.read(sha256Of(bytes))).equals(bytes)).toBe(true)
      expect((await buffer(await storage.open(sha256Of(bytes)))).equals(bytes)).toBe(true)
    })

    test('keeps a stream larger than one part', async () => {
      const chunk = randomBytes(1_000_003)
      const hash = createHash('sha256')
      async function* stream() {
        for (let i = 0; i < 35; i++) {
          hash.update(chunk)
          yield chunk
        }
      }
      const stored = await storage.put(stream())
      expect(stored).toEqual({ sha256: hash.digest('hex'), sizeBytes: 35 * 1_000_003 })
      const check = createHash('sha256')
      for await (const part of await storage.open(stored.sha256)) check.update(part as Uint8Array)
      expect(check.digest('hex')).toBe(stored.sha256)
    })

    test('keeps an empty file', async () => {
      const { sha256 } = await storage.put(new Uint8Array())
      expect(sha256).toBe(sha256Of(new Uint8Array()))
      expect(await storage.stat(sha256)).toEqual({ sizeBytes: 0 })
      expect(await storage.read(sha256)).toHaveLength(0)
      expect(await buffer(await storage.open(sha256))).toHaveLength(0)
    })

    test('keeps the same bytes once, also when they come twice at the same time', async () => {
      const before = (await names()).length
      const bytes = randomBytes(5000)
      const both = await Promise.all([storage.put(bytes), storage.put(bytes)])
      expect(both[0]).toEqual(both[1])
      expect(await storage.put(bytes)).toEqual(both[0])
      expect(await names()).toHaveLength(before + 1)
    })

    test('gives a range, both ends included', async () => {
      const bytes = randomBytes(1000)
      const { sha256 } = await storage.put(bytes)
      const range = async (start: number, end: number) => buffer(await storage.open(sha256, { start, end }))
      expect((await range(0, 0)).equals(bytes.subarray(0, 1))).toBe(true)
      expect((await range(10, 19)).equals(bytes.subarray(10, 20))).toBe(true)
      expect((await range(990, 5000)).equals(bytes.subarray(990))).toBe(true)
    })

    test('refuses ranges that do not exist', async () => {
      const { sha256 } = await storage.put(randomBytes(1000))
      for (const range of [
        { start: 1000, end: 1001 },
        { start: -1, end: 5 },
        { start: 6, end: 5 },
        { start: 0.5, end: 2 },
      ])
        await expect(storage.open(sha256, range)).rejects.toMatchObject({ name: 'RangeOutside' })
    })

    test('says what is missing', async () => {
      expect(await storage.stat(absent)).toBeNull()
      await expect(storage.open(absent)).rejects.toMatchObject({ name: 'ObjectMissing' })
      await expect(storage.open(absent, { start: 0, end: 1 })).rejects.toMatchObject({ name: 'ObjectMissing' })
      await expect(storage.read(absent)).rejects.toMatchObject({ name: 'ObjectMissing' })
      await expect(storage.sizeOf(absent)).rejects.toMatchObject({ name: 'ObjectMissing' })
      expect(opened.ledger.damage.get(absent)).toBe('missing')
    })

    test.each(['', '..', '../../etc/passwd', 'objects/x', 'A'.repeat(64), `${absent}/..`])('takes no other name: %j', async (name) => {
      expect(await storage.stat(name)).toBeNull()
      await expect(storage.open(name)).rejects.toMatchObject({ name: 'ObjectMissing' })
      await storage.remove(name)
    })

    test('reads no more into memory than allowed', async () => {
      const { sha256 } = await storage.put(randomBytes(1000))
      expect(await storage.read(sha256, 1000)).toHaveLength(1000)
      await expect(storage.read(sha256, 999)).rejects.toMatchObject({ name: 'ObjectTooLarge' })
    })

    test('removes, and removing twice is fine', async () => {
      const bytes = randomBytes(1000)
      const { sha256 } = await storage.put(bytes)
      const listed = async () => {
        const found = []
        for await (const one of storage.list()) if (one.sha256 === sha256) found.push(one)
        return found
      }
      expect(await listed()).toEqual([{ sha256, modifiedMs: expect.any(Number) }])
      await storage.remove(sha256)
      await storage.remove(sha256)
      expect(await listed()).toEqual([])
      expect(await storage.stat(sha256)).toBeNull()
      expect((await storage.put(bytes)).sha256).toBe(sha256)
      expect(Buffer.from(await storage.read(sha256)).equals(bytes)).toBe(true)
    })

    test('a source that fails leaves nothing behind', async () => {
      const before = await names()
      async function* breaking() {
        yield randomBytes(20_000_000)
        throw new Error('the phone lost its signal')
      }
      await expect(storage.put(breaking())).rejects.toThrow('the phone lost its signal')
      expect(await names()).toEqual(before)
    })
  })
}
