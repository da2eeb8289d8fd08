import type { Readable } from 'node:stream'
import type { Damage } from '@ridgeline/scan/contract/stored-file'

/** Bytes to keep: all at once or as they come. */
export type Source = AsyncIterable<Uint8Array> | Uint8Array

/**
 * Keeps files. An object is named by the SHA-256 of its content (64 lower-case hexadecimal digits), so the same bytes are kept once and an
 * object never changes. What `put` has returned survives a crash or a power cut; a `put` that failed leaves nothing behind under any name.
 */
export interface ObjectStore {
  put(source: Source): Promise<Stored>
  /** A stream of the bytes. `range` counts from 0, both ends included, and may reach past the end. @throws ObjectMissing, ObjectUnreadable, RangeOutside */
  open(sha256: string, range?: ByteRange): Promise<Readable>
  /** Size of an object, or null when there is none. */
  stat(sha256: string): Promise<{ sizeBytes: number } | null>
  /** Every object, in no order, with the time it was written. */
  list(): AsyncIterable<{ sha256: string; modifiedMs: number }>
  /** Removes an object; nothing happens when there is none. */
  remove(sha256: string): Promise<void>
}

/**
 * An object store whose bytes are compared with their name, which is their hash, before anybody relies on them (`checkedStorage`). Damage is written down
 * where it is found.
 */
export interface Storage extends ObjectStore {
  /**
   * As `ObjectStore.open`. Objects up to 32 MiB are compared before the first byte; of larger ones the end is held back, so that a damaged one breaks off with
   * ObjectDamaged and never ends cleanly. For a range, all of the object was compared within the last hour. @throws ObjectDamaged
   */
  open(sha256: string, range?: ByteRange): Promise<Readable>
  /** All bytes in memory. @throws ObjectMissing, ObjectDamaged, ObjectUnreadable, or ObjectTooLarge when there are more than `maxBytes` (256 MiB when left out) */
  read(sha256: string, maxBytes?: number): Promise<Uint8Array>
  /** Size (bytes) of an object that has to be there. @throws ObjectMissing, ObjectUnreadable */
  sizeOf(sha256: string): Promise<number>
  /**
   * The bytes as they are, right or wrong, for who keeps them together with their real hash. Where reading fails they end. @throws ObjectMissing,
   * ObjectUnreadable
   */
  openAsIs(sha256: string): Promise<Readable>
  /** Reads all of an object now, however recently it was compared. @returns what is wrong with it, or null, and the bytes read */
  check(sha256: string): Promise<{ readonly damage: Damage | null; readonly sizeBytes: number }>
}

interface Stored {
  readonly sha256: string
  readonly sizeBytes: number
}

export type ByteRange = { start: number; end: number }

/** A stored file that cannot be had as it was stored. */
export abstract class ObjectTrouble extends Error {
  abstract readonly damage: Damage
  readonly sha256: string

  constructor(sha256: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.sha256 = sha256
  }
}

export class ObjectMissing extends ObjectTrouble {
  override name = 'ObjectMissing'
  readonly damage = 'missing'
  constructor(sha256: string) {
    super(sha256, `There is no stored file ${sha256}`)
  }
}

export class ObjectDamaged extends ObjectTrouble {
  override name = 'ObjectDamaged'
  readonly damage = 'damaged'
  constructor(sha256: string) {
    super(sha256, `The stored file ${sha256} holds other bytes than were stored`)
  }
}

export class ObjectUnreadable extends ObjectTrouble {
  override name = 'ObjectUnreadable'
  readonly damage = 'unreadable'
  constructor(sha256: string, cause: unknown) {
    super(sha256, `The stored file ${sha256} cannot be read: ${(cause as Error).message}`, { cause })
  }
}

/** The store does not answer now, or not in time; what it keeps is safe, and asking again later helps. */
export class StoreAway extends Error {
  override name = 'StoreAway'
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
