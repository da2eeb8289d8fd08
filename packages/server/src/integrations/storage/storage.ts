import type { Readable } from 'node:stream'

/** Bytes to keep: all at once or as they come. */
export type Source = AsyncIterable<Uint8Array> | Uint8Array

/**
 * Keeps files. An object is named by the SHA-256 of its content (64 lower-case hexadecimal digits), so the same bytes are kept once and an
 * object never changes. What `put` has returned survives a crash or a power cut; a `put` that failed leaves nothing behind under any name.
 */
export interface Storage {
  put(source: Source): Promise<{ sha256: string; sizeBytes: number }>
  /** A stream of the bytes. `range` counts from 0, both ends included, and may reach past the end. @throws ObjectMissing, RangeOutside */
  open(sha256: string, range?: ByteRange): Promise<Readable>
  /** All bytes in memory. @throws ObjectMissing, or ObjectTooLarge when there are more than `maxBytes` (256 MiB when left out) */
  read(sha256: string, maxBytes?: number): Promise<Uint8Array>
  /** Size of an object, or null when there is none. */
  stat(sha256: string): Promise<{ sizeBytes: number } | null>
  /** Every object, in no order, with the time it was written. */
  list(): AsyncIterable<{ sha256: string; modifiedMs: number }>
  /** Removes an object; nothing happens when there is none. */
  remove(sha256: string): Promise<void>
}

export type ByteRange = { start: number; end: number }

const defaultReadBytes = 256 * 1024 * 1024

export class ObjectMissing extends Error {
  override name = 'ObjectMissing'
  constructor(sha256: string) {
    super(`There is no stored file ${sha256}`)
  }
}

export class RangeOutside extends Error {
  override name = 'RangeOutside'
  constructor({ start, end }: ByteRange, sizeBytes: number) {
    super(`Bytes ${start} to ${end} do not exist in a file of ${sizeBytes} bytes`)
  }
}

export class ObjectTooLarge extends Error {
  override name = 'ObjectTooLarge'
  constructor(sha256: string, maxBytes: number) {
    super(`The stored file ${sha256} has more than ${maxBytes} bytes`)
  }
}

/** Guards every name that becomes part of a path. @throws ObjectMissing when it is not a SHA-256 */
export function checkName(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new ObjectMissing(sha256.slice(0, 80))
  return sha256
}

/** Guards a range against the size of its object. @throws RangeOutside */
export function checkRange(range: ByteRange, sizeBytes: number): void {
  const { start, end } = range
  const whole = Number.isSafeInteger(start) && Number.isSafeInteger(end)
  if (!whole || start < 0 || end < start || start >= sizeBytes) throw new RangeOutside(range, sizeBytes)
}

/** `read` in terms of the other operations. */
export async function readAll(storage: Pick<Storage, 'open' | 'stat'>, sha256: string, maxBytes = defaultReadBytes): Promise<Uint8Array> {
  const stat = await storage.stat(sha256)
  if (!stat) throw new ObjectMissing(sha256)
  if (stat.sizeBytes > maxBytes) throw new ObjectTooLarge(sha256, maxBytes)
  const bytes = new Uint8Array(stat.sizeBytes)
  let filled = 0
  for await (const chunk of (await storage.open(sha256)) as AsyncIterable<Uint8Array>) {
    bytes.set(chunk, filled)
    filled += chunk.length
  }
  if (filled !== bytes.length) throw new Error(`The stored file ${sha256} ended after ${filled} of ${bytes.length} bytes`)
  return bytes
}
