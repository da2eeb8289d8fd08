import type { ScoreDoubt as EngineDoubt } from '@ridgeline/thermal/score/doubts'
import type { bandFloors as engineFloors } from '@ridgeline/thermal/score/method'
import { z } from 'zod'
import { Reason } from './reason.ts'

export const HealthBand = z.enum(['good', 'warning', 'critical'])
export type HealthBand = z.infer<typeof HealthBand>

/** Lowest score of each band; the compiler holds them to those of the engine. */
export const bandFloors: typeof engineFloors = { good: 80, warning: 60, critical: 0 }

export const healthBand = (score: number): HealthBand =>
  score >= bandFloors.good ? 'good' : score >= bandFloors.warning ? 'warning' : 'critical'

/** The specification's sentence beside a score. */
export const healthSentence = {
  good: 'Good: No immediate action required',
  warning: 'Warning: Maintenance recommended',
  critical: 'Critical: Immediate attention required',
} as const satisfies Record<HealthBand, string>

export const Score = z.number().min(0).max(100)

/** Why a score is provisional, or why there is none. */
export const ScoreDoubt = z.enum(['nothing-inspected', 'below-floor', 'survey-not-valid', 'stale', 'unreviewed'] satisfies EngineDoubt[])
export type ScoreDoubt = z.infer<typeof ScoreDoubt>

/**
 * How much a score may say. scored: it has a band; provisional: a number that must not be read as a judgement, so without a band; not-scored: nothing was
 * inspected, or too little is known for a number.
 */
export const HealthState = z.enum(['scored', 'provisional', 'not-scored'])
export type HealthState = z.infer<typeof HealthState>

/** A score is never without its confidence and its state, and only a scored one has a band. */
const withStanding = <Shape extends z.ZodRawShape>(more: Shape) => {
  /** 0-1, from coverage, recency and evidence quality. */
  const confidence = z.number().min(0).max(1)
  return z.discriminatedUnion('state', [
    z.object({ state: z.literal('scored'), score: Score, band: HealthBand, confidence, ...more }),
    z.object({ state: z.literal('provisional'), score: Score, band: z.null(), confidence, ...more }),
    z.object({ state: z.literal('not-scored'), score: z.null(), band: z.null(), confidence, ...more }),
  ])
}

/** A health score as lists carry it. */
export const HealthBrief = withStanding({})
export type HealthBrief = z.infer<typeof HealthBrief>

/** A health score with what stands behind it. */
export const Health = withStanding({
  /** Why it is not `scored`; empty where it is. */
  doubts: z.array(ScoreDoubt),
  /** Largest reasons first; `points` is what each takes from 100. */
  reasons: z.array(Reason.partial().extend({ sentence: z.string(), points: z.number() })),
  /** What would raise the confidence or the score. */
  raise: z.array(z.string()),
  /** The same for programs, one for each sentence. */
  raiseCodes: z.array(Reason).optional(),
})
export type Health = z.infer<typeof Health>

/** What each doubt says after "Provisional:" or "Not scored:". */
const doubtSentence = {
  'nothing-inspected': 'nothing was inspected that a score could rest on',
  'below-floor': 'too little was seen, or it is too old or too uncertain, for a number',
  'survey-not-valid': 'the survey does not meet its conditions',
  stale: 'the evidence is more than 15 months old',
  unreviewed: 'nobody has reviewed the suggested issues yet',
} as const satisfies Record<ScoreDoubt, string>

export const healthStateWord = { scored: 'Scored', provisional: 'Provisional', 'not-scored': 'Not scored' } as const satisfies Record<
  HealthState,
  string
>

/** The sentence beside a score. Only a scored one may reassure; the others say why they are none. */
export function healthLine(health: Pick<Health, 'state' | 'band' | 'doubts'>): string {
  if (health.band !== null) return healthSentence[health.band]
  const ground = health.state === 'not-scored' ? health.doubts.slice(0, 1) : health.doubts
  const why = ground.map((doubt) => doubtSentence[doubt]).join('; ')
  return why === '' ? healthStateWord[health.state] : `${healthStateWord[health.state]}: ${why}`
}

/** Nothing is said to be surer than this (0-1): of the surest findings of the benchmark 98 of 100 are right. */
const SUREST = 0.98

/** A confidence (0-1) as "64 %"; never more than "98 % or more", as nothing is known to be surer. */
export function formatConfidence(confidence: number): string {
  if (confidence >= SUREST) return `${100 * SUREST} % or more`
  return confidence > 0 && confidence < 0.005 ? 'under 1 %' : `${Math.round(100 * confidence)} %`
}

/** Points below which a reason would read as 0.0. */
const SMALLEST_POINTS = 0.05

/** Reasons that a screen names, largest first. */
export const namedReasons = (health: Pick<Health, 'reasons'>): Health['reasons'] =>
  health.reasons.filter((reason) => reason.points >= SMALLEST_POINTS)

/** A named figure 0-100, higher is better. */
export const Metric = z.object({
  id: z.string(),
  name: z.string(),
  value: Score,
  meaning: z.string(),
  values: Reason.shape.values.optional(),
})
export type Metric = z.infer<typeof Metric>
