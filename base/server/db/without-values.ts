import { inspect } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'

/**
 * A failed statement carries what people typed, in its parameters and in what the database says of them ("Key (email)=(...) already exists"). Whoever writes such an
 * error into a log, a library of somebody else included, writes it without.
 */
export function keepValuesOutOfLogs(): void {
  silence(DrizzleQueryError.prototype, ({ cause }) => `a statement failed: ${cause === undefined ? 'without a reason' : inspect(cause)}`)
  silence(pg.DatabaseError.prototype, ({ stack, message, code }) => `${stack ?? message} (${code})`)
}

const silence = <E extends Error>(prototype: E, words: (error: E) => string): void =>
  void Object.defineProperty(prototype, inspect.custom, { configurable: true, value: inspected(words) })

/** As a method, since the error is what it is called on. */
const inspected = <E extends Error>(words: (error: E) => string) =>
  function (this: E): string {
    return words(this)
  }
