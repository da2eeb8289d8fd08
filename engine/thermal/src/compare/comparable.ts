/** What is known of one visit that decides whether its picture can be compared with another's. */
export interface VisitFacts {
  /** What its temperatures are worth; `none` are bare counts of a sensor. */
  readonly temperatures: 'absolute' | 'uncorrected' | 'none'
  /** True differences are 1 to this times those given; null where nobody knows. */
  readonly differenceFactor: number | null
  /** In use for the picture; null where it has none. */
  readonly emissivity: number | null
  readonly survey: 'valid' | 'valid-with-limits' | 'not-valid'
  /** Whether suspected areas were warmer or colder that night; null where that cannot be said. */
  readonly suspectSign: 1 | -1 | null
  readonly minutesAfterSunset: number | null
  readonly pixelSizeM: number | null
}

export type Visit = 'earlier' | 'later'

/** What a reason forbids: to say how far areas grew, or to show temperatures of one less those of the other. Neither: it is only to be known. */
type Forbidden = 'growth' | 'difference'

export type CompareReason =
  | { readonly code: 'counts' | 'uncorrected' | 'survey-not-valid'; readonly visit: Visit; readonly forbids: readonly Forbidden[] }
  | { readonly code: 'emissivity'; readonly earlier: number; readonly later: number; readonly forbids: readonly Forbidden[] }
  | { readonly code: 'other-hour'; readonly minutes: number; readonly forbids: readonly Forbidden[] }
  | { readonly code: 'other-sign' | 'no-scale'; readonly forbids: readonly Forbidden[] }

export interface Comparability {
  readonly growth: boolean
  readonly difference: boolean
  /** What forbids comes first. */
  readonly reasons: readonly CompareReason[]
}

/** Emissivities further apart change differences on the roof by more than a twentieth. */
const EMISSIVITY_APART = 0.05
/** Hours after sunset further apart show a roof that gave off another part of its heat (minutes). */
const HOUR_APART_MIN = 90

/**
 * Whether pictures of two visits can be compared, and why not. Areas are outlined by half of their own contrast, so emissivity and corrections do not touch their size; a night on which
 * wet and dry parts look alike does.
 */
export function comparability(earlier: VisitFacts, later: VisitFacts): Comparability {
  const found = [
    ...ofVisit('earlier', earlier),
    ...ofVisit('later', later),
    ...emissivities(earlier, later),
    ...nights(earlier, later),
    ...(earlier.pixelSizeM === null && later.pixelSizeM === null ? [{ code: 'no-scale' as const, forbids: [] }] : []),
  ]
  const allows = (what: Forbidden) => found.every(({ forbids }) => !forbids.includes(what))
  return {
    growth: allows('growth'),
    difference: allows('difference'),
    reasons: found.toSorted((a, b) => Number(b.forbids.length > 0) - Number(a.forbids.length > 0)),
  }
}

function ofVisit(visit: Visit, facts: VisitFacts): CompareReason[] {
  const found: CompareReason[] = []
  if (facts.temperatures === 'none') found.push({ code: 'counts', visit, forbids: ['growth', 'difference'] })
  else if (facts.temperatures === 'uncorrected' && facts.differenceFactor !== 1)
    found.push({ code: 'uncorrected', visit, forbids: ['difference'] })
  if (facts.survey === 'not-valid') found.push({ code: 'survey-not-valid', visit, forbids: ['growth'] })
  return found
}

function emissivities({ emissivity: a }: VisitFacts, { emissivity: b }: VisitFacts): CompareReason[] {
  if (a === null || b === null || Math.abs(a - b) <= EMISSIVITY_APART + 1e-9) return []
  return [{ code: 'emissivity', earlier: a, later: b, forbids: ['difference'] }]
}

function nights(earlier: VisitFacts, later: VisitFacts): CompareReason[] {
  const found: CompareReason[] = []
  if (earlier.suspectSign !== null && later.suspectSign !== null && earlier.suspectSign !== later.suspectSign)
    found.push({ code: 'other-sign', forbids: ['growth', 'difference'] })
  if (earlier.minutesAfterSunset !== null && later.minutesAfterSunset !== null) {
    const minutes = Math.abs(earlier.minutesAfterSunset - later.minutesAfterSunset)
    if (minutes > HOUR_APART_MIN) found.push({ code: 'other-hour', minutes, forbids: [] })
  }
  return found
}
