import type { Db } from '@ridgeline/server/db/connect'
import { said } from '@ridgeline/server/integrations/language/said'
import type { Shot } from '@ridgeline/visit/contract/shot'
import { issueOf } from '@ridgeline/visit/rules/issue-of'
import { lineWords } from '@ridgeline/visit/rules/line-words'
import { visit } from '@ridgeline/visit/server/tables/visit'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { VisitShot } from '#contract/photo'
import { propertyPhoto } from '#server/tables/property-photo'

/** What visits to a property say of its photos, by their ids; of a photo whose bytes were there before it was taken on a visit too, and of one that was taken several times all of it. */
export async function visitShotsOf(db: Pick<Db, 'select'>, propertyId: string): Promise<Map<string, VisitShot>> {
  const visits = await db
    .select({ id: visit.id, by: visit.createdBy, lines: visit.state, samePhotos: visit.samePhotos })
    .from(visit)
    .where(eq(visit.propertyId, propertyId))
    .orderBy(visit.startedAt, visit.id)
  if (visits.length === 0) return new Map()
  const own = await db
    .select({ id: propertyPhoto.id, visitId: propertyPhoto.visitId, shot: propertyPhoto.shot })
    .from(propertyPhoto)
    .where(and(eq(propertyPhoto.propertyId, propertyId), isNotNull(propertyPhoto.visitId)))
  const saidBy = (visitId: string | null, shot: Shot): VisitShot[] => {
    const of = visits.find(({ id }) => id === visitId)
    const line = of?.lines.lines.find(({ key }) => key === shot.line)
    const label = line ? said(lineWords(line)) : null
    return of ? [{ ...shot, visitId: of.id, by: of.by, label, issueId: issueOf(shot), alsoOf: [] }] : []
  }
  const told = [
    ...own.flatMap(({ id, visitId, shot }) => (shot ? saidBy(visitId, shot) : []).map((of) => ({ id, of }))),
    ...visits.flatMap(({ id, samePhotos }) =>
      Object.values(samePhotos).flatMap(({ photoId, shot }) => saidBy(id, shot).map((of) => ({ id: photoId, of }))),
    ),
  ]
  return new Map(
    [...Map.groupBy(told, ({ id }) => id)].flatMap(([id, all]) => together(all.map(({ of }) => of)).map((of) => [id, of] as const)),
  )
}

/** What is said of one photo: as it was said first, with the line and the issue of the others where it has none, and beside it what else they were taken for. */
function together([first, ...others]: readonly VisitShot[]): VisitShot[] {
  if (first === undefined) return []
  const lined = first.line === null ? others.find(({ line }) => line !== null) : undefined
  const shot = {
    ...first,
    ...(lined && { line: lined.line, label: lined.label }),
    issueId: first.issueId ?? others.find(({ issueId }) => issueId !== null)?.issueId ?? null,
  }
  const isSaid = new Set([key(shot)])
  const alsoOf = others.flatMap(({ line, issueId }) => {
    const isNew = (line !== null || issueId !== null) && !isSaid.has(key({ line, issueId }))
    isSaid.add(key({ line, issueId }))
    return isNew ? [{ line, issueId }] : []
  })
  return [{ ...shot, alsoOf }]
}
const key = ({ line, issueId }: Pick<VisitShot, 'line' | 'issueId'>): string => `${line} ${issueId}`
