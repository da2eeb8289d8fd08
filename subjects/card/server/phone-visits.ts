import { isoInZone } from '@ridgeline/property/contract/place-time'
import { property } from '@ridgeline/property/server/tables/property'
import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import type { Db } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { greatCircleM, type Place } from '@ridgeline/thermal/measure/places'
import { visit } from '@ridgeline/visit/server/tables/visit'
import { zoneAt } from '@ridgeline/visit/server/zone-at'
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { AskedVisit, CandidatePhoto, CandidateVisit } from '#contract/candidates'

const DAY_MS = 86_400_000
/** A phone that was this near was at the roof, or at its street (m). */
const NEAR_M = 300
/** Looked through, the last begun first, and told of one visit. */
const MOST_LOOKED_THROUGH = 300
const MOST_PHOTOS = 400

/**
 * Visits of phones by the visits of the card that they may be: begun within a day of it, and not elsewhere. An open one at the same place counts whatever the camera's clock says.
 * @param timeZone - of the organization, for what has no place
 */
export async function phoneVisits(
  db: Db,
  actor: Pick<Actor, 'organizationId'>,
  asked: readonly AskedVisit[],
  timeZone: string,
): Promise<Map<string, CandidateVisit[]>> {
  const rows = await readVisits(db, actor, asked)
  const fits = new Map(asked.map((one) => [one.id, rows.filter((row) => isFit(one, row))]))
  const photos = await photosOf(db, [...new Set([...fits.values()].flat().map(({ id }) => id))])
  return new Map(
    asked.map((one) => [
      one.id,
      (fits.get(one.id) ?? [])
        .map((row) => presented(one, row, photos.get(row.id) ?? [], zoneAt(row.at) ?? timeZone))
        .toSorted((a, b) => (a.distanceM ?? NEAR_M) - (b.distanceM ?? NEAR_M)),
    ]),
  )
}

type Row = Awaited<ReturnType<typeof readVisits>>[number]

async function readVisits(db: Db, { organizationId }: Pick<Actor, 'organizationId'>, asked: readonly AskedVisit[]) {
  const moments = asked.flatMap(({ first }) => (first === null ? [] : Date.parse(`${first.slice(0, 19)}Z`))).filter(Number.isFinite)
  const near = moments.map((ms) => sql`${visit.startedAt} between ${new Date(ms - DAY_MS)} and ${new Date(ms + DAY_MS)}`)
  const rows = await db
    .select({ ...columns, fix: sql<Place | null>`${visit.state} -> 'fix'`, pin: property.position })
    .from(visit)
    .innerJoin(property, and(eq(property.id, visit.propertyId), isNull(property.deletedAt)))
    .where(and(eq(visit.organizationId, organizationId), or(isNull(visit.endedAt), ...near)))
    .orderBy(desc(visit.startedAt), desc(visit.id))
    .limit(MOST_LOOKED_THROUGH)
  return rows.map(({ fix, pin, ...row }) => ({ ...row, at: fix ?? pin }))
}

const columns = {
  id: visit.id,
  propertyId: visit.propertyId,
  propertyName: property.name,
  by: visit.createdBy,
  startedAt: visit.startedAt,
  endedAt: visit.endedAt,
}

function isFit({ centre, first }: AskedVisit, { at, startedAt, endedAt }: Row): boolean {
  const isThatDay = first !== null && Math.abs(Date.parse(`${first.slice(0, 19)}Z`) - startedAt.getTime()) <= DAY_MS
  if (!centre || !at) return isThatDay
  return greatCircleM(centre, at) <= NEAR_M && (isThatDay || endedAt === null)
}

async function photosOf(db: Db, visitIds: readonly string[]): Promise<Map<string, { id: string; shot: NonNullable<PhotoRow['shot']> }[]>> {
  if (visitIds.length === 0) return new Map()
  const { id, visitId, shot } = propertyPhoto
  const rows = await db
    .select({ id, visitId, shot })
    .from(propertyPhoto)
    .where(inArray(visitId, [...visitIds]))
    .orderBy(asc(propertyPhoto.createdAt), asc(id))
  return Map.groupBy(
    rows.flatMap((row) => (row.shot && row.visitId ? [{ id: row.id, visitId: row.visitId, shot: row.shot }] : [])),
    (row) => row.visitId,
  )
}
type PhotoRow = typeof propertyPhoto.$inferSelect

function presented(
  { centre }: AskedVisit,
  { at, startedAt, endedAt, ...row }: Row,
  photos: readonly { readonly id: string; readonly shot: NonNullable<PhotoRow['shot']> }[],
  timeZone: string,
): CandidateVisit {
  return {
    ...row,
    startedAt: startedAt.toISOString(),
    isOpen: endedAt === null,
    timeZone,
    distanceM: centre && at ? greatCircleM(centre, at) : null,
    photos: photos.slice(0, MOST_PHOTOS).map(
      ({ id, shot }): CandidatePhoto => ({
        id,
        line: shot.line,
        local: isoInZone(new Date(shot.takenAt), timeZone).slice(0, 19),
        position: shot.fix && { latitude: shot.fix.latitude, longitude: shot.fix.longitude },
      }),
    ),
  }
}
