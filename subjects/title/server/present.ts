import type { PageQuery } from '@ridgeline/contract/page'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Db } from '@ridgeline/server/db/connect'
import { type Page, pageBy } from '@ridgeline/server/db/page'
import { finds } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { said } from '@ridgeline/server/integrations/language/said'
import { and, count, desc, eq, inArray, max, ne, sql } from 'drizzle-orm'
import type { AnchorKind, TitleEntry, TitleLog } from '#contract/title'
import { fingerprint, parseKey } from '#rules/note'
import { keyRows, originOf } from '#server/keys'
import { scanLabel } from '#server/records'
import { lastCheckpoint } from '#server/sign'
import { sizeOf } from '#server/store'
import { titleAnchor, titleChain, titleEntry, titleOpening } from '#server/tables/title'

const ANCHORS_SHOWN = 20

/** The log of an organization as its members see it. */
export async function presentLog({ db, anchors }: Pick<Deps, 'db' | 'anchors'>, organizationId: string): Promise<TitleLog> {
  const last = await lastCheckpoint(db, organizationId)
  const keys = await keyRows(db, organizationId)
  const put = await db
    .select()
    .from(titleAnchor)
    .where(eq(titleAnchor.organizationId, organizationId))
    .orderBy(desc(titleAnchor.createdAt), desc(titleAnchor.id))
    .limit(ANCHORS_SHOWN)
  return {
    origin: await originOf(db, organizationId),
    size: await sizeOf(db, organizationId),
    signedSize: last?.size ?? 0,
    checkpoint: last?.note ?? null,
    signedAt: last?.createdAt.toISOString() ?? null,
    keys: keys.map(({ publicKey, createdAt }, i) => ({
      publicKey,
      fingerprint: fingerprint(parseKey(publicKey)),
      createdAt: createdAt.toISOString(),
      isCurrent: i === keys.length - 1,
    })),
    anchoring: kindsOf(anchors),
    anchors: put.map(({ kind, state, size, createdAt, proof, problem }) => ({
      kind,
      state,
      size,
      createdAt: createdAt.toISOString(),
      proof,
      problem: problem && said(problem),
    })),
  }
}

export const kindsOf = (anchors: Deps['anchors']): AnchorKind[] => [
  ...(anchors.timestamp ? (['rfc3161'] as const) : []),
  ...(anchors.chain ? (['evm'] as const) : []),
]

/** How far the log is signed, and how far a checkpoint of it is anchored. */
export async function reachOf(db: Pick<Db, 'select'>, organizationId: string): Promise<{ signed: number; anchored: number }> {
  const signed = (await lastCheckpoint(db, organizationId))?.size ?? 0
  const [row] = await db
    .select({ size: max(titleAnchor.size) })
    .from(titleAnchor)
    .where(and(eq(titleAnchor.organizationId, organizationId), inArray(titleAnchor.state, ['anchored', 'final'])))
  return { signed, anchored: row?.size ?? 0 }
}

export const stateOf = (index: number, reach: { signed: number; anchored: number }): TitleEntry['state'] =>
  index < reach.anchored ? 'anchored' : index < reach.signed ? 'signed' : 'pending'

type Query = PageQuery & { pictures?: 'true' | 'false' | undefined }

/** The history of a property, newest first. Entries whose record is deleted stay, without words. */
export async function entriesOf(
  { db }: Pick<Deps, 'db'>,
  own: { id: string; organizationId: string },
  query: Query,
): Promise<Page<TitleEntry>> {
  // An expression, so that the entries of this history are sorted, never those of the whole log looked through.
  const order = { list: 'title entries', by: [[sql`(${titleEntry.index} + 0)`, 'number']], direction: 'desc' } as const
  const page = pageBy(order, query)
  const chains = db.select({ id: titleChain.id }).from(titleChain).where(eq(titleChain.propertyId, own.id))
  const rows = await db
    .select({ entry: titleEntry, opening: titleOpening, of: { takenAt: scan.takenAt, timeZone: scan.timeZone }, key: page.key })
    .from(titleEntry)
    .leftJoin(titleOpening, and(eq(titleOpening.organizationId, titleEntry.organizationId), eq(titleOpening.index, titleEntry.index)))
    .leftJoin(scan, and(eq(titleOpening.kind, 'scan'), eq(scan.id, titleOpening.recordId)))
    .where(
      and(
        inArray(titleEntry.chainId, chains),
        query.pictures === 'true' ? undefined : ne(titleEntry.kind, 'capture'),
        finds(sql`search_vector(coalesce(${titleOpening.label}, ''))`, query.search),
        page.where,
      ),
    )
    .orderBy(page.orderBy)
    .limit(page.limit)
  const reach = await reachOf(db, own.organizationId)
  const pictures = await picturesOf(
    db,
    rows.flatMap(({ opening }) => (opening?.kind === 'scan' ? opening.recordId : [])),
  )
  return page.cut(rows, ({ entry, opening, of }) => ({
    index: entry.index,
    kind: entry.kind,
    at: entry.at.toISOString(),
    // A scan is written down before its files are read: its day is known from the record only.
    label: of === null ? (opening?.label ?? '') : scanLabel(of),
    state: stateOf(entry.index, reach),
    leafHash: entry.leafHash,
    fileSha256: opening?.fileHash ?? null,
    code: opening?.code ?? null,
    pictures: opening?.kind === 'scan' ? (pictures.get(opening.recordId) ?? 0) : null,
  }))
}

/** Of each scan, its pictures with entries of their own: those that came from another scan among them. */
async function picturesOf(db: Pick<Db, 'select'>, scanIds: readonly string[]): Promise<Map<string | null, number>> {
  if (scanIds.length === 0) return new Map()
  const rows = await db
    .select({ scanId: capture.scanId, n: count() })
    .from(titleOpening)
    .innerJoin(capture, eq(capture.id, titleOpening.recordId))
    .where(and(inArray(capture.scanId, [...scanIds]), eq(titleOpening.kind, 'capture')))
    .groupBy(capture.scanId)
  return new Map(rows.map((row) => [row.scanId, row.n]))
}
