import { type PageQuery, USUAL_PAGE } from '@ridgeline/contract/page'
import { day, isWellFormed } from '@ridgeline/contract/text'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#http/app-error'

/** One page of a list, and the cursor of the next one. */
export interface Page<T> {
  readonly items: T[]
  readonly next: string | null
}

/** What a list is ordered by; the last column names one record. */
interface Order {
  /** Tells the cursors of one list from those of another. */
  readonly list: string
  readonly by: readonly (readonly [Column | SQL, keyof typeof kinds])[]
  readonly direction: 'asc' | 'desc'
}

/** The latest first by a time; `id` names one record among those of the same moment. */
export const latestFirst = (list: string, at: Column | SQL, id: Column | SQL, idKind: 'uuid' | 'text' = 'uuid'): Order => ({
  list,
  by: [
    [at, 'time'],
    [id, idKind],
  ],
  direction: 'desc',
})

const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?$/.test(text) && day.safeParse(text.slice(0, 10)).success

/** How a value travels in a cursor without losing anything, and how it is compared with its column. */
const kinds = {
  time: {
    schema: z.string().refine(isTime),
    read: (of: Column | SQL) => sql`(${of} at time zone 'UTC')::text`,
    compare: (value: string) => sql`(${value}::timestamp at time zone 'UTC')`,
  },
  uuid: { schema: z.uuid(), read: (of: Column | SQL) => sql`${of}::text`, compare: (value: string) => sql`${value}::uuid` },
  text: {
    schema: z.string().refine(isWellFormed),
    read: (of: Column | SQL) => sql`${of}`,
    compare: (value: string) => sql`${value}::text`,
  },
  number: {
    schema: z.string().regex(/^\d{1,15}$/),
    read: (of: Column | SQL) => sql`${of}::text`,
    compare: (value: string) => sql`${value}::bigint`,
  },
} as const

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

/**
 * Reads a list a page at a time by its order (keyset paging): records that come or go meanwhile move no other record to another page.
 *
 * `key` is selected with each row, `where` (undefined on the first page) and `orderBy` go into the query, which reads up to `limit` rows; `cut` makes the
 * page of them. The limit is one more than a page has, which tells whether another follows.
 * @throws AppError `invalid-request` for a cursor that another list made, or nobody
 */
export function pageBy(order: Order, query: PageQuery, usual = USUAL_PAGE) {
  const size = query.limit ?? usual
  const columns = list(order.by.map(([of]) => sql`${of}`))
  const after = query.cursor === undefined ? null : valuesOf(order, query.cursor)
  const isDescending = order.direction === 'desc'
  const way = sql.raw(order.direction)
  return {
    limit: size + 1,
    key: sql<string[]>`array[${list(order.by.map(([of, kind]) => kinds[kind].read(of)))}]::text[]`,
    orderBy: list(order.by.map(([of]) => sql`${of} ${way}`)),
    where: after ? sql`(${columns}) ${sql.raw(isDescending ? '<' : '>')} (${list(after)})` : undefined,
    cut<R extends { key: string[] }, T>(rows: readonly R[], present: (row: R) => T): Page<T> {
      const shown = rows.slice(0, size)
      const last = shown.at(-1)
      return { items: shown.map(present), next: rows.length > size && last ? cursorOf(order, last.key) : null }
    },
  }
}

const cursorOf = (order: Order, key: readonly string[]): string => Buffer.from(JSON.stringify([order.list, ...key])).toString('base64url')

function valuesOf(order: Order, cursor: string): SQL[] {
  const [name, ...values] = z.array(z.string()).catch([]).parse(parsed(cursor))
  const known = name === order.list && values.length === order.by.length
  return order.by.map(([, kind], i) => {
    const value = kinds[kind].schema.safeParse(values[i])
    if (!known || !value.success)
      throw new AppError(
        'invalid-request',
        'This cursor does not belong to this list; ask for the first page without one, and go on with the cursors it gives',
      )
    return kinds[kind].compare(value.data)
  })
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
