import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import { roof } from '@ridgeline/roof/server/tables/roof'
import { severities } from '@ridgeline/scan/contract/severity'
import { wordsOf } from '@ridgeline/scan/server/issues/words'
import { isAsked } from '@ridgeline/scan/server/scans/examined'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Db } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { reportDraft } from '@ridgeline/winn/server/tables/report-draft'
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TakenProperty } from '#contract/take-along'
import { issueOf } from '#rules/issue-of'
import { visit } from '#server/tables/visit'
import type { Chosen } from '#server/take-along/choose'
import { decisionsOf } from '#server/take-along/decisions'
import { zoneAt } from '#server/zone-at'

/** Of one property. */
const MOST_ISSUES = 30
const MOST_COMPONENTS = 60

/** The properties as a phone carries them. */
export async function takenProperties(db: Db, actor: Actor, chosen: readonly Chosen[], timeZone: string): Promise<TakenProperty[]> {
  if (chosen.length === 0) return []
  const ids = chosen.map(({ of }) => of.id)
  const [roofs, drafts, issues, asked, zones, decisions] = await Promise.all([
    db.select().from(roof).where(inArray(roof.propertyId, ids)),
    draftsOf(db, ids),
    issuesOf(db, actor, ids),
    askedOf(db, ids),
    zonesOf(db, ids),
    decisionsOf(db, actor, ids),
  ])
  return chosen.map(({ of, why }) => ({
    ...{ id: of.id, name: of.name, address: of.address, why },
    fix: of.position && { ...of.position, accuracyM: null },
    timeZone: zones.get(of.id) ?? zoneAt(of.position) ?? timeZone,
    sections: (roofs.find(({ propertyId }) => propertyId === of.id)?.sections ?? []).map(
      ({ id, label, pitchIn12, azimuthDeg, coordinates }) => ({ id, label, pitchIn12, azimuthDeg, outline: coordinates }),
    ),
    ...(drafts.get(of.id) ?? { components: [], shotProfile: null }),
    issues: issues.get(of.id) ?? [],
    waitingCount: asked.get(of.id) ?? 0,
    lastScanAt: of.lastScanAt?.toISOString() ?? null,
    healthScore: of.healthState === 'scored' ? of.healthScore : null,
    decision: decisions.get(of.id) ?? null,
  }))
}

/** What the draft of a report lists of a roof's parts, and which photos it asks for. */
async function draftsOf(db: Db, ids: readonly string[]): Promise<Map<string, Pick<TakenProperty, 'components' | 'shotProfile'>>> {
  const rows = await db
    .select({
      propertyId: reportDraft.propertyId,
      components: sql<Record<string, Component> | null>`${reportDraft.content} -> 'components'`,
      shotProfile: sql<string | null>`${reportDraft.content} ->> 'shotProfile'`,
    })
    .from(reportDraft)
    .where(inArray(reportDraft.propertyId, [...ids]))
  return new Map(
    rows.map(({ propertyId, components, shotProfile }) => [propertyId, { components: inOrder(components ?? {}), shotProfile }]),
  )
}

interface Component {
  readonly order?: number
  readonly name?: string
  readonly type?: string
}
const inOrder = (components: Readonly<Record<string, Component>>): TakenProperty['components'] =>
  Object.entries(components)
    .toSorted(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))
    .map(([id, { name = '', type = '' }]) => ({ id, name: name || type, type }))
    .filter(({ name }) => name !== '')
    .slice(0, MOST_COMPONENTS)

/** The zone of the last scan of each property, which knows its place. */
async function zonesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { propertyId, timeZone, takenAt } = scan
  const rows = await db
    .selectDistinctOn([propertyId], { propertyId, timeZone })
    .from(scan)
    .where(and(inArray(propertyId, [...ids]), isNull(scan.deletedAt)))
    .orderBy(propertyId, sql`${takenAt} desc`)
  return new Map(rows.map((row) => [row.propertyId, row.timeZone]))
}

/** Open issues, the most severe first: those that a person wrote or accepted, and suggestions of the last scan. */
async function issuesOf(db: Db, actor: Actor, ids: readonly string[]): Promise<Map<string, TakenProperty['issues']>> {
  const worst = issue.severity
  const isLast = sql`${scan.id} = (select last.id from scan last where last.property_id = ${scan.propertyId} and last.deleted_at is null
    and last.capture_count > 0 order by last.taken_at desc, last.id desc limit 1)`
  const order = sql`array_position(${sql.raw(`array['${severities.join("','")}']`)}, ${worst})`
  const rank = sql<number>`row_number() over (partition by ${scan.propertyId}
    order by ${order}, ${issue.createdAt} desc, ${issue.id})`
  const ranked = db
    .select({ id: issue.id, propertyId: sql<string>`${scan.propertyId}`.as('of_property'), rank: rank.as('rank') })
    .from(issue)
    .innerJoin(scan, and(eq(scan.id, issue.scanId), isNull(scan.deletedAt)))
    .where(and(inArray(scan.propertyId, [...ids]), sql`(${issue.status} = 'accepted' or (${issue.status} = 'suggested' and ${isLast}))`))
    .as('ranked')
  const rows = await db
    .select({ row: issue, propertyId: ranked.propertyId, hasPicture: sql<boolean>`${capture.thumbnailSha256} is not null` })
    .from(ranked)
    .innerJoin(issue, eq(issue.id, ranked.id))
    .leftJoin(capture, eq(capture.id, issue.captureId))
    .where(sql`${ranked.rank} <= ${MOST_ISSUES}`)
    .orderBy(ranked.propertyId, ranked.rank)
  const photos = await photosOfIssues(db, ids)
  const presented = rows.map(({ row, propertyId, hasPicture }) => {
    const { title, location } = wordsOf(row, actor.units)
    const photoId = photos.get(row.id)
    const ofCapture = row.captureId && hasPicture ? `/api/captures/${row.captureId}/pictures/thumbnail` : null
    const pictureUrl = photoId ? `/api/photos/${photoId}/pictures/thumbnail` : ofCapture
    return { propertyId, issue: { id: row.id, title, severity: row.severity, location, pictureUrl } }
  })
  return new Map([...Map.groupBy(presented, (each) => each.propertyId)].map(([id, all]) => [id, all.map((each) => each.issue)]))
}

/** How many pictures of each property wait for a person to say whether they show the roof. */
async function askedOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ propertyId: scan.propertyId, waitingCount: count() })
    .from(scan)
    .innerJoin(capture, isAsked)
    .where(and(inArray(scan.propertyId, [...ids]), isNull(scan.deletedAt)))
    .groupBy(scan.propertyId)
  return new Map(rows.map((row) => [row.propertyId, row.waitingCount]))
}

/** The photo that was taken first of each issue; one that had its bytes already stands for those that were taken again. */
async function photosOfIssues(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, shot, propertyId, state, createdAt } = propertyPhoto
  const rows = await db
    .select({ id, shot })
    .from(propertyPhoto)
    .where(and(inArray(propertyId, [...ids]), eq(state, 'ready')))
    .orderBy(desc(createdAt))
  const visits = await db
    .select({ samePhotos: visit.samePhotos })
    .from(visit)
    .where(inArray(visit.propertyId, [...ids]))
  const ready = new Set(rows.map((row) => row.id))
  const again = visits.flatMap(({ samePhotos }) => Object.values(samePhotos)).filter(({ photoId }) => ready.has(photoId))
  return new Map([
    ...again.map((same) => [issueOf(same.shot) ?? '', same.photoId] as const),
    ...rows.flatMap((row) => (row.shot ? [[issueOf(row.shot) ?? '', row.id] as const] : [])),
  ])
}
