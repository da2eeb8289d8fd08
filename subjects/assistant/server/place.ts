import { organizationOf } from '@ridgeline/account/server/organizations/own'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { scansOf } from '@ridgeline/property/server/properties/service'
import { property } from '@ridgeline/property/server/tables/property'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { presentScan } from '@ridgeline/scan/server/scans/present'
import { findScan, readScanParts } from '@ridgeline/scan/server/scans/service'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { checksOf } from '@ridgeline/storm/server/checks'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { About } from '#contract/message'
import { whenIn } from '#server/understand/when'

/** The property that a question is about. */
export interface Place {
  readonly id: string
  readonly name: string
  /** The scan the person has before them, where it is one of this property. */
  readonly scanId: string | null
}

/** The property that is open on the screen; null where none is, one of somebody else is not there. */
export async function openPlace({ db }: Pick<Deps, 'db'>, actor: Actor, about: About): Promise<Place | null> {
  const [open] =
    about.scanId === null
      ? []
      : await db
          .select({ propertyId: scan.propertyId })
          .from(scan)
          .where(and(eq(scan.id, about.scanId), eq(scan.organizationId, actor.organizationId), isNull(scan.deletedAt)))
  const id = open?.propertyId ?? about.propertyId
  if (id === null) return null
  const [row] = await db
    .select({ id: property.id, name: property.name })
    .from(property)
    .where(and(eq(property.organizationId, actor.organizationId), isNull(property.deletedAt), eq(property.id, id)))
  return row ? { ...row, scanId: open ? about.scanId : null } : null
}

const isFinishedAt = (actor: Actor, { id }: Place) =>
  and(eq(scan.propertyId, id), eq(scan.organizationId, actor.organizationId), eq(scan.state, 'ready'), isNull(scan.deletedAt))

const BEFORE_STORM = /\b(?:before|prior to|antes de)\b.{0,16}\b(?:storm|hail|tormenta|granizo|granizada)/iu

/**
 * The same property with the scan before it that words speak of: of a month, a season, a year, the first, the one before the last, the last before the storm that was asked
 * about. Words that name no time leave it as it is. @returns null where no scan is of that time
 */
export async function placeThen(deps: Deps, actor: Actor, place: Place, words: string): Promise<Place | null> {
  const isBefore = BEFORE_STORM.test(words)
  const when = whenIn(words, dayInZone(deps.now(), (await organizationOf(deps.db, actor)).timeZone))
  if (!isBefore && when === null) return place
  const [scans, checks] = await Promise.all([
    scansOf(deps, actor, place.id, { state: 'ready', limit: MOST_LOOKED }),
    checksOf(deps, actor, place.id, { limit: 1 }),
  ])
  const storm = isBefore ? (checks.items[0]?.day ?? '') : null
  const fitting = scans.items.filter(({ date, timeZone }) => {
    const day = dayInZone(new Date(date), timeZone)
    return storm === null ? when?.fits(day) : day < storm
  })
  const meant = fitting.at(storm === null ? (when?.back ?? 0) : 0)
  return meant ? { ...place, scanId: meant.id } : null
}
const MOST_LOOKED = 100

/** Finished scans of a property, the one that is open or the newest first, at most `most`. */
export async function scansAt(deps: Pick<Deps, 'db'>, actor: Actor, place: Place, most: number): Promise<Scan[]> {
  const rows = await deps.db
    .select({ id: scan.id })
    .from(scan)
    .where(
      and(
        isFinishedAt(actor, place),
        place.scanId === null
          ? undefined
          : sql`${scan.takenAt} <= (select s.taken_at from scan s where s.id = ${place.scanId} and s.organization_id = ${actor.organizationId})`,
      ),
    )
    .orderBy(sql`(${scan.id} = ${place.scanId}) desc nulls last`, desc(scan.takenAt), desc(scan.id))
    .limit(most)
  return Promise.all(rows.map(async ({ id }) => presentScan(await readScanParts(deps, await findScan(deps, actor, id)), actor.units)))
}

/** Scans that are looked through for the one that pictures were taken for: a visit without a thermal camera is a scan too. */
export const MOST_SCANS = 3
/** Of scans, one at least and the newest first, the one that shows the roof. */
export const lookedAt = (scans: readonly Scan[]): Scan => scans.find(({ captures }) => captures.length > 0) ?? (scans[0] as Scan)
