import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Words } from '@ridgeline/words/message'
import { and, eq, lte } from 'drizzle-orm'
import type { AnchorKind } from '#contract/title'
import type { Anchor } from '#rules/bundle'
import { fromBase64, toBase64, utf8 } from '#rules/bytes'
import { AnchorTrouble } from '#server/anchors/anchors'
import { kindsOf } from '#server/present'
import type { CheckpointRow } from '#server/sign'
import { titleAnchor, titleCheckpoint } from '#server/tables/title'
import { anchorTitle } from '#server/title-jobs'

type Row = typeof titleAnchor.$inferSelect

const MINUTE_MS = 60_000
/** A minute at first, an hour at last; two days in all. */
const MOST_TRIES = 60
const nextTry = (tries: number): number => Math.min(60, 2 ** tries) * MINUTE_MS
/** Before the root in a transaction, so that it can be told from others. */
const TAG = utf8('ridgeline-title/1 ')

/** Asks for a checkpoint to be put wherever this server is set up to, once for each place. */
export async function requestAnchors(deps: Pick<Deps, 'queue' | 'anchors' | 'now'>, tx: Tx, checkpoint: CheckpointRow): Promise<void> {
  const { organizationId, size } = checkpoint
  for (const kind of kindsOf(deps.anchors)) {
    const [made] = await tx
      .insert(titleAnchor)
      .values({ organizationId, size, kind, nextTryAt: new Date(deps.now().getTime() + MINUTE_MS) })
      .onConflictDoNothing()
      .returning({ id: titleAnchor.id })
    if (made) await deps.queue.send(anchorTitle, { anchorId: made.id, organizationId }, tx)
  }
}

/** The job behind `dueAnchors`. */
export async function anchorDue(deps: Pick<Deps, 'db' | 'queue' | 'now'>): Promise<void> {
  const due = await deps.db
    .select({ anchorId: titleAnchor.id, organizationId: titleAnchor.organizationId })
    .from(titleAnchor)
    .where(and(eq(titleAnchor.state, 'pending'), lte(titleAnchor.nextTryAt, deps.now())))
    .limit(1000)
  if (due.length === 0) return
  await deps.db.transaction(async (tx) => {
    for (const one of due) await deps.queue.send(anchorTitle, one, tx)
  })
}

/** Takes an anchor a step further. What does not answer is tried again later; nothing waits for it meanwhile. */
export async function anchorOnce(deps: Pick<Deps, 'db' | 'anchors' | 'now'>, anchorId: string): Promise<void> {
  const [found] = await deps.db
    .select({ anchor: titleAnchor, note: titleCheckpoint.note })
    .from(titleAnchor)
    .innerJoin(
      titleCheckpoint,
      and(eq(titleCheckpoint.organizationId, titleAnchor.organizationId), eq(titleCheckpoint.size, titleAnchor.size)),
    )
    .where(and(eq(titleAnchor.id, anchorId), eq(titleAnchor.state, 'pending')))
  if (!found) return
  try {
    await (found.anchor.kind === 'rfc3161' ? stamp(deps, found.anchor, found.note) : putOnChain(deps, found.anchor, found.note))
  } catch (error) {
    if (!(error instanceof AnchorTrouble)) throw error
    await later(deps, found.anchor, error.words)
  }
}

async function later({ db, now }: Pick<Deps, 'db' | 'now'>, row: Row, problem: Words | null): Promise<void> {
  const tries = row.tries + 1
  const isOver = tries >= MOST_TRIES
  const nextTryAt = isOver ? null : new Date(now().getTime() + nextTry(tries))
  await db
    .update(titleAnchor)
    .set({ tries, problem, nextTryAt, ...(isOver && { state: 'given-up' as const }) })
    .where(and(eq(titleAnchor.id, row.id), eq(titleAnchor.state, 'pending')))
}

const settled = ({ db }: Pick<Deps, 'db'>, row: Row, state: 'anchored' | 'final', proof: Anchor) =>
  db.update(titleAnchor).set({ state, proof, problem: null, nextTryAt: null }).where(eq(titleAnchor.id, row.id))

const notSetUp = (kind: AnchorKind) =>
  new AnchorTrouble(kind === 'rfc3161' ? 'No timestamp service is set up on this server.' : 'No chain is set up on this server.')

async function stamp(deps: Pick<Deps, 'db' | 'anchors' | 'now'>, row: Row, checkpoint: string): Promise<void> {
  if (!deps.anchors.timestamp) throw notSetUp('rfc3161')
  const { token, time } = await deps.anchors.timestamp.stamp(utf8(checkpoint))
  await settled(deps, row, 'anchored', { kind: 'rfc3161', checkpoint, token: toBase64(token), time: time.toISOString() })
}

/** Sent, then looked for until enough blocks stand on it. One that a chain forgot is sent again. */
async function putOnChain(deps: Pick<Deps, 'db' | 'anchors' | 'now'>, row: Row, checkpoint: string): Promise<void> {
  const { chain, confirmations } = deps.anchors
  if (!chain) throw notSetUp('evm')
  const at = row.transaction === null ? null : await chain.find(row.transaction)
  if (at && row.transaction !== null && at.confirmations >= confirmations) {
    const { block, time } = at
    const transaction = row.transaction
    await settled(deps, row, 'final', { kind: 'evm', checkpoint, chainId: chain.chainId, transaction, block, time: time.toISOString() })
    return
  }
  const isForgotten = row.transaction !== null && !at && row.tries % FORGET_AFTER === FORGET_AFTER - 1
  if (row.transaction === null || isForgotten) {
    const root = fromBase64(checkpoint.split('\n')[2] ?? '')
    const transaction = await chain.send(Uint8Array.of(...TAG, ...root))
    await deps.db.update(titleAnchor).set({ transaction }).where(eq(titleAnchor.id, row.id))
  }
  await later(deps, row, null)
}

/** Looks after a transaction so often before it is sent anew. */
const FORGET_AFTER = 8
