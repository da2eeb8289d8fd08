import { storedDamage } from '@ridgeline/scan/server/tables/stored-file'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Stored } from '@ridgeline/server/stored'
import { eq, type SQL, sql } from 'drizzle-orm'
import { removeObjects } from '#server/remove-objects-job'

/** Every column that names a stored file, with its table. */
export const fileColumns = (tables: readonly Stored[]): readonly { readonly table: string; readonly column: string }[] =>
  tables.flatMap(({ name, files }) => files.map((column) => ({ table: name, column })))

const AT_ONCE = 500

const named = (tables: readonly Stored[], where: (table: string, column: string) => SQL) =>
  sql.join(
    fileColumns(tables).map(
      ({ table, column }) => sql`select ${sql.identifier(column)} as sha256 from ${sql.identifier(table)} where ${where(table, column)}`,
    ),
    sql` union `,
  )

/** Hashes of every stored file an organization names. */
export async function objectsOf({ tables }: Pick<Deps, 'tables'>, db: Pick<Db, 'execute'>, organizationId: string): Promise<string[]> {
  const own = (table: string) => sql`${sql.identifier(table === 'organization' ? 'id' : 'organization_id')} = ${organizationId}`
  const { rows } = await db.execute<{ sha256: string | null }>(named(tables, own))
  return rows.flatMap((row) => row.sha256 ?? [])
}

/** Those of the given hashes that a record of anybody names. */
export async function namedObjects({ db, tables }: Pick<Deps, 'db' | 'tables'>, sha256s: readonly string[]): Promise<ReadonlySet<string>> {
  if (sha256s.length === 0) return new Set()
  const among = (_: string, column: string) => sql`${sql.identifier(column)} = any(${sql.param(sha256s)})`
  const { rows } = await db.execute<{ sha256: string | null }>(named(tables, among))
  return new Set(rows.flatMap((row) => row.sha256 ?? []))
}

/** Asks, in the transaction that lets go of them, for files to be removed that nobody names then. */
export async function releaseObjects(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  sha256s: readonly string[],
  mailIds: readonly string[] = [],
): Promise<void> {
  for (let at = 0; at < sha256s.length; at += AT_ONCE)
    await deps.queue.send(removeObjects, { sha256s: sha256s.slice(at, at + AT_ONCE), mailIds: [] }, tx)
  if (mailIds.length > 0) await deps.queue.send(removeObjects, { sha256s: [], mailIds: [...mailIds] }, tx)
}

/**
 * Removes those of the given files that no record of anybody names. Each is held while it is looked for: a file that arrives at this moment with the same
 * content finds it gone and is sent again (`claimObject`).
 */
export async function removeUnnamed(
  { db, storage, tables }: Pick<Deps, 'db' | 'storage' | 'tables'>,
  sha256s: readonly string[],
): Promise<void> {
  for (const sha256 of new Set(sha256s)) {
    await db.transaction(async (tx) => {
      await holdObject(tx, sha256)
      const columns = fileColumns(tables).map(
        ({ table, column }) => sql`exists (select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${sha256})`,
      )
      const { rows } = await tx.execute<{ used: boolean }>(sql`select ${sql.join(columns, sql` or `)} as used`)
      if (rows[0]?.used) return
      await storage.remove(sha256)
      await tx.delete(storedDamage).where(eq(storedDamage.objectSha256, sha256))
    })
  }
}

const holdObject = (tx: Pick<Tx, 'execute'>, sha256: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`object ${sha256}`}, 0))`)

/** Called by who writes a record that names a file, after writing it. @throws Error when the file was removed meanwhile */
export async function claimObject({ storage }: Pick<Deps, 'storage'>, tx: Pick<Tx, 'execute'>, sha256: string): Promise<void> {
  await holdObject(tx, sha256)
  if (!(await storage.stat(sha256))) throw new Error(`the stored file ${sha256} was removed while it was taken up`)
}
