import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Scan } from '@ridgeline/scan/contract/scan'
import type { StormCheck } from '@ridgeline/storm/contract/storm-check'
import type { DraftContent } from '#contract/content'

/** So many years before the inspection a stored check of storms stands in the report unless somebody leaves it out. */
export const STORM_YEARS = 2

type Listed = Pick<StormCheck, 'id' | 'day' | 'askedAt'>

/** `2026-06-14` as `2024-06-14`; the last of February as the day after where a year has no such day. */
const yearsBefore = (day: string, years: number): string => `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`

/**
 * Whether a report shows a check where nobody said otherwise: of a day in the two years up to the inspection, and the last one made of its day. Without a day of the
 * inspection none does: nobody knows then which storms came before it.
 */
const isShownUnasked = (check: Listed, all: readonly Listed[], inspectedOn: string | null): boolean =>
  inspectedOn !== null &&
  check.day <= inspectedOn &&
  check.day >= yearsBefore(inspectedOn, STORM_YEARS) &&
  !all.some(
    (other) => other.day === check.day && (other.askedAt > check.askedAt || (other.askedAt === check.askedAt && other.id > check.id)),
  )

/** The day a report is of, at its place: what somebody typed, else that of the last of its scans; null where neither is known. */
export function inspectionDay(
  { building }: Pick<DraftContent, 'building'>,
  scans: readonly Pick<Scan, 'date' | 'timeZone'>[],
): string | null {
  const last = scans.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1)
  return building.inspectionDate ?? (last ? dayInZone(new Date(last.date), last.timeZone) : null)
}

/**
 * The stored checks that a report shows, the earliest day first.
 * @param inspectedOn - day of the inspection at the place, `2026-06-14`; null where nobody knows it
 */
export const reportedChecks = <T extends Listed>(
  checks: readonly T[],
  { stormChecks }: Pick<DraftContent, 'stormChecks'>,
  inspectedOn: string | null,
): T[] =>
  checks
    .filter((check) => stormChecks[check.id]?.isIncluded ?? isShownUnasked(check, checks, inspectedOn))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.askedAt < b.askedAt ? -1 : 1))
