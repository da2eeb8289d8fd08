/** What becomes of the rows of a table: in an export, when files are swept, and in a visitor's copy of the demo workspace. */
export interface Stored {
  readonly name: string
  readonly bound: Bound
  /** Columns that order the rows and name one. */
  readonly key: readonly string[]
  /** Columns that no export has: they open a door, or mean nothing outside. */
  readonly without: readonly string[]
  /** The condition that a row `t` is of the organization `$org`; by its own column where nothing is said. */
  readonly of?: string
  /** What an export writes of a row in place of it. */
  readonly tell?: (row: object) => Promise<object>
  /** Columns that name a file of the object store. */
  readonly files: readonly string[]
  /** False: told otherwise (members, the audit log), counted anew, or of nobody. */
  readonly isExported: boolean
  /** False: stays behind when a visitor gets a copy of the demo workspace. */
  readonly inDemo: boolean
}

/**
 * Why a table does not grow without end: its rows are `records` of somebody, or hang on one, and go with it; there are a `few` for each organization, member, day or connection;
 * the work of the hour takes them away so many days after they were made (or after what `of` says); they go otherwise; or they are kept on purpose.
 */
export type Bound =
  | 'records'
  | 'few'
  | { readonly afterDays: number; readonly of?: string }
  | { readonly goes: string }
  | { readonly kept: string }

/** A table of an organization, whose rows an export holds. */
export const stored = (name: string, bound: Bound, more: Partial<Stored> = {}): Stored => ({
  name,
  bound,
  key: ['id'],
  without: [],
  files: [],
  isExported: true,
  inDemo: false,
  ...more,
})

/** A table that no export holds. */
export const untold = (name: string, bound: Bound, more: Partial<Stored> = {}): Stored =>
  stored(name, bound, { isExported: false, ...more })

/** Tables of what serves, stores and sends. */
export const baseTables: readonly Stored[] = [
  untold('idempotent_answer', { afterDays: 1 }),
  untold('rate_limit', { goes: 'an hour after its window, by the library that counts' }),
]
