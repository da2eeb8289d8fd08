import { property } from '@ridgeline/property/server/tables/property'
import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import { wordsOf } from '@ridgeline/scan/server/issues/words'
import { issue } from '@ridgeline/scan/server/tables/issue'
import type { Db } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { asc, inArray } from 'drizzle-orm'
import type { Shot } from '#contract/shot'
import type { Visit, VisitPhoto, VisitSummary } from '#contract/visit'
import { notesOf } from '#rules/merge'
import { placedOf } from '#rules/reading-place'
import { standing } from '#rules/shot-list'
import type { VisitRow } from '#server/find-visit'

type Reading = Pick<Db, 'select'>
type Own = Pick<typeof property.$inferSelect, 'id' | 'name' | 'address' | 'position'>

/** A visit with what other tables hold of it. */
export interface VisitParts {
  readonly row: VisitRow
  readonly of: Own
  readonly photos: readonly VisitPhoto[]
  readonly issues: Visit['issues']
}

/** Visits with their photos and issues, in the order of the rows. */
export async function partsOf(db: Reading, actor: Pick<Actor, 'units'>, rows: readonly VisitRow[]): Promise<VisitParts[]> {
  if (rows.length === 0) return []
  const [places, photos, issues] = await Promise.all([placesOf(db, rows), photosOf(db, rows), issuesOf(db, actor, rows)])
  return rows.flatMap((row) => {
    const of = places.get(row.propertyId)
    return of ? [{ row, of, photos: photos(row), issues: row.scanId === null ? [] : (issues.get(row.scanId) ?? []) }] : []
  })
}

async function placesOf(db: Reading, rows: readonly VisitRow[]): Promise<Map<string, Own>> {
  const { id, name, address, position } = property
  const ids = rows.map(({ propertyId }) => propertyId)
  const found = await db.select({ id, name, address, position }).from(property).where(inArray(property.id, ids))
  return new Map(found.map((each) => [each.id, each]))
}

/** The photos taken on visits, and those whose bytes were there before, by the names that phones gave them. */
async function photosOf(db: Reading, rows: readonly VisitRow[]): Promise<(row: VisitRow) => VisitPhoto[]> {
  const { id, visitId, fileName, sha256, state, shot } = propertyPhoto
  const columns = { id, visitId, fileName, sha256, state, shot }
  const visits = rows.map((row) => row.id)
  const twins = [...new Set(rows.flatMap((row) => Object.values(row.samePhotos).map(({ photoId }) => photoId)))]
  const found = await db.select(columns).from(propertyPhoto).where(inArray(visitId, visits)).orderBy(asc(propertyPhoto.createdAt), asc(id))
  const there = twins.length === 0 ? [] : await db.select(columns).from(propertyPhoto).where(inArray(id, twins))
  const byId = new Map(there.map((each) => [each.id, each]))
  return (row) => [
    ...found.flatMap((each) => (each.visitId === row.id && each.shot ? [presented(each, each.id, each.shot)] : [])),
    ...Object.entries(row.samePhotos).flatMap(([name, same]) => {
      const twin = byId.get(same.photoId)
      return twin ? [presented(twin, name, same.shot)] : []
    }),
  ]
}

const presented = (
  photo: Pick<typeof propertyPhoto.$inferSelect, 'id' | 'fileName' | 'sha256' | 'state'>,
  id: string,
  shot: Shot,
): VisitPhoto => ({ ...shot, id, fileName: photo.fileName, sha256: photo.sha256, photoId: photo.id, isReady: photo.state === 'ready' })

async function issuesOf(db: Reading, { units }: Pick<Actor, 'units'>, rows: readonly VisitRow[]): Promise<Map<string, Visit['issues']>> {
  const scans = rows.flatMap(({ scanId }) => scanId ?? [])
  if (scans.length === 0) return new Map()
  const found = await db.select().from(issue).where(inArray(issue.scanId, scans)).orderBy(asc(issue.createdAt), asc(issue.id))
  return new Map(
    [...Map.groupBy(found, ({ scanId }) => scanId)].map(([scanId, issues]) => [
      scanId,
      issues.map((each) => {
        const { title, location } = wordsOf(each, units)
        return { id: each.id, title, location, severity: each.severity, status: each.status }
      }),
    ]),
  )
}

const common = ({ row, of }: VisitParts) => ({
  id: row.id,
  propertyId: row.propertyId,
  propertyName: of.name,
  by: row.createdBy,
  scanId: row.scanId,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  fix: row.state.fix,
  conditions: row.state.conditions,
  notes: notesOf(row.notes),
  device: row.state.device,
  fileCount: Object.keys(row.files).length,
  changedAt: row.changedAt.toISOString(),
})

export const presentVisit = (parts: VisitParts, similar: Visit['similar']): Visit => ({
  ...common(parts),
  newProperty: parts.row.state.newProperty,
  lines: parts.row.state.lines,
  answers: parts.row.state.answers,
  readings: parts.row.state.readings,
  photos: [...parts.photos],
  issues: parts.issues,
  files: Object.entries(parts.row.files).map(([id, file]) => ({ id, ...file })),
  similar,
})

/** A visit in a list. A line is done by a photo of it, or by a file of a camera. */
export function presentSummary(parts: VisitParts): VisitSummary {
  const { lines, answers } = parts.row.state
  const is = standing({ lines, answers, shots: [...parts.photos, ...Object.values(parts.row.files)] })
  return {
    ...common(parts),
    placedReadings: placedOf(parts.row.state.readings),
    issueCount: parts.issues.length,
    photoCount: parts.photos.length,
    lineCount: is.total,
    doneCount: is.done,
    notAccessibleCount: is.notAccessible,
  }
}
