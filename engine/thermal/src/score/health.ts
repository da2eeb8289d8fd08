import { message } from '@ridgeline/words/message'
import { ThermalError } from '#errors'
import { confidenceRaisers, type Evidence, scoreConfidence } from '#score/confidence'
import { doubtsOf, type ScoreDoubt } from '#score/doubts'
import { gainOf, holdScore, LEAST_GAIN } from '#score/hold'
import { type Band, bandOf } from '#score/method'
import type { RaiseReason, ScoreReason } from '#score/reasons'
import { type ScoredIssue, type ScoredSection, type SectionScore, scoreSection } from '#score/section'

export interface HealthInput {
  readonly sections: readonly ScoredSection[]
  readonly evidence: Evidence
}

/** How much a score may say. Only `scored` has a band: a number that rests on too little is shown without praise or alarm. */
export type ScoreStanding =
  | { readonly state: 'scored'; readonly score: number; readonly band: Band }
  | { readonly state: 'provisional'; readonly score: number; readonly band: null }
  | { readonly state: 'not-scored'; readonly score: null; readonly band: null }

/** `score`: 0-100, whole points. */
export type HealthScore = ScoreStanding & {
  /** 0-1. */
  readonly confidence: number
  /** Why it is not `scored`; empty where it is. */
  readonly doubts: readonly ScoreDoubt[]
  /** What takes points, largest first; with the score they add up to 100 before rounding. */
  readonly reasons: readonly (ScoreReason & { readonly points: number })[]
  /** What would raise the score or the confidence. */
  readonly raise: readonly RaiseReason[]
}

/**
 * Health of a roof from its open issues, with the confidence and the reasons that stand beside it. `scoreFormula` in
 * `score/method` states the formula, the tables there the constants.
 *
 * Laws: a worse input never raises the score or its state; splitting a section with its issues never changes it; nothing inspected is
 * not scored, nor is what lies below the confidence floor.
 *
 * @throws ThermalError `invalid-scene` when an area is negative or not a number
 */
export function healthScore({ sections, evidence }: HealthInput): HealthScore {
  for (const { id, areaShare } of sections) {
    if (!(areaShare >= 0 && Number.isFinite(areaShare))) {
      throw new ThermalError('invalid-scene', message`Section ${id} has an area of ${areaShare}.`, 'an area of 0 or more')
    }
  }
  const area = sum(sections.map(({ areaShare }) => areaShare))
  const inspectedArea = sum(sections.filter(({ inspected }) => inspected).map(({ areaShare }) => areaShare))
  if (inspectedArea === 0) {
    return { ...notScored, confidence: 0, doubts: ['nothing-inspected'], reasons: [], raise: [{ code: 'inspect', values: {} }] }
  }
  const counted = countedSections(sections.filter(({ areaShare }) => areaShare > 0).map(scoreSection))
  const roof = meanScore(counted)
  const issues = sections.flatMap((section) => section.issues)
  const { score, held } = holdScore(roof, issues)
  const reasons = reasonsOf(counted, held)
  const inspectedShare = inspectedArea / area
  const confidence = scoreConfidence(evidence, inspectedShare)
  const doubts = doubtsOf(evidence, confidence)
  const standing = standingOf(score, doubts)
  const raise = [...scoreRaisers(issues, reasons, roof), ...reviewRaiser(doubts), ...confidenceRaisers(evidence, inspectedShare)]
  return { ...standing, confidence, doubts, reasons: standing.state === 'not-scored' ? [] : reasons, raise }
}

const notScored = { state: 'not-scored', score: null, band: null } as const

function standingOf(score: number, doubts: readonly ScoreDoubt[]): ScoreStanding {
  if (doubts.includes('below-floor')) return notScored
  if (doubts.length > 0) return { state: 'provisional', score, band: null }
  return { state: 'scored', score, band: bandOf(score) }
}

/** Two scores nearer than this are the same score. */
const LAST_BITS = 1e-9
/** Fewer points than this are not worth a sentence. */
const NAMED_POINTS = 0.005

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const meanScore = (scored: readonly SectionScore[]): number =>
  sum(scored.map(({ section, score }) => section.areaShare * score)) / sum(scored.map(({ section }) => section.areaShare))

/**
 * Inspected sections, and those not inspected whose known issues lower the mean. Taking the lowest mean keeps the law: calling a
 * bad section "not inspected" cannot raise the score.
 */
function countedSections(scored: readonly SectionScore[]): SectionScore[] {
  const counted = scored.filter(({ section }) => section.inspected)
  const others = scored.filter(({ section }) => !section.inspected).sort((a, b) => a.score - b.score)
  for (const other of others) {
    if (other.score < meanScore(counted) - LAST_BITS) counted.push(other)
  }
  return counted
}

function reasonsOf(counted: readonly SectionScore[], held: HealthScore['reasons'][number] | null): HealthScore['reasons'] {
  const area = sum(counted.map(({ section }) => section.areaShare))
  const taken = new Map<string, ScoreReason & { readonly points: number }>()
  for (const { section, penalties } of counted) {
    for (const { issue, points } of penalties) {
      const { label, severity } = issue
      const isMeasured = issue.extent !== null
      const key = `${label} ${severity} ${isMeasured}`
      const before = taken.get(key)?.points ?? 0
      taken.set(key, {
        code: 'issue',
        values: { label, severity, isMeasured },
        points: before + (points * section.areaShare) / area,
      })
    }
  }
  const reasons = [...taken.entries()]
    .sort(([a, { points }], [b, other]) => other.points - points || (a < b ? -1 : 1))
    .map(([, reason]) => reason)
  if (held) reasons.splice(reasons.filter(({ points }) => points > held.points).length, 0, held)
  return reasons.filter(({ points }) => points >= NAMED_POINTS)
}

const reviewRaiser = (doubts: readonly ScoreDoubt[]): RaiseReason[] =>
  doubts.includes('unreviewed') ? [{ code: 'review', values: {} }] : []

/** What needs immediate action first, each by name once; then what takes most, with the points that the score would gain by it. */
function scoreRaisers(issues: readonly ScoredIssue[], reasons: HealthScore['reasons'], roof: number): RaiseReason[] {
  const urgent = issues.filter(({ open, urgency }) => open && urgency === 'immediate')
  const labels = [...new Set(urgent.map(({ label }) => label))]
  const raise: RaiseReason[] = labels.map((label) => ({ code: 'resolve-urgent', values: { label } }))
  const largest = reasons.find((reason) => reason.code === 'issue')
  if (largest?.code !== 'issue' || labels.includes(largest.values.label)) return raise
  const points = gainOf(largest, roof, issues)
  return points < LEAST_GAIN ? raise : [...raise, { code: 'resolve', values: { ...largest.values, points } }]
}
