import type { PageQuery } from '@ridgeline/contract/page'
import { byPlace } from '@ridgeline/property/server/properties/search-by-place'
import { property } from '@ridgeline/property/server/tables/property'
import type { Db } from '@ridgeline/server/db/connect'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { newestFound } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Visit, VisitPhoto, VisitSummary } from '#contract/visit'
import { findVisit, type VisitRow } from '#server/find-visit'
import { partsOf, presentSummary, presentVisit, type VisitParts } from '#server/parts'
import { similarTo } from '#server/similar'
import { visit } from '#server/tables/visit'

const lastBegunFirst = latestFirst('visits', visit.startedAt, visit.id)
/** Visits that are looked through for a word before the index of the properties is asked. */
const NEWEST = 1000

interface Filter {
  readonly propertyId?: string | undefined
  readonly open?: 'true' | 'false' | undefined
}

/** Visits of an organization to properties that were not deleted, the last begun first. */
export async function listVisitsOf({ db }: Pick<Deps, 'db'>, actor: Actor, query: PageQuery & Filter): Promise<Page<VisitSummary>> {
  const page = pageBy(lastBegunFirst, query)
  const own = and(
    eq(visit.organizationId, actor.organizationId),
    sql`(select ${property.deletedAt} is null from ${property} where ${property.id} = ${visit.propertyId})`,
    query.propertyId ? eq(visit.propertyId, query.propertyId) : undefined,
    query.open && (query.open === 'true' ? isNull(visit.endedAt) : isNotNull(visit.endedAt)),
  ) as SQL
  const ids = await newestFound(db, {
    ...{ table: visit, by: [visit.startedAt, visit.id], ...byPlace(visit.propertyId, actor.organizationId, query.search) },
    ...{ own, after: page.where, limit: page.limit, newest: NEWEST },
  })
  if (ids?.length === 0) return { items: [], next: null }
  const rows = await db
    .select({ ...getTableColumns(visit), key: page.key })
    .from(visit)
    .where(and(own, ids ? inArray(visit.id, ids) : page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  const { items, next } = page.cut(rows, (row): VisitRow => row)
  return { items: (await partsOf(db, actor, items)).map(presentSummary), next }
}

async function readParts(db: Db, actor: Actor, id: string): Promise<VisitParts> {
  const [parts] = await partsOf(db, actor, [await findVisit(db, actor, id)])
  if (!parts) throw new AppError('not-found', message`There is no such visit`)
  return parts
}

/** A visit with all that belongs to it. @throws AppError `not-found` */
export async function readOwnVisit({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<Visit> {
  const parts = await readParts(db, actor, id)
  const { state, propertyId } = parts.row
  const isMadeHere = state.newProperty !== null && state.propertyId === propertyId
  const similar = isMadeHere ? await similarTo(db, actor, parts.of) : []
  return presentVisit(parts, similar)
}

/** One photo of a visit. @throws AppError `not-found` */
export async function readPhoto(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, photoId }: { id: string; photoId: string },
): Promise<VisitPhoto> {
  const { photos } = await readParts(db, actor, id)
  const photo = photos.find((each) => each.id === photoId)
  if (!photo) throw new AppError('not-found', message`There is no photo of this name in the visit`)
  return photo
}

/** Visits of a member that nobody ended, the last begun first. */
export async function openVisitsOf(db: Db, actor: Actor, limit: number): Promise<Visit[]> {
  const rows = await db
    .select(getTableColumns(visit))
    .from(visit)
    .innerJoin(property, and(eq(property.id, visit.propertyId), isNull(property.deletedAt)))
    .where(and(eq(visit.organizationId, actor.organizationId), eq(visit.userId, actor.userId), isNull(visit.endedAt)))
    .orderBy(sql`${visit.startedAt} desc, ${visit.id} desc`)
    .limit(limit)
  return (await partsOf(db, actor, rows)).map((parts) => presentVisit(parts, []))
}
