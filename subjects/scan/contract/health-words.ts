import type { Issue } from '#contract/issue/issue'
import { isOpen } from '#contract/issue/open-issue'
import {
  type Health,
  type HealthBand,
  type HealthBrief,
  type HealthState,
  isOfPicturesAlone,
  type Metric,
  type ScoreDoubt,
} from './health.ts'

/** The specification's sentence beside a score. */
export const healthSentence = {
  good: 'Good: No immediate action required',
  warning: 'Warning: Maintenance recommended',
  critical: 'Critical: Immediate attention required',
} as const satisfies Record<HealthBand, string>

/** In its place where something is open that asks for more than the score does: few points say that it is small, not that it can wait. */
const openSentence = {
  'major over good': 'Good, but a major finding is open: Maintenance recommended',
  'critical over good': 'Good, but a critical finding is open: Immediate attention required',
  'critical over warning': 'Warning, and a critical finding is open: Immediate attention required',
} as const

type Found = Pick<Issue, 'status' | 'severity' | 'urgency'>

const adviceOf = (band: HealthBand, issues: readonly Found[]): string => {
  const open = issues.filter(isOpen)
  const isCritical = open.some(({ severity, urgency }) => severity === 'critical' || urgency === 'immediate')
  if (isCritical && band !== 'critical') return openSentence[`critical over ${band}`]
  if (band === 'good' && open.some(({ severity }) => severity === 'major')) return openSentence['major over good']
  return healthSentence[band]
}

/** What each doubt says after "Provisional:" or "Not scored:". */
const doubtSentence = {
  'nothing-inspected': 'nothing was inspected that a score could rest on',
  'below-floor': 'too little was seen, or it is too old or too uncertain, for a number',
  'survey-not-valid': 'the survey does not meet its conditions',
  stale: 'the evidence is more than 15 months old',
  unreviewed: 'nobody has reviewed the suggested issues yet',
} as const satisfies Record<ScoreDoubt, string>

const healthStateWord = { scored: 'Scored', provisional: 'Provisional', 'not-scored': 'Not scored' } as const satisfies Record<
  HealthState,
  string
>

export const bandWord = { good: 'Good', warning: 'Warning', critical: 'Critical' } as const satisfies Record<HealthBand, string>

/** The word beside a score: its band where it has one, else how much it may say. */
export const healthWord = ({ state, band }: Pick<HealthBrief, 'state' | 'band'>): string =>
  band === null ? healthStateWord[state] : bandWord[band]

/** The same with its score, as lists say it: "Good 92", "Not scored". */
export const healthLabel = (health: Pick<HealthBrief, 'state' | 'band' | 'score'>): string =>
  health.score === null ? healthWord(health) : `${healthWord(health)} ${Math.round(health.score)}`

/** The sentence beside a score. Only a scored one may reassure, and only where no open issue asks for more; the others say why they are none. */
export function healthLine(health: Pick<Health, 'state' | 'band' | 'doubts'>, issues: readonly Found[]): string {
  if (health.band !== null) return adviceOf(health.band, issues)
  const ground = health.state === 'not-scored' ? health.doubts.slice(0, 1) : health.doubts
  const why = ground.map((doubt) => doubtSentence[doubt]).join('; ')
  return why === '' ? healthStateWord[health.state] : `${healthStateWord[health.state]}: ${why}`
}

/** Nothing is said to be surer than this (0-1): of the surest findings of the benchmark 98 of 100 are right. */
const SUREST = 0.98

/** A confidence (0-1) as "64 %", at most "98 %". */
export function formatConfidence(confidence: number): string {
  return confidence > 0 && confidence < 0.005 ? 'under 1 %' : `${Math.round(100 * Math.min(confidence, SUREST))} %`
}

/** What a confidence holds for, behind its figure: nothing more to say where it is known how much of the roof the pictures show. */
export const confidenceReach = (metrics: readonly Pick<Metric, 'id' | 'values'>[]): string =>
  metrics.some(isOfPicturesAlone) ? ' for the roof seen' : ''
