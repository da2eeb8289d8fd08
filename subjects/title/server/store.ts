import type { Db, Tx } from '@ridgeline/server/db/connect'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { fromHex, HASH_BYTES, type Hash } from '#rules/bytes'
import { planConsistency, planInclusion, proofOf, subtreesOfPlan } from '#rules/proofs'
import { completedBy, frontierOf, type ReadSubtree, rangeHash, rootOfFrontier, type Subtree } from '#rules/tree'
import { titleEntry } from '#server/tables/title'

type Read = Pick<Db, 'select'>
const AT_ONCE = 5000

/** One at a time writes to the log of an organization; held until the transaction ends. Taken after all records, before the audit log. */
export const lockTitle = (tx: Tx, organizationId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`title ${organizationId}`}, 0))`)

/** How many entries a log has. */
export async function sizeOf(db: Read, organizationId: string): Promise<number> {
  const [last] = await db
    .select({ index: titleEntry.index })
    .from(titleEntry)
    .where(eq(titleEntry.organizationId, organizationId))
    .orderBy(desc(titleEntry.index))
    .limit(1)
  return last ? last.index + 1 : 0
}

/** Reads the hashes of perfect subtrees, each from the entry that completed it: a handful of rows whatever the size of the log. */
export async function readSubtrees(db: Read, organizationId: string, subtrees: readonly Subtree[]): Promise<ReadSubtree> {
  const indexes = [...new Set(subtrees.map(completedBy))]
  const rows = new Map<number, { leafHash: string; completed: string }>()
  for (let at = 0; at < indexes.length; at += AT_ONCE) {
    const { index, leafHash, completed } = titleEntry
    const found = await db
      .select({ index, leafHash, completed })
      .from(titleEntry)
      .where(and(eq(titleEntry.organizationId, organizationId), inArray(index, indexes.slice(at, at + AT_ONCE))))
    for (const row of found) rows.set(row.index, row)
  }
  return (subtree) => {
    const row = rows.get(completedBy(subtree))
    const from = (subtree.level - 1) * HASH_BYTES * 2
    const text = subtree.level === 0 ? row?.leafHash : row?.completed.slice(from, from + HASH_BYTES * 2)
    if (text?.length !== HASH_BYTES * 2) throw new Error(`the log lacks entry ${completedBy(subtree)}`)
    return fromHex(text)
  }
}

/** Roots of the perfect subtrees of a log, largest first, from which it goes on. */
export async function readFrontier(db: Read, organizationId: string, size: number): Promise<Hash[]> {
  const subtrees = frontierOf(size)
  return subtrees.map(await readSubtrees(db, organizationId, subtrees))
}

export const readRoot = async (db: Read, organizationId: string, size: number): Promise<Hash> =>
  rootOfFrontier(await readFrontier(db, organizationId, size))

/** Hashes that prove that entries are in a log of a size: by entry, in the order given. @throws RangeError for an entry beyond the size */
export async function inclusionProofs(db: Read, organizationId: string, indexes: readonly number[], size: number): Promise<Hash[][]> {
  const plans = indexes.map((index) => planInclusion(index, size))
  const read = await readSubtrees(db, organizationId, plans.flatMap(subtreesOfPlan))
  return plans.map((plan) => proofOf(plan, read))
}

/** Hashes that prove that a log only grew, with both roots. @throws RangeError for sizes in the wrong order */
export async function consistencyProof(db: Read, organizationId: string, from: number, to: number) {
  const plan = planConsistency(from, to)
  const read = await readSubtrees(db, organizationId, [...subtreesOfPlan(plan), ...frontierOf(from), ...frontierOf(to)])
  return { proof: proofOf(plan, read), fromRoot: rangeHash({ start: 0, end: from }, read), toRoot: rangeHash({ start: 0, end: to }, read) }
}
