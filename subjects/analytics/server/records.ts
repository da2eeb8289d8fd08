import { organizationOf } from '@ridgeline/account/server/organizations/own'
import { withinDays } from '@ridgeline/account/server/organizations/within-days'
import type { PageQuery } from '@ridgeline/contract/page'
import { assertFeature } from '@ridgeline/plan/server/gate'
import { property } from '@ridgeline/property/server/tables/property'
import { report } from '@ridgeline/report/server/tables/report'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, newestFound, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { and, between, type Column, eq, gte, inArray, not, type SQL, sql } from 'drizzle-orm'
import {
  type AnalyticsFilter,
  type AnalyticsRecord,
  certificateParts,
  delayParts,
  openingParts,
  outcomes,
  scoreParts,
  verdicts,
} from '#contract/analytics'
import { type EndingRow, endingCertificates } from '#server/certificates'
import { delayPartOf, linked, type Monthly, mailed, measures, opened } from '#server/measures'

type Query = PageQuery & AnalyticsFilter
/** Records that are looked through for a word before the index of the properties is asked. */
const NEWEST = 1000

/** The records behind a figure, the last made first. @throws AppError `forbidden` where the plan has no figures, `invalid-request` for a part that the figure has not */
export async function analyticsRecords({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, query: Query): Promise<Page<AnalyticsRecord>> {
  const own = await organizationOf(db, actor)
  assertFeature(own, 'analytics', now())
  const { figure = 'assessment' } = query
  assertPart(figure, query.part)
  if (figure === 'certificate') return endingRecords({ db, now }, actor, query)
  const measure = measures[figure]
  const page = pageBy(latestFirst(`analytics ${figure}`, measure.at, measure.id), query)
  const condition = and(
    eq(measure.organizationId, own.id),
    measure.where,
    query.part === undefined ? undefined : partConditions[figure](query.part),
    query.kind && (figure === 'suggestion' || figure === 'core') ? eq(issue.kind, query.kind) : undefined,
    query.method && figure === 'core' ? sql`${issue.verification} ->> 'method' = ${query.method}` : undefined,
    ...withinDays(measure.at, own.timeZone, query),
  ) as SQL
  const scanId =
    figure === 'assessment' || figure === 'score' ? scan.id : figure === 'delay' || figure === 'opening' ? report.scanId : issue.scanId
  const found = sql`select ${scan.id} from ${scan} join ${property} on ${property.id} = ${scan.propertyId}
    where ${and(eq(property.organizationId, own.id), finds(property.search, query.search))}`
  const ids = await newestFound(db, {
    table: measure.table,
    by: [measure.at, measure.id],
    words: sql`(select p.search from scan of join property p on p.id = of.property_id where of.id = ${scanId})`,
    byIndex: sql`${scanId} in (${found})`,
    text: query.search,
    own: condition,
    after: page.where,
    limit: page.limit,
    newest: NEWEST,
  })
  if (ids?.length === 0) return { items: [], next: null }
  // Written out: drizzle leaves the table away from columns of a select over one, and inside the looks into others they would mean theirs.
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select ${measure.id} as id, ${scanId} as "scanId", ${utc(measure.at)} as at, ${measure.part} as part, ${page.key} as key,
      (select p.name from scan s join property p on p.id = s.property_id where s.id = ${scanId}) as name,
      (select s.property_id from scan s where s.id = ${scanId}) as "propertyId"
    from ${measure.table} where ${and(condition, ids ? inArray(measure.id, ids) : page.where)} order by ${page.orderBy} limit ${page.limit}`)
  return page.cut(rows, (row) => present(figure, row))
}

const utc = (at: Column | SQL): SQL => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

interface Row {
  readonly id: string
  readonly scanId: string
  readonly propertyId: string
  readonly at: string
  readonly part: string
  readonly name: string
  readonly key: string[]
}

function present(figure: Monthly, { id, scanId, propertyId, at, part, name }: Row): AnalyticsRecord {
  const said = part.split('|')
  const isReport = figure === 'delay' || figure === 'opening'
  return {
    ...{ id, figure, name, at },
    part: figure === 'delay' ? delayPartOf(Number(part)) : figure === 'assessment' ? part : (said.at(-1) ?? ''),
    kind: figure === 'suggestion' || figure === 'core' ? (said.at(-2) ?? '') : '',
    link: isReport ? `/reports?propertyId=${propertyId}` : `/analysis/${scanId}`,
  }
}

const wantedOutcome = (part: string): SQL | undefined =>
  part === 'open'
    ? eq(issue.status, 'suggested')
    : part === 'dismissed'
      ? eq(issue.status, 'rejected')
      : and(inArray(issue.status, ['accepted', 'resolved']), eq(issue.isEdited, part === 'edited'))

/** The condition of each part, which the sums say by `case`: an index can find it. */
const partConditions: Record<Monthly, (part: string) => SQL | undefined> = {
  assessment: (part) => eq(scan.createdBy, part),
  score: (part) =>
    part === 'provisional' || part === 'not-scored'
      ? eq(scan.healthState, part)
      : and(eq(scan.healthState, 'scored'), between(scan.healthScore, 10 * Number(part), part === '9' ? 100 : 10 * Number(part) + 9)),
  delay: (part) => {
    const [from, to] = delayParts[part as keyof typeof delayParts]
    return to === null ? gte(report.scanDays, from) : between(report.scanDays, from, to)
  },
  suggestion: wantedOutcome,
  core: (part) => sql`${issue.verification} ->> 'result' = ${part}`,
  opening: (part) =>
    part === 'opened' ? opened : part === 'linked' ? and(linked, not(opened)) : and(not(linked), part === 'mailed' ? mailed : not(mailed)),
}

const partsOf: Record<AnalyticsRecord['figure'], readonly string[] | null> = {
  assessment: null,
  score: scoreParts,
  delay: Object.keys(delayParts),
  suggestion: outcomes,
  core: verdicts,
  opening: openingParts,
  certificate: certificateParts,
}

function assertPart(figure: AnalyticsRecord['figure'], part: string | undefined): void {
  const known = partsOf[figure]
  if (part !== undefined && known && !known.includes(part))
    throw new AppError('invalid-request', message`The figure ${figure} has no such part. Expected: ${known.join(', ')}`)
}

async function endingRecords({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, query: Query): Promise<Page<AnalyticsRecord>> {
  const [expiresAt, id] = [sql`expires_at`, sql`id`]
  const page = pageBy(latestFirst('analytics certificate', expiresAt, id), query)
  const condition = and(
    query.part ? sql`part = ${query.part}` : undefined,
    query.kind ? sql`level = ${query.kind}` : undefined,
    finds(wordsOf(sql`name`), query.search),
    page.where,
  )
  const { rows } = await db.execute<EndingRow & Record<string, unknown>>(sql`
    select id, name, level, part, ${utc(expiresAt)} as at, ${page.key} as key
    from ${endingCertificates(actor.organizationId, now())} ending where ${condition ?? sql`true`} order by ${page.orderBy} limit ${page.limit}`)
  return page.cut(rows, ({ id: of, name, level, part, at }) => ({
    ...{ id: of, figure: 'certificate' as const, name, at, part, kind: level },
    link: '/training/team',
  }))
}
