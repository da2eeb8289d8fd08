import { organization } from '@ridgeline/account/server/tables/organization'
import type { Db } from '@ridgeline/server/db/connect'
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Anchor, Bundle, BundledEntry } from '#rules/bundle'
import { toHex } from '#rules/bytes'
import { keyRows, originOf } from '#server/keys'
import { lastCheckpoint } from '#server/sign'
import { inclusionProofs } from '#server/store'
import { titleAnchor, titleChain, titleEntry, titleOpening } from '#server/tables/title'

type Read = Pick<Db, 'select'>
type Frame = Omit<Bundle, 'entries' | 'histories'>

/** What a bundle of a log says beside its entries, and how many entries its checkpoint covers; null while nothing is signed. */
async function frameOf(db: Read, organizationId: string): Promise<{ frame: Frame; size: number } | null> {
  const origin = await originOf(db, organizationId)
  const checkpoint = await lastCheckpoint(db, organizationId)
  if (origin === null || !checkpoint) return null
  const [own] = await db.select({ name: organization.name }).from(organization).where(eq(organization.id, organizationId))
  const keys = await keyRows(db, organizationId)
  return {
    size: checkpoint.size,
    frame: {
      format: 'ridgeline-title/1',
      origin,
      keeper: own?.name ?? '',
      keys: keys.map((row) => row.publicKey),
      rotations: keys.flatMap((row) => row.rotation ?? []),
      checkpoint: checkpoint.note,
      anchors: await anchorsOf(db, organizationId),
    },
  }
}

/** Proofs that a log was somewhere outside of our reach, oldest first. */
export async function anchorsOf(db: Read, organizationId: string): Promise<Anchor[]> {
  const rows = await db
    .select({ proof: titleAnchor.proof })
    .from(titleAnchor)
    .where(eq(titleAnchor.organizationId, organizationId))
    .orderBy(asc(titleAnchor.size))
  return rows.flatMap((row) => row.proof ?? [])
}

const withOpening = (db: Read) =>
  db
    .select({ entry: titleEntry, opening: titleOpening })
    .from(titleEntry)
    .leftJoin(titleOpening, and(eq(titleOpening.organizationId, titleEntry.organizationId), eq(titleOpening.index, titleEntry.index)))
    .$dynamic()

/** The whole history of a property as far as it is signed; null while nothing of the log is. */
export async function historyBundle(db: Read, own: { id: string; organizationId: string }): Promise<Bundle | null> {
  const { organizationId } = own
  const framed = await frameOf(db, organizationId)
  if (!framed) return null
  const chains = await db.select({ id: titleChain.id }).from(titleChain).where(eq(titleChain.propertyId, own.id))
  if (chains.length === 0) return { ...framed.frame, histories: 'whole', entries: [] }
  const rows = await withOpening(db)
    .where(
      and(
        eq(titleEntry.organizationId, organizationId),
        inArray(
          titleEntry.chainId,
          chains.map((chain) => chain.id),
        ),
        lt(titleEntry.index, framed.size),
      ),
    )
    .orderBy(asc(titleEntry.index))
  return { ...framed.frame, histories: 'whole', entries: await bundled(db, organizationId, rows, framed.size) }
}

/** Single entries of a log, without what people call them; null where the newest checkpoint does not cover all of them. */
export async function entriesBundle(db: Read, organizationId: string, indexes: readonly number[]): Promise<Bundle | null> {
  const framed = await frameOf(db, organizationId)
  if (!framed || indexes.some((index) => index >= framed.size)) return null
  const rows = await withOpening(db)
    .where(and(eq(titleEntry.organizationId, organizationId), inArray(titleEntry.index, [...indexes])))
    .orderBy(asc(titleEntry.index))
  const entries = await bundled(db, organizationId, rows, framed.size)
  return { ...framed.frame, histories: 'part', entries: entries.map((entry) => ({ ...entry, label: '' })) }
}

type Row = { entry: typeof titleEntry.$inferSelect; opening: typeof titleOpening.$inferSelect | null }

async function bundled(db: Read, organizationId: string, rows: readonly Row[], size: number): Promise<BundledEntry[]> {
  const indexes = rows.map((row) => row.entry.index)
  const proofs = await inclusionProofs(db, organizationId, indexes, size)
  return rows.map(({ entry, opening }, i) => ({
    index: entry.index,
    leaf: entry.leaf,
    proof: (proofs[i] ?? []).map(toHex),
    opened: opening && { salt: opening.salt, data: opening.data },
    label: opening?.label ?? '',
  }))
}
