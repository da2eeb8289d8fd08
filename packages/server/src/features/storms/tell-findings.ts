import { Role } from '@ridgeline/contracts/account/permissions'
import { isoInZone } from '@ridgeline/contracts/property/place-time'
import type { StormRow } from '@ridgeline/contracts/storm/storm'
import type { StormWatchSettings } from '@ridgeline/contracts/storm-watch/watch'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connect'
import { property } from '#db/schema/property'
import { stormFinding, stormFindingPlace } from '#db/schema/storm-watch'
import { notify } from '#features/notifications/service'

const TIME_FROM = 11
const TIME_TO = 16

/** Whether nobody is told now. From 21:00 to 07:00 goes over midnight. */
export function isQuietNow({ quietFrom, quietTo }: StormWatchSettings, timeZone: string, now: Date): boolean {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return false
  const time = isoInZone(now, timeZone).slice(TIME_FROM, TIME_TO)
  return quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo
}

const rank = { tornado: 0, hail: 1, wind: 2 } as const satisfies Record<StormRow['peril'], number>

/** A size in the unit of its record, which is quoted and never converted. */
const asRecorded = (magnitude: number, unit: string): string => `${magnitude} ${unit}`

/** `Hail of 1.75 in`, `Wind of 64 mph`, `Wind damage`, `Tornado`: as the record states it, in its units. */
function whatWas({ peril, magnitude, source }: Pick<StormRow, 'peril' | 'magnitude' | 'source'>): string {
  const made = source === 'sample' ? 'Practice: ' : ''
  if (peril === 'tornado') return `${made}${magnitude === null ? 'Tornado' : `Tornado, EF${magnitude}`}`
  if (peril === 'hail') return `${made}${magnitude === null ? 'Hail' : `Hail of ${asRecorded(magnitude, 'in')}`}`
  return `${made}${magnitude === null ? 'Wind damage' : `Wind of ${asRecorded(magnitude, 'mph')}`}`
}

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
  const others = waiting.length - 1
  const facts = {
    name: `${whatWas(worst.row)}${nearest ? `, ${nearest.distanceMiles.toFixed(1)} mi ${nearest.direction} of ${nearest.name}` : ''}`,
    detail: [
      worst.propertyCount > 1 ? `${worst.propertyCount} of your properties lie within ${settings.radiusMiles} mi.` : '',
      others > 0 ? `${others} more ${others === 1 ? 'report' : 'reports'} near your properties.` : '',
      'A report near a roof says nothing of the roof: look at it.',
    ]
      .filter(Boolean)
      .join(' '),
  }
  for (const to of Role.options)
    await notify(tx, { organizationId: own.id, kind: 'storm-near', recordId: worst.id, facts, to, at: now, onceKey: `storm ${worst.id}` })
  const ids = waiting.map(({ id }) => id)
  await tx.update(stormFinding).set({ toldAt: now }).where(inArray(stormFinding.id, ids))
  return waiting.length
}
