import { property } from '@ridgeline/property/server/tables/property'
import type { Tx } from '@ridgeline/server/db/connect'
import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import type { StormRow } from '#contract/storm'
import type { StormWatchSettings } from '#contract/watch/watch'
import { type Collapsed, collapseCopies, collapseReissues } from '#rules/verdict/collapse'
import { compassPoint, distanceMiles, distanceToTrack, type Place } from '#rules/verdict/distance'
import { stormRule } from '#rules/verdict/rule'
import { stormFinding, stormFindingPlace, stormWatchOff } from '#server/tables/storm-watch'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Reports are corrected and copied for about this long. */
const KNOWN_DAYS = 5
/** Nearest properties that are kept with a report; their whole number stands beside them. */
const MOST_PLACES = 20
/** Miles of a degree of latitude; a little less, so that nothing near is missed. */
const MILES_A_DEGREE = 68

interface Pin extends Place {
  readonly propertyId: string
}
interface Near {
  readonly propertyId: string
  readonly distanceMiles: number
  readonly direction: string
}

/** Whether a report is worth a word. Wind damage without a speed and a tornado without a rating are; hail without a size is not. */
function isSevere(row: StormRow, { leastHailIn, leastWindMph }: StormWatchSettings): boolean {
  if (row.peril === 'tornado') return true
  if (row.magnitude === null) return stormRule.countsUnstated[row.peril]
  return row.magnitude >= (row.peril === 'hail' ? leastHailIn : leastWindMph)
}

/** Pins within so many miles of a report or of its track, nearest first. */
function pinsNear(row: StormRow, pins: readonly Pin[], radiusMiles: number): Near[] {
  const [south, north] = [row.latitude, row.end?.latitude ?? row.latitude].toSorted((a, b) => a - b) as [number, number]
  const reach = radiusMiles / MILES_A_DEGREE
  return pins
    .filter(({ latitude }) => latitude >= south - reach && latitude <= north + reach)
    .map((pin) => ({ pin, miles: distanceToTrack(pin, row) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .toSorted((a, b) => a.miles - b.miles)
    .map(({ pin, miles }) => ({
      propertyId: pin.propertyId,
      distanceMiles: Math.round(miles * 100) / 100,
      direction: compassPoint(pin, row),
    }))
}

/**
 * Notes which of these reports lie near watched properties of an organization. A report that is issued again, corrected, or carried by another source belongs to the
 * finding that is there; it is no new one.
 *
 * @returns how many reports are new
 */
export async function noteFindings(
  tx: Tx,
  organizationId: string,
  settings: StormWatchSettings,
  rows: readonly StormRow[],
  now: Date,
): Promise<number> {
  if (rows.length === 0) return 0
  const [pins, known] = [await pinsOf(tx, organizationId), await knownOf(tx, organizationId, now)]
  if (pins.length === 0) return 0
  const owner = new Map(known.flatMap((each) => [each.row, ...each.stands].map((row) => [keyOf(row), each.id] as const)))
  const near = rows.filter(
    (row) => owner.has(keyOf(row)) || pinsNear(row, pins, settings.radiusMiles + stormRule.sameReport.miles).length > 0,
  )
  const all = [...known.flatMap((each) => [each.row, ...each.stands]), ...near]
  let found = 0
  for (const one of joinCopies(collapseCopies(collapseReissues(all, stormRule), stormRule))) {
    const members = [one.row, ...one.stands]
    const id = members.map((row) => owner.get(keyOf(row))).find((each) => each !== undefined)
    if (id !== undefined) {
      if (members.some((row) => !owner.has(keyOf(row)))) await tx.update(stormFinding).set(factsOf(one)).where(eq(stormFinding.id, id))
    } else if (await noteNew(tx, organizationId, settings, one, pins, now)) found += 1
  }
  return found
}

/**
 * Joins a copy to the report it was taken from, also where a correction moved that report since: a copy lies beside one of the issues, not always beside the last.
 */
function joinCopies(reports: readonly Collapsed[]): Collapsed[] {
  const { miles, minutes } = stormRule.sameReport
  const isCopy = (a: StormRow, b: StormRow): boolean =>
    a.source !== b.source &&
    a.peril === b.peril &&
    Math.abs(Date.parse(a.at) - Date.parse(b.at)) <= minutes * MINUTE_MS &&
    distanceMiles(a, b) <= miles
  const joined: { row: StormRow; stands: StormRow[] }[] = []
  for (const { row, stands } of reports) {
    const original = joined.find((each) => [each.row, ...each.stands].some((member) => isCopy(member, row)))
    if (original) original.stands.push(row, ...stands)
    else joined.push({ row, stands: [...stands] })
  }
  return joined
}

const keyOf = ({ source, id }: StormRow): string => `${source} ${id}`
const factsOf = ({ row, stands }: Collapsed) => ({ row, stands: [...stands], at: new Date(row.at), peril: row.peril })

async function noteNew(
  tx: Tx,
  organizationId: string,
  settings: StormWatchSettings,
  one: Collapsed,
  pins: readonly Pin[],
  now: Date,
): Promise<boolean> {
  if (!isSevere(one.row, settings)) return false
  const places = pinsNear(one.row, pins, settings.radiusMiles)
  if (places.length === 0) return false
  const { source, id: recordId } = one.row
  const [made] = await tx
    .insert(stormFinding)
    .values({ organizationId, source, recordId, ...factsOf(one), propertyCount: places.length, foundAt: now })
    .onConflictDoNothing()
    .returning({ id: stormFinding.id })
  if (!made) return false
  const nearest = places.slice(0, MOST_PLACES).map((place) => ({ ...place, organizationId, findingId: made.id }))
  await tx.insert(stormFindingPlace).values(nearest)
  return true
}

/** Pins of properties that are watched. */
async function pinsOf(tx: Tx, organizationId: string): Promise<Pin[]> {
  const rows = await tx
    .select({ propertyId: property.id, position: property.position })
    .from(property)
    .leftJoin(stormWatchOff, eq(stormWatchOff.propertyId, property.id))
    .where(
      and(
        eq(property.organizationId, organizationId),
        isNull(property.deletedAt),
        isNull(property.archivedAt),
        isNotNull(property.position),
        isNull(stormWatchOff.propertyId),
      ),
    )
  return rows.flatMap(({ propertyId, position }) => (position ? [{ propertyId, ...position }] : []))
}

/** Findings that a new row may belong to. */
const knownOf = (tx: Tx, organizationId: string, now: Date) =>
  tx
    .select({ id: stormFinding.id, row: stormFinding.row, stands: stormFinding.stands })
    .from(stormFinding)
    .where(and(eq(stormFinding.organizationId, organizationId), gte(stormFinding.at, new Date(now.getTime() - KNOWN_DAYS * DAY_MS))))
