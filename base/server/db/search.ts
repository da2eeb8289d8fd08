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
  /** How many of the first are looked through at most before the index is asked. */
  readonly newest: number
}

/**
 * So many times as many as a page takes are looked at, and more only where that is worth it: a word that every other record has fills the page at the first look, one that every
 * eighth has at the second, and both tell how common it is where they do not. Each record that is looked at may cost two looks into other tables.
 */
const LOOKS = [2, 8]
/** Fewer would tell nothing of how common a word is. */
const FEWEST = 48

/**
 * Names of the first records, by their order the newest, that a search finds; null for a text without words, which finds all.
 *
 * The planner cannot know how common the beginning of a word is, and takes the wrong way for half of them: for a rare one through all records by their
 * order, for a common one through all that match. So the newest are looked through first: a very common word fills its page there, and how often it stands there tells whether a
 * longer look would. Where it would not, the word is rare, and the index gives all of it.
 */
export async function newestFound(db: Pick<Db, 'execute'>, of: Search): Promise<string[] | null> {
  const condition = finds(of.words, of.text)
  if (!condition) return null
  const looks = LOOKS.map((pages) => Math.max(FEWEST, of.limit * pages)).filter((look, i, all) => look < of.newest && look !== all[i - 1])
  for (const newest of [...looks, of.newest]) {
    const { ids, looked } = await lookThrough(db, of, condition, newest)
    if (ids.length === of.limit || looked < newest) return ids
    if ((ids.length / newest) * of.newest < of.limit) break
  }
  const { way, columns, name, own } = partsOf(of)
  const all = await db.execute<{ id: string }>(sql`
    with found as materialized (select ${name}::text as id, row(${columns}) as place from ${of.table} where ${and(own, of.byIndex ?? condition)})
    select id from found order by place ${way} limit ${of.limit}`)
  return all.rows.map((row) => row.id)
}

const partsOf = (of: Search) => ({
  name: of.by.at(-1) as Column,
  columns: sql.join([...of.by], sql`, `),
  way: sql.raw(of.direction ?? 'desc'),
  own: and(of.own, of.after),
})

/** Those of the newest that have the words, and how many were there to look at. */
async function lookThrough(
  db: Pick<Db, 'execute'>,
  of: Search,
  condition: SQL,
  newest: number,
): Promise<{ ids: string[]; looked: number }> {
  const { way, columns, name, own } = partsOf(of)
  const newestFirst = sql.join(
    of.by.map((column) => sql`${column} ${way}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ looked: number; id: string | null }>(sql`
    with recent as materialized (
      select ${name}::text as id, row(${columns}) as place, ${condition} as fits from ${of.table} where ${own} order by ${newestFirst} limit ${newest}
    )
    select looked.n as looked, found.id from (select count(*)::int as n from recent) looked
    left join (select id, place from recent where fits order by place ${way} limit ${of.limit}) found on true order by found.place ${way}`)
  return { ids: rows.flatMap((row) => row.id ?? []), looked: rows[0]?.looked ?? 0 }
}
