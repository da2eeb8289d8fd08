import { type Column, type SQL, sql } from 'drizzle-orm'

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
