import { Role } from '@ridgeline/account/contract/permissions'
import { type StormNotice, stormText, stormTitle } from '@ridgeline/notification/contract/kind'
import { notify } from '@ridgeline/notification/server/service'
import { isoInZone } from '@ridgeline/property/contract/place-time'
import { property } from '@ridgeline/property/server/tables/property'
import type { Tx } from '@ridgeline/server/db/connect'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { StormRow } from '#contract/storm'
import type { StormWatchSettings } from '#contract/watch/watch'
import { stormFinding, stormFindingPlace } from '#server/tables/storm-watch'

const TIME_FROM = 11
const TIME_TO = 16

/** Whether nobody is told now. From 21:00 to 07:00 goes over midnight. */
export function isQuietNow({ quietFrom, quietTo }: StormWatchSettings, timeZone: string, now: Date): boolean {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return false
  const time = isoInZone(now, timeZone).slice(TIME_FROM, TIME_TO)
  return quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo
}

const rank = { tornado: 0, hail: 1, wind: 2 } as const satisfies Record<StormRow['peril'], number>

/** Tells everybody of the organization what was found and not told yet, as one message; nothing in quiet hours. @returns how many reports were told */
export async function tellFindings(
  tx: Tx,
  own: { readonly id: string; readonly timeZone: string },
  settings: StormWatchSettings,
  now: Date,
): Promise<number> {
  if (isQuietNow(settings, own.timeZone, now)) return 0
  const waiting = await tx
    .select()
    .from(stormFinding)
    .where(and(eq(stormFinding.organizationId, own.id), isNull(stormFinding.toldAt)))
    .orderBy(asc(stormFinding.id))
    .for('update')
  const [worst] = waiting.toSorted(
    (a, b) => rank[a.peril] - rank[b.peril] || (b.row.magnitude ?? 0) - (a.row.magnitude ?? 0) || a.at.getTime() - b.at.getTime(),
  )
  if (!worst) return 0
  const [nearest] = await tx
    .select({ name: property.name, distanceMiles: stormFindingPlace.distanceMiles, direction: stormFindingPlace.direction })
    .from(stormFindingPlace)
    .innerJoin(property, eq(property.id, stormFindingPlace.propertyId))
    .where(eq(stormFindingPlace.findingId, worst.id))
    .orderBy(asc(stormFindingPlace.distanceMiles))
    .limit(1)
  const storm: StormNotice = {
    peril: worst.peril,
    magnitude: worst.row.magnitude,
    isPractice: worst.row.source === 'sample',
    nearest: nearest ? { name: nearest.name, miles: nearest.distanceMiles } : null,
    direction: nearest?.direction ?? '',
    propertyCount: worst.propertyCount,
    radiusMiles: settings.radiusMiles,
    otherCount: waiting.length - 1,
  }
  const facts = { name: stormTitle(storm), detail: stormText(storm), storm }
  for (const to of Role.options)
    await notify(tx, { organizationId: own.id, kind: 'storm-near', recordId: worst.id, facts, to, at: now, onceKey: `storm ${worst.id}` })
  const ids = waiting.map(({ id }) => id)
  await tx.update(stormFinding).set({ toldAt: now }).where(inArray(stormFinding.id, ids))
  return waiting.length
}
