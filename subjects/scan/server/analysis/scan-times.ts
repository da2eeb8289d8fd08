import { momentOf } from '@ridgeline/property/contract/place-time'
import { minutesAfterSunset, type Position } from '@ridgeline/thermal/survey/sunset'
import { mainVisit, middleOfVisit, type TimeNote, timeNotes } from '@ridgeline/thermal/survey/times'
import type { SurveyConditions } from '#contract/conditions'
import { middle, zoneOfPlace } from '#server/analysis/place/zone-of-place'
import type { capture } from '#server/tables/capture'
import type { scan } from '#server/tables/scan'

type Timed = Pick<typeof capture.$inferSelect, 'media' | 'takenAt' | 'position'>
type Dated = Omit<Timed, 'position'>

/** When the thermograms were taken (ms), those with an impossible time left out, the earliest first. */
export const timesOf = (captures: readonly Dated[], timeZone: string): number[] =>
  captures
    .filter((c) => c.media === 'thermogram' && c.takenAt !== null)
    .map((c) => momentOf(c.takenAt as string, timeZone))
    .filter((at) => at > Date.UTC(1995, 0))
    .toSorted((a, b) => a - b)

/** Time and place that stand for the scan, of the visit that most thermograms belong to, where captures say both. */
function middleOf(captures: readonly Timed[]): { atMs: number; position: Position } | null {
  const places = captures.flatMap(({ position }) => (position ? [position] : []))
  const [latitudeDeg, longitudeDeg] = [middle(places.map((p) => p.latitude)), middle(places.map((p) => p.longitude))]
  const timeZone = zoneOfPlace(captures)
  const atMs = timeZone === null ? undefined : middleOfVisit(mainVisit(timesOf(captures, timeZone)))
  return latitudeDeg === undefined || longitudeDeg === undefined || atMs === undefined
    ? null
    : { atMs, position: { latitudeDeg, longitudeDeg } }
}

/** What the captures say against the one date of their scan and against what a person noted. */
export function timeNotesOf(of: Pick<typeof scan.$inferSelect, 'conditions' | 'timeZone'>, captures: readonly Timed[]): TimeNote[] {
  const { minutesAfterSunset: minutes, prefilled } = of.conditions
  return timeNotes(timesOf(captures, of.timeZone), prefilled?.minutesAfterSunset ? null : minutes, middleOf(captures))
}

/**
 * Conditions with the time after sunset filled in from the captures' time and place, where nobody noted it; the earlier filling follows the captures. What the camera was told of
 * air and humidity is no condition: most cameras tell their own presets.
 */
export function prefillConditions(conditions: SurveyConditions, captures: readonly Timed[]): SurveyConditions {
  const { prefilled, ...noted } = conditions
  if (noted.minutesAfterSunset !== null && !prefilled?.minutesAfterSunset) return conditions
  const of = middleOf(captures)
  const minutes = of && minutesAfterSunset(of.atMs, of.position)
  return minutes === null
    ? { ...noted, minutesAfterSunset: null }
    : { ...noted, minutesAfterSunset: Math.round(minutes), prefilled: { minutesAfterSunset: 'time-and-place' } }
}

/** Of conditions that a person sends: a value counts as filled in only where it stands as it was filled in. */
export function notedBy(sent: SurveyConditions, before: SurveyConditions): SurveyConditions {
  const { prefilled, ...noted } = sent
  const isSame = sent.minutesAfterSunset !== null && sent.minutesAfterSunset === before.minutesAfterSunset
  const stays = prefilled?.minutesAfterSunset && before.prefilled?.minutesAfterSunset && isSame
  return stays ? { ...noted, prefilled } : noted
}
