import type { Db } from '@ridgeline/server/db/connect'
import type { Stored } from '@ridgeline/server/stored'
import { sql } from 'drizzle-orm'

const AT_ONCE = 1000

/** Rows of a table as one JSON array, piece by piece, a thousand rows in memory at most. */
export async function* tableJson(db: Pick<Db, 'execute'>, organizationId: string, of: Stored): AsyncGenerator<string> {
  const keys = sql.join(
    of.key.map((key) => sql`t.${sql.identifier(key)}::text`),
    sql`, `,
  )
  const [before = '', after = ''] = (of.of ?? 't.organization_id = $org').split('$org')
  const own = sql`${sql.raw(before)}${organizationId}${sql.raw(after)}`
  const shown = of.without.reduce((row, column) => sql`${row} - ${column}::text`, sql`to_jsonb(t)`)
  let last: string[] | null = null
  let isFirst = true
  yield '[\n'
  for (;;) {
    const from: ReturnType<typeof sql> =
      last === null
        ? sql`true`
        : sql`(${keys}) > (${sql.join(
            last.map((value) => sql`${value}`),
            sql`, `,
          )})`
    const { rows } = await db.execute<{ row: object; key: string[] }>(
      sql`select ${shown} as row, array[${keys}] as key from ${sql.identifier(of.name)} t where ${own} and ${from} order by ${keys} limit ${AT_ONCE}`,
    )
    for (const { row } of rows) {
      yield `${isFirst ? '' : ',\n'}${JSON.stringify(of.tell ? await of.tell(row) : row)}`
      isFirst = false
    }
    if (rows.length < AT_ONCE) break
    last = rows.at(-1)?.key ?? null
  }
  yield '\n]\n'
}
