import { createHash, randomBytes } from 'node:crypto'
import { withinOwnDays } from '@ridgeline/account/server/organizations/within-days'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import { notify } from '@ridgeline/notification/server/service'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { property } from '@ridgeline/property/server/tables/property'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Tx } from '@ridgeline/server/db/connect'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { requestPrints } from '@ridgeline/title/server/print-pictures'
import { and, eq, getTableColumns, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { ShareFilter, ShareLink, ShareState } from '#contract/share'
import { madeReport } from '#server/reports/row'
import { report } from '#server/tables/report'
import { share, shareOpening } from '#server/tables/share'

export type ShareRow = typeof share.$inferSelect
const DAY_MS = 86_400_000
const TOKEN_BYTES = 24

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What a link points at. */
type Target = Pick<ShareRow, 'kind' | 'targetId'>

/** Makes a link to an analysis, a history or a version of a report. The token is in the answer and nowhere else: only its hash is kept. */
export async function createLink(deps: Deps, actor: Actor, o: Target & { expiresInDays: number; recipient: string }): Promise<ShareLink> {
  const about = await authorizeTarget(deps, actor, o)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(share)
      .values({
        organizationId: actor.organizationId,
        kind: o.kind,
        targetId: o.targetId,
        tokenSha256: hashOf(token),
        createdBy: actor.name,
        recipient: o.recipient,
        creatorId: actor.kind === 'member' ? actor.userId : null,
        expiresAt: new Date(deps.now().getTime() + o.expiresInDays * DAY_MS),
      })
      .returning()
    if (!row) throw new Error('the link was not written')
    await recordAudit(tx, actor, {
      action: 'share.created',
      ...aboutLink(row, about),
      after: { kind: o.kind, expiresAt: row.expiresAt.toISOString() },
    })
    await requestPrints(deps, tx, actor.organizationId)
    return presentLink(row, `${deps.publicUrl}/shared/${token}`)
  })
}

async function authorizeTarget({ db }: Deps, actor: Actor, o: Target): Promise<string> {
  const [row] = await db.select(ownerOf[o.kind]).from(scan).rightJoin(property, eq(property.id, scan.propertyId)).where(is(o)).limit(1)
  authorize(actor, row, whatIs[o.kind])
  return targetName(db, o)
}

const ownerOf = {
  analysis: { organizationId: property.organizationId, deletedAt: scan.deletedAt },
  history: { organizationId: property.organizationId, deletedAt: property.deletedAt },
  report: { organizationId: property.organizationId, deletedAt: scan.deletedAt },
} as const
const whatIs = { analysis: 'scan', history: 'property', report: 'report' } as const satisfies Record<ShareRow['kind'], string>

/** The scan, the property, or the scan of the report that a link points at. */
const is = ({ kind, targetId }: Target): SQL => {
  if (kind === 'history') return eq(property.id, targetId)
  if (kind === 'analysis') return eq(scan.id, targetId)
  return sql`${scan.id} = (select ${report.scanId} from ${report} where ${report.id} = ${targetId} and ${report.pdfSha256} is not null)`
}

/** The property behind a link. */
async function targetName(db: Pick<Tx, 'select'>, of: Target): Promise<string> {
  const [row] = await db
    .select({ name: property.name })
    .from(scan)
    .rightJoin(property, eq(property.id, scan.propertyId))
    .where(is(of))
    .limit(1)
  return row?.name ?? ''
}

const newestFirst = latestFirst('shares', share.createdAt, share.id)

const inState: Record<ShareState, (now: Date) => SQL | undefined> = {
  open: (now) => and(isNull(share.revokedAt), isNull(share.pausedAt), gt(share.expiresAt, now)),
  paused: (now) => and(isNull(share.revokedAt), isNotNull(share.pausedAt), gt(share.expiresAt, now)),
  expired: (now) => and(isNull(share.revokedAt), lte(share.expiresAt, now)),
  revoked: () => isNotNull(share.revokedAt),
}

/** Links to one analysis, history or version of a report that fit a filter, newest first; found by who made them and whom they were given to. */
export async function linksTo({ db, now }: Deps, actor: Actor, query: PageQuery & ShareFilter): Promise<Page<ShareLink>> {
  const page = pageBy(newestFirst, query)
  const fits = query.state && inState[query.state](now())
  const days = await withinOwnDays(db, actor, share.createdAt, query)
  const own = and(eq(share.targetId, query.targetId), eq(share.organizationId, actor.organizationId), fits, ...days)
  const rows = await db
    .select({ share, key: page.key })
    .from(share)
    .where(and(own, finds(wordsOf(share.createdBy, share.recipient), query.search), page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, (row) => presentLink(row.share, null))
}

/** Closes a link for a while, as where replies flood in, or lets it open again. What it opens and whoever has it stays the same. */
export async function pauseLink(deps: Deps, actor: Actor, id: string, paused: boolean): Promise<ShareLink> {
  const [row] = await deps.db.select().from(share).where(eq(share.id, id))
  const own = authorize(actor, row, 'link')
  if (own.revokedAt) throw new AppError('conflict', 'This link was revoked and opens nothing; make a new one')
  if (paused === (own.pausedAt !== null)) return presentLink(own, null)
  return deps.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(share)
      .set({ pausedAt: paused ? deps.now() : null })
      .where(eq(share.id, own.id))
      .returning()
    await recordAudit(tx, actor, { action: paused ? 'share.paused' : 'share.resumed', ...aboutLink(own, await targetName(tx, own)) })
    return presentLink(changed ?? own, null)
  })
}

export async function revokeLink(deps: Deps, actor: Actor, id: string): Promise<ShareLink> {
  const [row] = await deps.db.select().from(share).where(eq(share.id, id))
  const own = authorize(actor, row, 'link')
  return deps.db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(share)
      .set({ revokedAt: own.revokedAt ?? deps.now() })
      .where(eq(share.id, own.id))
      .returning()
    await recordAudit(tx, actor, { action: 'share.revoked', ...aboutLink(own, await targetName(tx, own)) })
    return presentLink(revoked ?? own, null)
  })
}

/**
 * The link behind a token, if it still opens.
 * @throws AppError `not-found` for a token nobody made, `gone` after expiry or revocation and while it is paused
 */
export async function openLink({ db, now }: Deps, token: string): Promise<Authorized<ShareRow>> {
  const [row] = await db
    .select()
    .from(share)
    .where(eq(share.tokenSha256, hashOf(token)))
  if (!row) throw new AppError('not-found', 'This link does not exist')
  if (row.revokedAt) throw new AppError('gone', 'This link was revoked by the person who shared it')
  if (row.expiresAt <= now()) throw new AppError('gone', 'This link has expired; ask the person who shared it for a new one')
  if (row.pausedAt) throw new AppError('gone', 'This link is paused by the person who shared it; it opens again when they say so')
  return authorize(row, row, 'link')
}

const aboutLink = (row: ShareRow, recordName: string) => ({ recordType: 'share' as const, recordId: row.id, recordName })

const openedWords = {
  analysis: 'Somebody with the link looked at the analysis.',
  history: 'Somebody with the link looked at the history.',
  report: 'Somebody with the link looked at the report.',
} as const satisfies Record<ShareRow['kind'], string>

/** Writes down that the link was opened, and from where. */
export async function recordOpening(
  { db, now }: Deps,
  row: Authorized<ShareRow>,
  from: { userAgent: string; address: string | null },
): Promise<void> {
  const userAgent = from.userAgent.slice(0, 300)
  await db.transaction(async (tx) => {
    await tx.insert(shareOpening).values({ shareId: row.id, userAgent })
    await tx
      .update(share)
      .set({ openings: sql`${share.openings} + 1`, lastOpenedAt: now() })
      .where(eq(share.id, row.id))
    const [of] = await tx
      .select({ id: property.id, name: property.name })
      .from(scan)
      .rightJoin(property, eq(property.id, scan.propertyId))
      .where(is(row))
      .limit(1)
    if (of && row.creatorId !== null)
      await notify(tx, {
        organizationId: row.organizationId,
        kind: 'share-opened',
        recordId: of.id,
        facts: { name: of.name, detail: openedWords[row.kind] },
        to: [row.creatorId],
        at: now(),
        onceKey: `share ${row.id} ${dayInZone(now(), 'UTC')}`,
      })
    const who = { kind: 'link', userId: row.id, name: 'Somebody with the link', organizationId: row.organizationId } as const
    await recordAudit(
      tx,
      { ...who, address: from.address, userAgent },
      { action: 'share.opened', ...aboutLink(row, await targetName(tx, row)), after: { kind: row.kind } },
    )
  })
}

/** A capture that the link shows: one that was read, of the shared scan. A history shows none. */
export async function sharedCapture(
  { db }: Deps,
  row: Authorized<ShareRow>,
  captureId: string,
): Promise<Authorized<typeof capture.$inferSelect>> {
  const [found] = await db
    .select(getTableColumns(capture))
    .from(capture)
    .innerJoin(scan, eq(scan.id, capture.scanId))
    .where(and(eq(capture.id, captureId), eq(capture.state, 'ready'), isNull(scan.deletedAt)))
  const shown = row.kind === 'analysis' && found?.scanId === row.targetId
  return authorize(row, shown ? found : undefined, 'picture')
}

/** The version of a report that the link shows, while its scan is not deleted. @throws AppError `not-found` */
export async function sharedVersion({ db }: Deps, row: Authorized<ShareRow>) {
  const [found] = await db
    .select({
      report,
      timeZone: scan.timeZone,
      name: property.name,
      address: property.address,
      organizationId: report.organizationId,
      deletedAt: scan.deletedAt,
    })
    .from(report)
    .innerJoin(scan, eq(scan.id, report.scanId))
    .innerJoin(property, eq(property.id, scan.propertyId))
    .where(eq(report.id, row.targetId))
  const frozen = found && madeReport(found.report)
  return authorize(row, row.kind === 'report' && found && frozen ? { ...found, report: frozen } : undefined, 'report')
}

const presentLink = (row: ShareRow, url: string | null): ShareLink => ({
  id: row.id,
  kind: row.kind,
  targetId: row.targetId,
  url,
  recipient: row.recipient,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  pausedAt: row.pausedAt?.toISOString() ?? null,
  openings: row.openings,
  lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
})
