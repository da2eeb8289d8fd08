import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Damage } from '@ridgeline/scan/contract/stored-file'
import { isRefused } from './disk.ts'
import { ObjectDamaged, ObjectMissing, type ObjectStore, ObjectTooLarge, ObjectTrouble, ObjectUnreadable, type Storage } from './storage.ts'

/** Where damage is written down, for all processes together. Its methods do not throw: its own trouble stops no reading. */
export interface DamageLedger {
  /** An object was found to be damaged, missing or unreadable. */
  found(sha256: string, damage: Damage): Promise<void>
  /** An object was compared, or stored anew, and is as it should be. */
  sound(sha256: string): Promise<void>
  isKnown(sha256: string): Promise<boolean>
}

/** Objects up to this size are compared before the first byte leaves. */
const SMALL_BYTES = 32 * 1024 * 1024
/** Parts of an object are handed out without comparing all of it again for this long. */
const TRUSTED_MS = 60 * 60 * 1000
const REMEMBERED = 10_000
const DEFAULT_READ_BYTES = 256 * 1024 * 1024

/** Compares what a store hands out with the hash it was asked for. `now` (ms) and `smallBytes` are others in tests only. */
export function checkedStorage(
  store: ObjectStore,
  ledger: DamageLedger,
  { now = Date.now, smallBytes = SMALL_BYTES }: { now?: () => number; smallBytes?: number } = {},
): Storage {
  const comparedAt = new Map<string, number>()
  const comparing = new Map<string, Promise<number>>()

  /** Writes down what a reading found. @returns the error as it goes on */
  async function noted(sha256: string, error: unknown): Promise<unknown> {
    const trouble = isRefused(error) ? new ObjectUnreadable(sha256, error) : error
    if (trouble instanceof ObjectTrouble && /^[0-9a-f]{64}$/.test(sha256)) {
      comparedAt.delete(sha256)
      await ledger.found(sha256, trouble.damage)
    }
    return trouble
  }
  async function told(sha256: string, error: unknown): Promise<never> {
    throw await noted(sha256, error)
  }

  function trust(sha256: string): void {
    comparedAt.delete(sha256)
    comparedAt.set(sha256, now())
    const [oldest] = comparedAt.keys()
    if (comparedAt.size > REMEMBERED && oldest !== undefined) comparedAt.delete(oldest)
  }

  /** The bytes as they come. The last piece leaves only when all of them are the right ones. */
  async function* compared(sha256: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256')
    let held: Uint8Array | null = null
    try {
      for await (const chunk of source) {
        hash.update(chunk)
        if (held) yield held
        held = chunk
      }
      if (hash.digest('hex') !== sha256) throw new ObjectDamaged(sha256)
    } catch (error) {
      await told(sha256, error)
    }
    trust(sha256)
    if (held) yield held
  }

  /** The bytes as they come, whatever they are; damage is written down at the end. */
  async function* asTheyAre(sha256: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256')
    try {
      for await (const chunk of source) {
        hash.update(chunk)
        yield chunk
      }
    } catch (error) {
      const trouble = await noted(sha256, error)
      if (trouble instanceof ObjectTrouble) return
      throw trouble
    }
    if (hash.digest('hex') !== sha256) await noted(sha256, new ObjectDamaged(sha256))
  }

  const bytesOf = async (sha256: string) => compared(sha256, await store.open(sha256).catch((error: unknown) => told(sha256, error)))

  async function sizeOf(sha256: string): Promise<number> {
    const found = await store.stat(sha256).catch((error: unknown) => told(sha256, error))
    return found ? found.sizeBytes : told(sha256, new ObjectMissing(sha256))
  }

  async function read(sha256: string, maxBytes = DEFAULT_READ_BYTES): Promise<Uint8Array> {
    const sizeBytes = await sizeOf(sha256)
    if (sizeBytes > maxBytes) throw new ObjectTooLarge(sha256, maxBytes)
    const bytes = new Uint8Array(sizeBytes)
    let filled = 0
    for await (const chunk of await bytesOf(sha256)) {
      bytes.set(chunk, filled)
      filled += chunk.length
    }
    return bytes.subarray(0, filled)
  }

  async function compareAll(sha256: string): Promise<number> {
    let sizeBytes = 0
    for await (const chunk of await bytesOf(sha256)) sizeBytes += chunk.length
    return sizeBytes
  }

  /** Compares all of an object where that was not done lately; once for everybody who asks at the same time. */
  async function compareOnce(sha256: string): Promise<void> {
    const at = comparedAt.get(sha256)
    if (at !== undefined && now() - at < TRUSTED_MS) return
    const running = comparing.get(sha256) ?? compareAll(sha256).finally(() => comparing.delete(sha256))
    comparing.set(sha256, running)
    await running
  }

  return {
    ...store,
    read,
    sizeOf,
    async openAsIs(sha256) {
      const source = await store.open(sha256).catch((error: unknown) => told(sha256, error))
      return Readable.from(asTheyAre(sha256, source), { objectMode: false })
    },
    async put(source) {
      const stored = await store.put(source)
      trust(stored.sha256)
      await ledger.sound(stored.sha256)
      return stored
    },
    async open(sha256, range) {
      if (range) {
        await compareOnce(sha256)
        return store.open(sha256, range).catch((error: unknown) => told(sha256, error))
      }
      const isSmall = (await sizeOf(sha256)) <= smallBytes
      return Readable.from(isSmall ? [await read(sha256)] : await bytesOf(sha256), { objectMode: false })
    },
    async check(sha256) {
      const found = await compareAll(sha256).catch((error: unknown) => {
        if (error instanceof ObjectTrouble) return error
        throw error
      })
      if (found instanceof ObjectTrouble) return { damage: found.damage, sizeBytes: 0 }
      await ledger.sound(sha256)
      return { damage: null, sizeBytes: found }
    },
  }
}
