import type { ClockDifference } from '#rules/card-file'
import { differencesAt, likelyShifts, type Matching, type Moment, matchedAt, matchingOf } from '#rules/clock/matching'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
/** Zones lie up to so many hours apart. */
const ZONES_H = 14
/** Two people press within this of each other (ms). */
const TANDEM_MS = 20 * SECOND_MS
/** Within this of each other two devices were at one stay (ms). */
const STAY_MS = 6 * MINUTE_MS
/** Two devices need not be at a roof in the same minutes (ms). */
const SLACK_MS = 10 * MINUTE_MS
const BIN_MS = 10 * MINUTE_MS
const MOST_BINS = 12
/** Clocks are set by the hour: a shift this near a whole one is more likely than any other (ms). */
const NEAR_HOUR_MS = 90 * SECOND_MS

/**
 * How far the clock of `own` is ahead of that of `other`, found from what both took at the same places within a short time of each other.
 *
 * First by presses in tandem (within 20 s, far more than by chance at any other shift), then by stays: which roofs both were at, at least two of them (three stretches of time
 * where places are unknown). A shift that others match about as well is none.
 *
 * @returns null where the pairs do not say
 */
export function clockDifference(own: readonly Moment[], other: readonly Moment[]): ClockDifference | null {
  const matching = matchingOf(own, other)
  if (matching.own.length === 0 || matching.other.length === 0) return null
  const shifts = likelyShifts(matching, BIN_MS, MOST_BINS)
  return byTandem(matching, shifts) ?? byStays(matching, shifts)
}

const hours = (): number[] => Array.from({ length: 2 * ZONES_H + 1 }, (_, index) => (index - ZONES_H) * HOUR_MS)

/** Shifts to try, each once, rising: around each middle, so far to both sides. */
function around(middles: readonly number[], reachMs: number, stepMs: number): number[] {
  const found = new Set<number>()
  for (const middle of middles)
    for (let shift = middle - reachMs; shift <= middle + reachMs; shift += stepMs) found.add(Math.round(shift / stepMs) * stepMs)
  return [...found].toSorted((a, b) => a - b)
}

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0

function differenceAt(matching: Matching, shift: number, toleranceMs: number): ClockDifference {
  const found = differencesAt(matching, shift, toleranceMs)
  return { differenceMs: quantile(found, 0.5), pairs: found.length, spreadMs: (quantile(found, 0.9) - quantile(found, 0.1)) / 2 }
}

function byTandem(matching: Matching, shifts: readonly number[]): ClockDifference | null {
  const least = Math.min(matching.own.length, matching.other.length)
  const scoreAt = (shift: number) => {
    const matched = matchedAt(matching, shift, TANDEM_MS)
    return Math.min(matched.own, matched.other)
  }
  const tried = [...around(shifts, BIN_MS, 10 * SECOND_MS), ...around(hours(), MINUTE_MS, 10 * SECOND_MS)]
  const scored = tried.map((shift) => ({ shift, score: scoreAt(shift) }))
  const best = scored.reduce((most, each) => (each.score > most.score ? each : most), { shift: 0, score: 0 })
  const top = scored.filter(({ score }) => score === best.score).map(({ shift }) => shift)
  const isElsewhere = ({ shift, score }: (typeof scored)[number]) =>
    Math.abs(shift - best.shift) > 3 * MINUTE_MS && score > 0.7 * best.score
  if (best.score < 4 || scored.some(isElsewhere)) return null
  // at other shifts of the same quarter of an hour as many would match if nobody pressed in tandem
  const near = around([best.shift], 10 * MINUTE_MS, 30 * SECOND_MS).filter((shift) => Math.abs(shift - best.shift) >= 90 * SECOND_MS)
  const chance = Math.max(...near.map(scoreAt))
  const middle = quantile(top, 0.5)
  const isHour = Math.abs(middle - Math.round(middle / HOUR_MS) * HOUR_MS) <= NEAR_HOUR_MS && Math.abs(middle) <= ZONES_H * HOUR_MS
  const needed = isHour ? Math.max(5, 1.25 * chance + 1, least / 2) : Math.max(10, 1.4 * chance + 3, 0.6 * least)
  const isTandem = isHour || least >= 0.4 * Math.max(matching.own.length, matching.other.length)
  return isTandem && best.score >= needed ? differenceAt(matching, middle, 2 * TANDEM_MS) : null
}

function byStays(matching: Matching, shifts: readonly number[]): ClockDifference | null {
  if (matching.stays < (matching.usesPlaces ? 2 : 3)) return null
  const scoreAt = (shift: number) => {
    const matched = matchedAt(matching, shift, STAY_MS)
    return Math.min(matched.own / matching.own.length, matched.other / matching.other.length)
  }
  const scored = around([...shifts, ...hours()], 2 * BIN_MS, MINUTE_MS).map((shift) => ({ shift, score: scoreAt(shift) }))
  const best = Math.max(...scored.map(({ score }) => score))
  const top = scored.filter(({ score }) => score >= 0.9 * best).map(({ shift }) => shift)
  const [from, to] = [top[0] ?? 0, top.at(-1) ?? 0]
  if (best < 0.6 || to - from > 50 * MINUTE_MS) return null
  // what a shift beyond the edges of the stay matches nearly as well is chance
  if (scored.some(({ shift, score }) => score > 0.7 * best && (shift < from - 30 * MINUTE_MS || shift > to + 30 * MINUTE_MS))) return null
  const middle = (from + to) / 2
  const hour = Math.round(middle / HOUR_MS) * HOUR_MS
  const isHour = hour >= from - SLACK_MS && hour <= to + SLACK_MS && Math.abs(hour) <= ZONES_H * HOUR_MS
  // stays tell the hour, and the year; minutes they do not tell
  if (!isHour && Math.abs(middle) <= ZONES_H * HOUR_MS) return null
  const differenceMs = isHour ? hour : middle
  const pairs = differencesAt(matching, differenceMs, STAY_MS).length
  return { differenceMs, pairs, spreadMs: Math.max((to - from) / 2, Math.abs(middle - differenceMs)) }
}
