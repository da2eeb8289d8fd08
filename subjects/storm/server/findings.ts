import tzLookup from '@photostructure/tz-lookup'
import { organization } from '@ridgeline/account/server/tables/organization'
import type { PageQuery } from '@ridgeline/contract/page'
import { property } from '@ridgeline/property/server/tables/property'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { and, asc, eq, inArray, isNotNull, isNull, lt, notInArray } from 'drizzle-orm'
import type { StormFinding } from '#contract/watch/watch'
import { stormFinding, stormFindingPlace } from '#server/tables/storm-watch'

/** Longer than an insurer takes claims for a storm. */
const KEPT_DAYS = 1095
const DAY_MS = 86_400_000

/** Forgets what was found years ago, but of an organization on legal hold; the public reports themselves stay, and a date is verified by them. */
export async function forgetFindings({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const held = db.select({ id: organization.id }).from(organization).where(isNotNull(organization.legalHold))
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
  await db.delete(stormFinding).where(and(lt(stormFinding.foundAt, before), notInArray(stormFinding.organizationId, held)))
}

/** Reports that were found near properties of an organization, the latest first. Properties that are gone are left out. */
export async function listFindings({ db }: Pick<Deps, 'db'>, actor: Actor, query: PageQuery): Promise<Page<StormFinding>> {
  const page = pageBy(latestFirst('storm-findings', stormFinding.at, stormFinding.id), query)
  const rows = await db
    .select({ row: stormFinding, key: page.key })
    .from(stormFinding)
    .where(and(eq(stormFinding.organizationId, actor.organizationId), finds(wordsOf(stormFinding.peril), query.search), page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  const ids = rows.map(({ row }) => row.id)
  const places =
    ids.length === 0
      ? []
      : await db
          .select({
            findingId: stormFindingPlace.findingId,
            propertyId: property.id,
            name: property.name,
            position: property.position,
            distanceMiles: stormFindingPlace.distanceMiles,
            direction: stormFindingPlace.direction,
          })
          .from(stormFindingPlace)
          .innerJoin(property, eq(property.id, stormFindingPlace.propertyId))
          .where(and(inArray(stormFindingPlace.findingId, ids), isNull(property.deletedAt)))
          .orderBy(asc(stormFindingPlace.distanceMiles))
  const byFinding = Map.groupBy(places, ({ findingId }) => findingId)
  return page.cut(rows, ({ row: { id, row, stands, propertyCount, foundAt, toldAt } }) => ({
    id,
    row,
    stands: stands.map(({ source, id: recordId }) => `${source} ${recordId}`),
    propertyCount,
    places: (byFinding.get(id) ?? []).map(({ findingId: _, position, ...place }) => ({
      ...place,
      timeZone: tzLookup(position?.latitude ?? row.latitude, position?.longitude ?? row.longitude),
    })),
    foundAt: foundAt.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
  }))
}
