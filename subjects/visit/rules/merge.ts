import type { VisitConditions } from '#contract/conditions'
import type { Reading } from '#contract/reading'
import type { VisitState } from '#contract/visit'
import { newestPosition } from '#rules/reading-place'
import { newestAnswers } from '#rules/shot-list'

type Merged = Omit<VisitState, 'notes' | 'startedAt' | 'endedAt'>

/**
 * What two phones say of one visit, so that both stand: lines of both, of each line the newest answer and of each reading the newest value, conditions as the one that knows.
 * The same twice is the same as once.
 */
export const mergeVisits = (before: Merged, after: Merged): Merged => ({
  propertyId: before.propertyId,
  newProperty: before.newProperty ?? after.newProperty,
  fix: after.fix ?? before.fix,
  conditions: mergeConditions(before.conditions, after.conditions),
  lines: [...after.lines, ...before.lines.filter(({ key }) => !after.lines.some((line) => line.key === key))],
  answers: newestAnswers([...before.answers, ...after.answers]),
  readings: newestReadings([...before.readings, ...after.readings]),
  device: before.device || after.device,
})

/** What was not asked on one phone is as the other knows it. */
const mergeConditions = (before: VisitConditions, after: VisitConditions): VisitConditions => ({
  sky: after.sky ?? before.sky,
  wind: after.wind ?? before.wind,
  rain: after.rain ?? before.rain,
  membraneDry: after.membraneDry ?? before.membraneDry,
})

/**
 * Of two at one moment, the later in the list; its place is the one that was said last, whichever of the two says it. One that was removed stays, as removed: another phone may send it again.
 */
export function newestReadings(readings: readonly Reading[]): Reading[] {
  const byId = new Map<string, Reading>()
  for (const reading of readings) {
    const before = byId.get(reading.id)
    const newest = !before || Date.parse(before.at) <= Date.parse(reading.at) ? reading : before
    byId.set(reading.id, { ...newest, position: newestPosition(before?.position ?? null, reading.position ?? null) })
  }
  return [...byId.values()]
}

interface Ending {
  readonly endedAt: Date | null
  /** The device that ended it. */
  readonly endedBy: string | null
}

/** A visit that was ended stays so, unless the device that ended it begins it again. */
export function endingOf({ endedAt, endedBy }: Ending, after: { readonly endedAt: Date | null; readonly device: string }): Ending {
  const isSame = endedBy === after.device
  if (after.endedAt === null) return isSame ? { endedAt: null, endedBy: null } : { endedAt, endedBy }
  return endedAt === null || isSame ? { endedAt: after.endedAt, endedBy: after.device } : { endedAt, endedBy }
}

/** What several devices wrote as one text: what stands in another of them is not said twice. */
export function notesOf(byDevice: Readonly<Record<string, string>>): string {
  const texts = [...new Set(Object.values(byDevice))].filter((text) => text !== '')
  return texts.filter((text) => !texts.some((other) => other !== text && other.includes(text))).join('\n\n')
}
