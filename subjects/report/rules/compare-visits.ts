import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import { isInside } from '@ridgeline/thermal/ground/ground-shape'
import { fromPosition } from '@ridgeline/thermal/ground/local-plane'
import { onPlan, type Place } from '#rules/roof-plan'
import type { Visit, VisitFinding } from '#rules/visit'

/**
 * What became of a finding. `first-look`: the earlier pictures do not show its place; `seen-again`: at the same place, its extent cannot be compared;
 * `returned`: it was marked as repaired; `gone`: the place is in pictures and nothing was found there; `not-looked`: no picture shows it this time.
 */
export type Change = 'new' | 'first-look' | 'grown' | 'smaller' | 'same' | 'seen-again' | 'returned' | 'repaired' | 'gone' | 'not-looked'

export interface ChangedFinding {
  readonly change: Change
  readonly before: VisitFinding | null
  readonly now: VisitFinding | null
}

export interface VisitComparison {
  /** Findings of this visit first, in their order; then those of the earlier one that have no partner. */
  readonly rows: readonly ChangedFinding[]
  /** Findings whose place is not known: they can only be counted. */
  readonly unplaced: { readonly before: readonly VisitFinding[]; readonly now: readonly VisitFinding[] }
  /** Earlier findings that were found again, and are left out of this report or were set aside by a person. */
  readonly setAside: number
}

/** Places of two flights differ by so much (m) with the same roof below: two sigma of both positions, 1.5 m each. */
export const SAME_PLACE_M = 2 * 1.5 * Math.SQRT2
/** Error of an area that nobody computed, as a share of it. */
const AREA_ERROR = 0.2

const radiusOf = ({ areaM2 }: VisitFinding): number => Math.sqrt((areaM2 ?? 0) / Math.PI)

interface Pair {
  readonly before: VisitFinding
  readonly now: VisitFinding
  readonly distanceM: number
}

/**
 * Findings of two visits that are one: nearest first, each once. A finding that grows to one side moves its middle by the difference of both radii, so that
 * much further it is looked for.
 */
function pairsOf(before: readonly VisitFinding[], now: readonly VisitFinding[]): Pair[] {
  const near = before.flatMap((b) =>
    now.flatMap((n): Pair[] => {
      if (b.place === null || n.place === null) return []
      const distanceM = Math.hypot(...onPlan(b.place, n.place))
      return distanceM <= SAME_PLACE_M + Math.abs(radiusOf(b) - radiusOf(n)) ? [{ before: b, now: n, distanceM }] : []
    }),
  )
  const taken = new Set<VisitFinding>()
  return near
    .toSorted((a, b) => a.distanceM - b.distanceM)
    .filter((pair) => {
      if (taken.has(pair.before) || taken.has(pair.now)) return false
      taken.add(pair.before).add(pair.now)
      return true
    })
}

/** Whether an area is another than before by more than both may be off; one that a picture's edge cuts is only the least it can be. */
function sizeChange(before: VisitFinding, now: VisitFinding): Change {
  if (before.areaM2 === null || now.areaM2 === null) return 'seen-again'
  const error = Math.hypot(before.areaErrorM2 ?? AREA_ERROR * before.areaM2, now.areaErrorM2 ?? AREA_ERROR * now.areaM2)
  const moreM2 = now.areaM2 - before.areaM2
  if (moreM2 > error && !before.isCut) return 'grown'
  if (moreM2 < -error && !now.isCut) return 'smaller'
  return before.isCut || now.isCut ? 'seen-again' : 'same'
}

const HERE = { eastM: 0, northM: 0 }
const isIn = (place: Place, corners: readonly Place[]): boolean =>
  isInside(
    corners.map((corner) => fromPosition(place, corner)),
    HERE,
  )

const isShown = ({ place }: VisitFinding, { views }: Visit): boolean => place !== null && views.some((corners) => isIn(place, corners))

/** What became of a finding of this visit, with the earlier one at its place. */
function changeOf(now: VisitFinding, before: VisitFinding | null, earlier: Visit): Change {
  if (now.status === 'resolved') return 'repaired'
  if (before === null) return isShown(now, earlier) ? 'new' : 'first-look'
  return before.status === 'resolved' ? 'returned' : sizeChange(before, now)
}

function fateOf(before: VisitFinding, later: Visit): Change {
  if (before.status === 'resolved') return 'repaired'
  return isShown(before, later) ? 'gone' : 'not-looked'
}

const isReported = ({ status }: VisitFinding): boolean => status !== 'rejected'
const isPlaced = ({ place }: VisitFinding): boolean => place !== null

/** The findings of a visit against those of the one before it: matched by place where both are placed, else only counted. */
export function compareVisits(before: Visit, now: Visit): VisitComparison {
  const earlier = before.findings.filter(isReported)
  const pairs = pairsOf(earlier, now.findings)
  const earlierOf = new Map(pairs.map((pair) => [pair.now, pair.before]))
  const matched = new Set(pairs.map((pair) => pair.before))
  const current = now.findings.filter(isReported)
  const rows = [
    ...current.filter(isPlaced).map((finding): ChangedFinding => {
      const partner = earlierOf.get(finding) ?? null
      return { change: changeOf(finding, partner, before), before: partner, now: finding }
    }),
    ...earlier
      .filter((finding) => isPlaced(finding) && !matched.has(finding))
      .map((finding): ChangedFinding => ({ change: fateOf(finding, now), before: finding, now: null })),
  ]
  const open = (of: readonly VisitFinding[]) => of.filter((finding) => !isPlaced(finding) && isOpen(finding))
  return {
    rows,
    unplaced: { before: open(earlier), now: open(current) },
    setAside: pairs.filter((pair) => !isReported(pair.now)).length,
  }
}
