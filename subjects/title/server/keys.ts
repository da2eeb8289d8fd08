import type { Db, Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { asc, eq } from 'drizzle-orm'
import { fromHex, toHex } from '#rules/bytes'
import { keyText, newSignerKey, parseKey, type SignerKey, signerKey, type VerifierKey } from '#rules/note'
import { signRotation } from '#rules/rotation'
import { appendTitleEntries } from '#server/append'
import { titleKey, titleLog } from '#server/tables/title'

export type KeyRow = typeof titleKey.$inferSelect

/** Keys of a log, the oldest first. */
export const keyRows = (db: Pick<Db, 'select'>, organizationId: string): Promise<KeyRow[]> =>
  db.select().from(titleKey).where(eq(titleKey.organizationId, organizationId)).orderBy(asc(titleKey.place))

export const verifierKeys = (rows: readonly KeyRow[]): VerifierKey[] => rows.map((row) => parseKey(row.publicKey))

/** Name of the log of an organization in every proof; null before its first entry. */
export async function originOf(db: Pick<Db, 'select'>, organizationId: string): Promise<string | null> {
  const [row] = await db.select({ origin: titleLog.origin }).from(titleLog).where(eq(titleLog.organizationId, organizationId))
  return row?.origin ?? null
}

export const signerOf = async ({ sealer }: Pick<Deps, 'sealer'>, row: KeyRow): Promise<SignerKey> =>
  signerKey(parseKey(row.publicKey).name, fromHex(await sealer.open(row.seed)))

/**
 * Makes the next key of a log, under its lock, and writes it into the log. The key before it names it in a note that both sign; only the first has nobody to
 * name it.
 */
export async function addKey(
  deps: Pick<Deps, 'queue' | 'now' | 'sealer'>,
  tx: Tx,
  organizationId: string,
  origin: string,
): Promise<SignerKey> {
  const last = (await keyRows(tx, organizationId)).at(-1)
  const next = newSignerKey(origin)
  const rotation = last ? signRotation(await signerOf(deps, last), next) : null
  const [row] = await tx
    .insert(titleKey)
    .values({
      organizationId,
      place: last ? last.place + 1 : 0,
      publicKey: keyText(next),
      seed: await deps.sealer.seal(toHex(next.seed)),
      rotation,
    })
    .returning()
  if (!row) throw new Error('the key was not written')
  const entry = { kind: 'key', propertyId: null, scanId: null, recordId: row.id, fileHash: null, code: null } as const
  await appendTitleEntries(deps, tx, organizationId, [{ ...entry, label: `Key ${row.place + 1}`, facts: { key: row.publicKey } }])
  return next
}
