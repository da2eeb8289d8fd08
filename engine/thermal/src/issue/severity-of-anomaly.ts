import type { Anomaly } from '#anomaly/anomaly'
import { type Severity, severities, type Urgency } from '#issue/severity'
import type { SurveyVerdict } from '#survey/verdict'

/**
 * Steps of contrast (K), and of size as share of the roof in its capture or as area (m2). Ours, for roofs; no electrical scale is
 * reused.
 */
const CONTRAST_STEPS_K = [1.2, 2.5, 4] as const
/**
 * The same in noise of the dry roof, for pictures whose differences are not known to be true: 0.065 K is the noise of an even roof, on made scenes and on real
 * pictures alike.
 */
const EVEN_ROOF_NOISE_K = 0.065
const SHARE_STEPS = [0.01, 0.05] as const
const AREA_STEPS_M2 = [2, 10] as const
const UNSURE = 0.5
const SURE = 0.8

const stepsReached = (value: number, steps: readonly number[]): number => steps.filter((step) => value >= step).length

/** What the contrast of a picture is measured in. */
export interface ContrastScale {
  /** As `TemperatureStanding`: 1 where its kelvin are true. */
  readonly differenceFactor: number | null
  /** Of its dry roof (K). */
  readonly noiseK: number
}

/** Stored tenths of a degree show no less (K). */
const LEAST_NOISE_K = 0.02

/**
 * Severity from contrast and size; a step lower where the engine is unsure or the sign is the opposite of the one expected. A
 * point is never more than minor and a line never more than major.
 */
export function issueSeverity(
  anomaly: Anomaly,
  roofShare: number,
  { suspectSign }: Pick<SurveyVerdict, 'suspectSign'>,
  { differenceFactor, noiseK }: ContrastScale,
): Severity {
  const scale = differenceFactor === 1 ? 1 : EVEN_ROOF_NOISE_K / Math.max(noiseK, LEAST_NOISE_K)
  const contrast = stepsReached(Math.abs(anomaly.deltaK) * scale, CONTRAST_STEPS_K)
  const size = Math.max(stepsReached(roofShare, SHARE_STEPS), stepsReached(anomaly.areaM2 ?? 0, AREA_STEPS_M2))
  const points = contrast + size
  const step = points >= 5 ? 0 : points >= 3 ? 1 : points >= 1 ? 2 : 3
  const doubts = Number(anomaly.confidence < UNSURE) + Number(suspectSign !== null && suspectSign !== anomaly.sign)
  const least = anomaly.kind === 'point' ? 2 : anomaly.kind === 'linear' ? 1 : 0
  return severities[Math.min(3, Math.max(least, step + doubts))]
}

/** Urgency that follows from a severity; immediate only where the engine is sure. */
export function issueUrgency(severity: Severity, confidence: number): Urgency {
  if (severity === 'critical') return confidence >= SURE ? 'immediate' : 'short_term'
  return severity === 'major' ? 'short_term' : severity === 'minor' ? 'long_term' : 'monitoring'
}
