import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import { cut } from '@ridgeline/contract/text'
import { notify } from '@ridgeline/notification/server/service'
import { moveProjectsAt } from '@ridgeline/project/server/automate'
import { tellReply } from '@ridgeline/project/server/feed'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { property } from '@ridgeline/property/server/tables/property'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Tx } from '@ridgeline/server/db/connect'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { databaseLimiter } from '@ridgeline/server/db/rate-limiter'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { speaking, spoken } from '@ridgeline/server/integrations/language/spoken'
import { dayOf, message } from '@ridgeline/words/message'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { type RecipientReply, type ReportReply, replyWord } from '#contract/report-reply'
import { newerThan } from '#server/reports/newer'
import type { ReportRow } from '#server/reports/row'
import type { ShareRow } from '#server/shares/service'
import { type recipientPage, reportReply } from '#server/tables/recipient-page'
import { report } from '#server/tables/report'

/** Characters of a comment that a notification quotes. */
const LONGEST_QUOTE = 200

type ReplyRow = typeof reportReply.$inferSelect
type NewReply = Pick<ReplyRow, 'line' | 'kind' | 'name' | 'comment'> & { readonly isSigned?: true | undefined }

const HOUR_S = 3600
const MINUTE_S = 60
/** Of one link in a minute: a line is read before it is answered, a few that say the same are not. */
const MOST_A_MINUTE = 20
/** Of one address in an hour, over all links: an office of adjusters stands behind one. */
const MOST_OF_ADDRESS = 120
/** Of one link in an hour: a person answers each line of a report, and some of them twice. */
const mostAnHour = (lines: number): number => Math.min(MOST_OF_ADDRESS, Math.max(MOST_A_MINUTE, 2 * lines))

/** One link keeps so many; whoever has more to say sends a letter. */
const MOST_OF_ONE_LINK = 1000

async function assertMayReply(deps: Pick<Deps, 'db'>, link: ShareRow, lines: number, address: string | null): Promise<void> {
  const limits = [
    { name: 'reply-minute', key: link.id, points: MOST_A_MINUTE, durationS: MINUTE_S },
    { name: 'reply-link', key: link.id, points: mostAnHour(lines), durationS: HOUR_S },
    { name: 'reply-address', key: address, points: MOST_OF_ADDRESS, durationS: HOUR_S },
  ]
  for (const { key, ...limit } of limits) {
    const waitMs = key === null ? 0 : await databaseLimiter(deps.db, limit).take(key)
    if (waitMs === 0) continue
    throw new AppError(
      'too-many-requests',
      message`Too many replies within a short time. Please wait ${Math.ceil(waitMs / 60_000)} minutes.`,
      {
        retryAfterS: Math.ceil(waitMs / 1000),
      },
    )
  }
  if ((await deps.db.$count(reportReply, eq(reportReply.shareId, link.id))) >= MOST_OF_ONE_LINK)
    throw new AppError(
      'unprocessable',
      message`This link has taken ${MOST_OF_ONE_LINK} replies and takes no more; ask the person who shared it for a new one`,
    )
}

interface Replying {
  readonly link: Authorized<ShareRow>
  readonly page: { readonly row: typeof recipientPage.$inferSelect; readonly version: ReportRow }
  readonly from: { readonly address: string | null; readonly userAgent: string }
}

/**
 * Keeps what a recipient said to a line. Who they are is what they typed.
 * @throws AppError `unprocessable` for a line that the report does not have, `too-many-requests`
 */
export async function addReply(deps: Deps, { link, page, from }: Replying, said: NewReply): Promise<RecipientReply> {
  const line = page.row.lines[said.line]
  if (!line) throw new AppError('unprocessable', message`This report has no line ${said.line}`)
  await assertMayReply(deps, link, Object.keys(page.row.lines).length, from.address)
  const { isSigned, ...written } = said
  const signed = await signedUnder(deps, page, said)
  return deps.db.transaction(async (tx) => {
    if (signed !== null) await assertNoneSigned(tx, page)
    const [of] = await tx.select({ propertyId: scan.propertyId }).from(scan).where(eq(scan.id, page.version.scanId))
    const [row] = await tx
      .insert(reportReply)
      .values({
        ...written,
        signed,
        organizationId: link.organizationId,
        propertyId: page.version.propertyId ?? of?.propertyId ?? '',
        reportId: page.version.id,
        shareId: link.id,
        lineTitle: line.title,
        recordId: line.recordId,
        createdAt: deps.now(),
      })
      .returning()
    if (!row) throw new Error('the reply was not written')
    await tellReply(tx, row, feedLine(row))
    if (signed !== null) await moveProjectsAt(deps, tx, link.organizationId, { name: 'option-accepted', propertyId: row.propertyId })
    if (page.row.authorId !== null)
      await notify(tx, {
        organizationId: link.organizationId,
        kind: 'reply-received',
        recordId: row.propertyId,
        facts: {
          name: page.row.page.propertyName,
          who: said.name,
          detail: `${said.line} ${replyWord[said.kind]}${said.comment ? `: ${cut(said.comment, LONGEST_QUOTE)}` : ''}`,
          reply: { line: said.line, kind: said.kind, comment: cut(said.comment, LONGEST_QUOTE) },
        },
        to: [page.row.authorId],
        at: deps.now(),
        // One notice a day and link, however much is said.
        onceKey: `replies ${link.id} ${dayInZone(deps.now(), 'UTC')}`,
        gathers: true,
      })
    const who = {
      kind: 'link',
      userId: link.id,
      name: `${said.name} (by link, unverified)`,
      organizationId: link.organizationId,
      ...from,
    } as const
    const about = { recordType: 'report' as const, recordId: page.version.id, recordName: page.row.page.propertyName }
    await recordAudit(tx, who, {
      action: 'report.replied',
      ...about,
      after: { line: said.line, kind: said.kind, ...(signed !== null && { signed }) },
    })
    return presentOwn(row)
  })
}

/**
 * The sentence under which somebody accepts an option; null for any other reply.
 * @throws AppError `unprocessable` for an option that is accepted without a signature; `conflict` on a version that a newer one has replaced
 */
async function signedUnder(deps: Deps, { row, version }: Replying['page'], said: NewReply): Promise<string | null> {
  const option = row.page.options?.find(({ number }) => number === said.line)
  if (!option || said.kind !== 'accept') return null
  if (!said.isSigned) throw new AppError('unprocessable', 'An option is accepted by a signature: agree to the sentence above your name')
  const newer = await newerThan(deps, version)
  if (newer)
    throw new AppError(
      'conflict',
      message`Version ${newer.version} has taken the place of this one. Ask whoever sent the report for its link, and choose there`,
      { reason: 'superseded' },
    )
  return speaking(version.options.language ?? 'en', () => spoken('subjects/report/rules/recipient/page-html').consentTo(option))
}

/** @throws AppError `conflict` where an option of the version was accepted before */
async function assertNoneSigned(tx: Tx, { version }: Replying['page']): Promise<void> {
  // Of two who accept at once the second waits here, and reads what the first has chosen.
  await tx.select({ id: report.id }).from(report).where(eq(report.id, version.id)).for('update')
  const [before] = await tx
    .select()
    .from(reportReply)
    .where(and(eq(reportReply.reportId, version.id), isNotNull(reportReply.signed)))
  if (!before) return
  const { timeZone } = await ownOrganization(tx, version)
  throw new AppError(
    'conflict',
    message`${before.name} accepted ${before.lineTitle} of this report on ${dayOf(dayInZone(before.createdAt, timeZone))}. One option is accepted, once`,
    { reason: 'accepted-before' },
  )
}

/** A reply as the feed of a project says it. */
export const feedLine = ({ line, lineTitle, kind, comment, name, createdAt }: ReplyRow) => ({
  by: `${name} (recipient, unverified)`,
  subject: `${line} ${lineTitle}, ${replyWord[kind].toLowerCase()}${comment ? `: ${comment}` : ''}`,
  at: createdAt,
})

const presentOwn = ({ line, kind, name, comment, createdAt }: ReplyRow): RecipientReply => ({
  line,
  kind,
  name,
  comment,
  at: createdAt.toISOString(),
})

/** What was said by one link, in the order it was said. */
export async function repliesBy({ db }: Pick<Deps, 'db'>, link: ShareRow): Promise<RecipientReply[]> {
  const rows = await db
    .select()
    .from(reportReply)
    .where(eq(reportReply.shareId, link.id))
    .orderBy(asc(reportReply.createdAt))
    .limit(MOST_OF_ONE_LINK)
  return rows.map(presentOwn)
}

const newestFirst = latestFirst('replies', reportReply.createdAt, reportReply.id)
type Query = PageQuery & { readonly reportId?: string | undefined }

/** What recipients said to the reports of a property, newest first; found by name, line and comment. @throws AppError `not-found` */
export async function repliesOf({ db }: Pick<Deps, 'db'>, actor: Actor, propertyId: string, query: Query): Promise<Page<ReportReply>> {
  const [of] = await db.select().from(property).where(eq(property.id, propertyId))
  const own = authorize(actor, of, 'property')
  const page = pageBy(newestFirst, query)
  const found = finds(wordsOf(reportReply.name, reportReply.line, reportReply.lineTitle, reportReply.comment), query.search)
  const rows = await db
    .select({ reply: reportReply, options: report.options, version: report.version, key: page.key })
    .from(reportReply)
    .innerJoin(report, eq(report.id, reportReply.reportId))
    .where(
      and(eq(reportReply.propertyId, own.id), query.reportId ? eq(reportReply.reportId, query.reportId) : undefined, found, page.where),
    )
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, presentReply)
}

interface Found {
  readonly reply: ReplyRow
  readonly options: { readonly title: string }
  readonly version: number
}

const presentReply = ({ reply, options, version }: Found): ReportReply => ({
  id: reply.id,
  reportId: reply.reportId,
  reportTitle: spoken('subjects/report/contract/report').reportTitle(options.title),
  version,
  line: reply.line,
  lineTitle: reply.lineTitle,
  recordId: reply.recordId,
  kind: reply.kind,
  name: reply.name,
  comment: reply.comment,
  at: reply.createdAt.toISOString(),
  signed: reply.signed,
  answeredBy: reply.answeredBy,
})

/** Says that a reply is answered, or that it waits again. @throws AppError `not-found` */
export async function answerOne(deps: Pick<Deps, 'db' | 'now'>, actor: Actor, id: string, isAnswered: boolean): Promise<ReportReply> {
  return deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ organizationId: reportReply.organizationId, reply: reportReply, options: report.options, version: report.version })
      .from(reportReply)
      .innerJoin(report, eq(report.id, reportReply.reportId))
      .where(eq(reportReply.id, id))
    const { reply, options, version } = authorize(actor, found, 'reply')
    const answered = isAnswered ? { answeredBy: actor.name, answeredAt: deps.now() } : { answeredBy: null, answeredAt: null }
    await tx.update(reportReply).set(answered).where(eq(reportReply.id, reply.id))
    await recordAudit(tx, actor, {
      action: isAnswered ? 'reply.answered' : 'reply.reopened',
      recordType: 'reply',
      recordId: reply.id,
      recordName: `${reply.line} ${reply.lineTitle}`,
    })
    return presentReply({ reply: { ...reply, ...answered }, options, version })
  })
}
