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

/** A health score with what stands behind it. `score` is null when nothing was inspected: "not scored". */
export const Health = z.object({
  score: Score.nullable(),
  band: HealthBand.nullable(),
  /** 0-1, from coverage, recency and evidence quality. */
  confidence: z.number().min(0).max(1),
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
