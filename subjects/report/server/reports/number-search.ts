import { and, eq, type SQL, sql } from 'drizzle-orm'
import { report } from '#server/tables/report'

/** As screens and paper print it: `R-2026-0002`, or its beginning (`R-2026`, `r-2026-00`). */
const printed = /(?<![\p{L}\p{N}])r-(\d{4})(?:-(\d{0,6}))?(?![\p{L}\p{N}])/iu
const DIGITS = 4
const LAST_YEAR = 9999

/** A search that names a report by its number: the condition of it, and the words that are left. Undefined conditions are none. */
export function numberIn(search: string | undefined): { number: SQL | undefined; words: string | undefined } {
  const found = printed.exec(search ?? '')
  if (!found || search === undefined) return { number: undefined, words: search }
  const [all, year, digits = ''] = found
  const words = search.replace(all, ' ').replace(/\bv\d+\b/i, ' ')
  return { number: and(eq(report.numberYear, Math.min(Number(year), LAST_YEAR)), indexOf(digits)), words }
}

function indexOf(digits: string): SQL | undefined {
  if (digits === '') return undefined
  if (digits.length >= DIGITS) return eq(report.numberIndex, Number(digits))
  return sql`lpad(${report.numberIndex}::text, ${DIGITS}, '0') like ${`${digits}%`}`
}
