import type { Db, Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { desc, eq } from 'drizzle-orm'
import { sameBytes } from '#rules/bytes'
import { openCheckpoint, signCheckpoint } from '#rules/checkpoint'
import { addKey, keyRows, originOf, signerOf, verifierKeys } from '#server/keys'
import { lockTitle, readRoot, sizeOf } from '#server/store'
import { titleCheckpoint } from '#server/tables/title'

export type CheckpointRow = typeof titleCheckpoint.$inferSelect
type Signs = Pick<Deps, 'db' | 'queue' | 'now' | 'sealer'>

/** The newest checkpoint of a log, or null where nothing was signed yet. */
export async function lastCheckpoint(db: Pick<Db, 'select'>, organizationId: string): Promise<CheckpointRow | null> {
  const [row] = await db
    .select()
    .from(titleCheckpoint)
    .where(eq(titleCheckpoint.organizationId, organizationId))
    .orderBy(desc(titleCheckpoint.size))
    .limit(1)
  return row ?? null
}

/**
 * Signs a log as it is now and gives its newest checkpoint; null for a log without entries.
 * @throws Error where the log no longer holds what was signed: nothing is signed any more then
 */
export const signLog = (deps: Signs, organizationId: string): Promise<CheckpointRow | null> =>
  deps.db.transaction((tx) => signWithin(deps, tx, organizationId))

async function signWithin(deps: Omit<Signs, 'db'>, tx: Tx, organizationId: string): Promise<CheckpointRow | null> {
  await lockTitle(tx, organizationId)
  const origin = await originOf(tx, organizationId)
  if (origin === null) return null
  const rows = await keyRows(tx, organizationId)
  const newest = rows.at(-1)
  const key = newest ? await signerOf(deps, newest) : await addKey(deps, tx, organizationId, origin)
  const size = await sizeOf(tx, organizationId)
  const last = await lastCheckpoint(tx, organizationId)
  if (last) {
    const signed = openCheckpoint(last.note, origin, verifierKeys(rows))
    if (size < signed.size || !sameBytes(await readRoot(tx, organizationId, signed.size), signed.root))
      throw new Error(`the log ${origin} no longer holds the ${signed.size} entries that were signed: it is not signed any more`)
    if (size === signed.size) return last
  }
  const note = signCheckpoint({ origin, size, root: await readRoot(tx, organizationId, size) }, [key])
  const [made] = await tx.insert(titleCheckpoint).values({ organizationId, size, note, createdAt: deps.now() }).returning()
  return made ?? null
}

/** A new key from now on. The log is signed with it at once, so that its first checkpoint holds the entry that names it. */
export async function rotateKey(deps: Omit<Signs, 'db'>, tx: Tx, organizationId: string): Promise<{ publicKey: string } | null> {
  await lockTitle(tx, organizationId)
  const origin = await originOf(tx, organizationId)
  if (origin === null) return null
  // Without a first key there is none to change.
  if ((await keyRows(tx, organizationId)).length > 0) await addKey(deps, tx, organizationId, origin)
  await signWithin(deps, tx, organizationId)
  const newest = (await keyRows(tx, organizationId)).at(-1)
  return newest ? { publicKey: newest.publicKey } : null
}
