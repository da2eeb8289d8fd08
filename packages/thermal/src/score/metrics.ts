import { type CaptureAnalysis, isSetAside } from '#anomaly/anomaly'
import { fraction } from '#score/section'
import type { ConditionState, SurveyVerdict } from '#survey/verdict'

/** A named figure 0-100, higher is better. */
export interface ScanMetric {
  readonly id: 'uniformity' | 'unaffected-area' | 'coverage' | 'conditions' | 'contrast'
  readonly name: string
  readonly value: number
  readonly meaning: string
}

/** Spread (K) of a dry roof at which uniformity reaches 0. */
const UNEVEN_SPREAD_K = 10
/** Noise (K) at which contrast quality reaches 0; good cameras have 0.05. */
const BLIND_NOISE_K = 0.5
const conditionValue: Readonly<Record<ConditionState, number>> = { met: 1, limited: 0.5, unknown: 0, failed: 0 }

/**
 * Figures beside the health score. Those about temperatures are left out where no thermogram was analysed.
 *
 * @param analyses - one for each thermogram of the scan
 * @param coverage - share of the roof seen by usable captures, 0-1; null leaves the figure out
 * @param newShareOf - share of the roof of an analysis that none before it shows, by its place in `analyses`; 1 where absent
 */
export function scanMetrics(
  analyses: readonly CaptureAnalysis[],
  coverage: number | null,
  survey: SurveyVerdict,
  newShareOf: (index: number) => number = () => 1,
): ScanMetric[] {
  const metrics: ScanMetric[] = []
  const weights = analyses.map(({ roof }, i) => roof.areaPx * newShareOf(i))
  const roofPx = weights.reduce((sum, weight) => sum + weight, 0)
  if (roofPx > 0) {
    const mean = (of: (analysis: CaptureAnalysis) => number) => analyses.reduce((sum, each, i) => sum + of(each) * weights[i], 0) / roofPx
    const spreadK = mean((each) => each.spreadK)
    const noiseK = mean((each) => each.noiseK)
    metrics.push(
      metric('uniformity', 'Thermal uniformity', 1 - spreadK / UNEVEN_SPREAD_K, `The unaffected roof varies by ${spreadK.toFixed(1)} K.`),
      unaffectedArea(mean(affectedShare), survey),
      metric('contrast', 'Contrast quality', 1 - noiseK / BLIND_NOISE_K, `Differences below ${(5 * noiseK).toFixed(2)} K drown in noise.`),
    )
  }
  if (coverage !== null) {
    metrics.push(
      metric('coverage', 'Evidence coverage', coverage, `Usable captures show ${Math.round(100 * fraction(coverage))} % of the roof.`),
    )
  }
  metrics.push(conditionsMetric(survey))
  return metrics
}

const metric = (id: ScanMetric['id'], name: string, share: number, meaning: string): ScanMetric => ({
  id,
  name,
  value: Math.round(100 * fraction(share)),
  meaning,
})

function affectedShare({ anomalies, roof }: CaptureAnalysis): number {
  const affectedPx = anomalies.filter(({ kind }) => !isSetAside(kind)).reduce((sum, { areaPx }) => sum + areaPx, 0)
  return roof.areaPx > 0 ? fraction(affectedPx / roof.areaPx) : 0
}

function unaffectedArea(affected: number, { verdict }: SurveyVerdict): ScanMetric {
  const name = verdict === 'not-valid' ? 'Unaffected area' : 'Dry area share'
  const finding = verdict === 'not-valid' ? 'shows thermal anomalies' : 'is suspected wet, to be verified'
  return metric('unaffected-area', name, 1 - affected, `${(100 * affected).toFixed(1)} % of the analysed roof ${finding}.`)
}

function conditionsMetric({ reasons }: SurveyVerdict): ScanMetric {
  const met = reasons.filter((reason) => reason.met === 'met').length
  const share = reasons.length === 0 ? 0 : reasons.reduce((sum, reason) => sum + conditionValue[reason.met], 0) / reasons.length
  return metric('conditions', 'Survey conditions', share, `${met} of ${reasons.length} conditions are met.`)
}
