import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { memoryLedger } from '@ridgeline/app-server/test/made/memory-ledger'
import { expect, test } from 'vitest'
import type { Storage } from './storage.ts'

interface Damageable {
  readonly storage: Storage
  readonly ledger: ReturnType<typeof memoryLedger>
  /** Puts other bytes under a name, behind the store's back. */
  overwrite(sha256: string, bytes: Uint8Array): Promise<void>
  /** Lets time go by for the storage. */
  pass(ms: number): void
}

const absent = createHash('sha256').update('nobody stored this').digest('hex')

/** What every storage must do about damage. `it`: the storage under test, once it is open. */
export function describeDamage(it: () => Damageable): void {
  /** The bytes with one bit turned over, in the middle. */
  const flipped = (bytes: Uint8Array) => {
    const other = Uint8Array.from(bytes)
    other[bytes.length >> 1] = (other[bytes.length >> 1] as number) ^ 1
    return other
  }
  const damagedObject = async (size: number) => {
    const bytes = randomBytes(size)
    const { sha256 } = await it().storage.put(bytes)
    await it().overwrite(sha256, flipped(bytes))
    return { bytes, sha256 }
  }

  test('one turned bit is found by every way of reading, and written down', async () => {
    for (const size of [1000, 2_000_000]) {
      const { sha256 } = await damagedObject(size)
      await expect(it().storage.read(sha256)).rejects.toMatchObject({ name: 'ObjectDamaged', damage: 'damaged' })
      expect(it().ledger.damage.get(sha256)).toBe('damaged')
      expect((await it().storage.check(sha256)).damage).toBe('damaged')
      await expect(it().storage.open(sha256, { start: 0, end: 1 })).rejects.toMatchObject({ name: 'ObjectDamaged' })
      await expect(it().storage.open(sha256).then(buffer)).rejects.toMatchObject({ name: 'ObjectDamaged' })
    }
  })

  test('a small damaged file gives no byte; a large one breaks off before its end', async () => {
    const small = await damagedObject(1000)
    await expect(it().storage.open(small.sha256)).rejects.toMatchObject({ name: 'ObjectDamaged' })
    const large = await damagedObject(2_000_000)
    let received = 0
    const all = async () => {
      for await (const chunk of await it().storage.open(large.sha256)) received += (chunk as Uint8Array).length
    }
    await expect(all()).rejects.toMatchObject({ name: 'ObjectDamaged' })
    expect(received).toBeGreaterThan(0)
    expect(received).toBeLessThan(2_000_000)
  })

  test('a file that was cut short or lengthened is damaged', async () => {
    const bytes = randomBytes(1000)
    const { sha256 } = await it().storage.put(bytes)
    for (const other of [bytes.subarray(0, 999), Buffer.concat([bytes, Buffer.from([0])]), new Uint8Array()]) {
      await it().overwrite(sha256, other)
      await expect(it().storage.read(sha256)).rejects.toMatchObject({ name: 'ObjectDamaged' })
    }
  })

  test('parts are handed out for an hour after all of it was compared, then it is compared again', async () => {
    const { sha256 } = await damagedObject(2_000_000)
    expect(await buffer(await it().storage.open(sha256, { start: 0, end: 9 }))).toHaveLength(10)
    it().pass(60 * 60 * 1000)
    await expect(it().storage.open(sha256, { start: 0, end: 9 })).rejects.toMatchObject({ name: 'ObjectDamaged' })
  })

  test('storing the right bytes again mends it', async () => {
    const { bytes, sha256 } = await damagedObject(1000)
    await expect(it().storage.read(sha256)).rejects.toThrow()
    expect(await it().storage.put(bytes)).toEqual({ sha256, sizeBytes: 1000 })
    expect(it().ledger.damage.has(sha256)).toBe(false)
    expect(Buffer.from(await it().storage.read(sha256)).equals(bytes)).toBe(true)
    expect(await it().storage.check(sha256)).toEqual({ damage: null, sizeBytes: 1000 })
  })

  test('who wants the bytes as they are gets them, and the damage is written down', async () => {
    const { bytes, sha256 } = await damagedObject(2_000_000)
    expect((await buffer(await it().storage.openAsIs(sha256))).equals(flipped(bytes))).toBe(true)
    expect(it().ledger.damage.get(sha256)).toBe('damaged')
    await expect(it().storage.openAsIs(absent)).rejects.toMatchObject({ name: 'ObjectMissing' })
  })
}
