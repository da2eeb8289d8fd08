import type pg from 'pg'

const MOST_SHOWN = 14

/** The largest tables, what they and their indexes take, and how long vacuum works on each: as rows of a table. */
export async function largestTables(client: pg.Client): Promise<Record<string, Record<string, string | number>>> {
  const { rows } = await client.query<{ name: string; rows: string; table: string; indexes: string }>(
    `select c.oid::regclass::text as name, c.reltuples::bigint::text as rows, pg_size_pretty(pg_table_size(c.oid)) as table, pg_size_pretty(pg_indexes_size(c.oid)) as indexes
     from pg_class c where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'pgboss') order by pg_total_relation_size(c.oid) desc limit $1`,
    [MOST_SHOWN],
  )
  const shown: Record<string, Record<string, string | number>> = {}
  for (const { name, ...sizes } of rows) {
    const from = performance.now()
    await client.query(`vacuum (analyze) ${name}`)
    shown[name] = { ...sizes, 'vacuum s': Number(((performance.now() - from) / 1000).toFixed(1)) }
  }
  return shown
}
