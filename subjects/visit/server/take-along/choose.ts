import { property } from '@ridgeline/property/server/tables/property'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Db } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import type { Place } from '@ridgeline/storm/rules/verdict/distance'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { TakenProperty } from '#contract/take-along'
import { inStrip, metresBetween } from '#server/similar'
import { visit } from '#server/tables/visit'

const NEAR_M = 5000
const MOST_NEAR = 20
const MOST_SEEN = 10
/** Looked through for those that a member changed last. */
const LAST_CHANGES = 100
const MOST_TAKEN = 60

type Own = typeof property.$inferSelect
export interface Chosen {
  readonly of: Own
  readonly why: TakenProperty['why']
}

/** The properties that a phone takes along, each once, for the first of its reasons: asked for, of today, near, and those that the member was at last. */
export async function propertiesToTake(
  db: Db,
  actor: Actor,
  from: {
    readonly asked: readonly string[]
    readonly today: readonly string[]
    readonly visited: readonly string[]
    readonly at: Place | null
  },
): Promise<Chosen[]> {
  const near = from.at ? await nearest(db, actor, from.at) : []
  const reasons: [string, TakenProperty['why']][] = [
    ...from.today.map((id): [string, 'today'] => [id, 'today']),
    ...from.asked.map((id): [string, 'asked'] => [id, 'asked']),
    ...from.visited.map((id): [string, 'seen'] => [id, 'seen']),
    ...near.map((id): [string, 'near'] => [id, 'near']),
    ...(await lastSeen(db, actor)).map((id): [string, 'seen'] => [id, 'seen']),
  ]
  const why = new Map(reasons.toReversed())
  const ids = [...new Set(reasons.map(([id]) => id))]
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(property)
    .where(and(isOwn(actor), inArray(property.id, ids)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids
    .flatMap((id) => {
      const [of, reason] = [byId.get(id), why.get(id)]
      return of && reason ? [{ of, why: reason }] : []
    })
    .slice(0, MOST_TAKEN)
}

const isOwn = ({ organizationId }: Actor) => and(eq(property.organizationId, organizationId), isNull(property.deletedAt))

async function nearest(db: Db, actor: Actor, at: Place): Promise<string[]> {
  const { id, position } = property
  const rows = await db
    .select({ id, position })
    .from(property)
    .where(and(isOwn(actor), isNull(property.archivedAt), inStrip(at, NEAR_M)))
  return rows
    .flatMap((row) => (row.position ? [{ id: row.id, far: metresBetween(at, row.position) }] : []))
    .filter(({ far }) => far <= NEAR_M)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MOST_NEAR)
    .map((row) => row.id)
}

/** Properties of the scans and visits that a member made last, then those that anybody inspected last. */
async function lastSeen(db: Db, actor: Actor): Promise<string[]> {
  const { organizationId, userId, name } = actor
  const [visits, scans, listed] = await Promise.all([
    db
      .select({ id: visit.propertyId })
      .from(visit)
      .where(and(eq(visit.organizationId, organizationId), eq(visit.userId, userId)))
      .orderBy(desc(visit.startedAt), desc(visit.id))
      .limit(MOST_SEEN),
    db
      .select({ id: scan.propertyId })
      .from(scan)
      .where(and(eq(scan.organizationId, organizationId), eq(scan.createdBy, name), isNull(scan.deletedAt)))
      .orderBy(desc(scan.createdAt), desc(scan.id))
      .limit(LAST_CHANGES),
    db
      .select({ id: property.id })
      .from(property)
      .where(and(isOwn(actor), isNull(property.archivedAt)))
      .orderBy(desc(property.listedAt), desc(property.id))
      .limit(MOST_SEEN),
  ])
  return [...new Set([...visits, ...scans, ...listed].map(({ id }) => id))].slice(0, MOST_SEEN)
}
