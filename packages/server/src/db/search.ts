import { and, type Column, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/connect'

/** The words of a text as search compares them: lower case, without accents and punctuation. */
export const searchWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/**
 * The condition that every word of a text begins a word of a record; undefined, which is no condition, for a text without words.
 * @param of - the search column, or the texts of the record, exactly as they stand in their index
 */
export function finds(of: Column | SQL, text: string | undefined): SQL | undefined {
  return text !== undefined && searchWords(text).length > 0 ? sql`${of} @@ search_query(${text})` : undefined
}

/** The search vector of texts that have no column of their own for it; null counts as empty. */
export const wordsOf = (...texts: (Column | SQL)[]): SQL =>
  sql`search_vector(${sql.join(
    texts.map((text) => sql`coalesce(${text}, '')`),
    sql` || ' ' || `,
  )})`

interface Search {
  readonly table: PgTable
  /** What the list is ordered by, as an index has it; the last one is a column that names a record. */
  readonly by: readonly (Column | SQL)[]
  /** Descending where none is named: the newest first. */
  readonly direction?: 'asc' | 'desc'
  readonly words: Column | SQL
  readonly text: string | undefined
  /** Whose records. */
  readonly own: SQL
  /** Where the page begins. */
  readonly after: SQL | undefined
  readonly limit: number
  /** The condition that finds the same by an index, where the words lie in another table; else it is made of `words`. */
  readonly byIndex?: SQL | undefined
  /** How many of the first are looked through before the index is asked. */
  readonly newest: number
}

/**
 * Names of the first records, by their order the newest, that a search finds; null for a text without words, which finds all.
 *
 * The planner cannot know how common the beginning of a word is, and takes the wrong way for half of them: for a rare one through all records by their
 * order, for a common one through all that match. So the newest are looked through first: a common word fills its page there. What does not is
 * rare, and the index gives all of it.
 */
export async function newestFound(db: Pick<Db, 'execute'>, of: Search): Promise<string[] | null> {
  const condition = finds(of.words, of.text)
  if (!condition) return null
  const name = of.by.at(-1) as Column
  const columns = sql.join([...of.by], sql`, `)
  const way = sql.raw(of.direction ?? 'desc')
  const newestFirst = sql.join(
    of.by.map((column) => sql`${column} ${way}`),
    sql`, `,
  )
  const own = and(of.own, of.after)
  const recent = await db.execute<{ looked: number; id: string | null }>(sql`
    with recent as materialized (
      select ${name}::text as id, row(${columns}) as place, ${condition} as fits from ${of.table} where ${own} order by ${newestFirst} limit ${of.newest}
    )
    select looked.n as looked, found.id from (select count(*)::int as n from recent) looked
    left join (select id, place from recent where fits order by place ${way} limit ${of.limit}) found on true order by found.place ${way}`)
  const ids = recent.rows.flatMap((row) => row.id ?? [])
  if (ids.length === of.limit || (recent.rows[0]?.looked ?? 0) < of.newest) return ids
  const all = await db.execute<{ id: string }>(sql`
    with found as materialized (select ${name}::text as id, row(${columns}) as place from ${of.table} where ${and(own, of.byIndex ?? condition)})
    select id from found order by place ${way} limit ${of.limit}`)
  return all.rows.map((row) => row.id)
}
