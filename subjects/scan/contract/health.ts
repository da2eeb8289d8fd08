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

/** Whether a figure says how much of the pictures is readable while nobody knows how much of the roof they show. */
export const isOfPicturesAlone = ({ id, values }: Pick<Metric, 'id' | 'values'>): boolean => id === 'coverage' && values?.isOfRoof !== true

/** The band of a figure; null where it must not be read as a judgement of the roof. */
export const metricBand = (metric: Pick<Metric, 'id' | 'value' | 'values'>): HealthBand | null =>
  isOfPicturesAlone(metric) ? null : healthBand(metric.value)
