import type { CaptureAnalysis } from '#anomaly/anomaly'
import { type LedgerLine, type LedgerSum, ledgerSum } from '#score/area-ledger'
import { fraction } from '#score/section'
import type { ConditionState, SurveyVerdict } from '#survey/verdict'

/** How much the evidence shows, 0-1, and of what. */
export interface Coverage {
  readonly coverage: number
  /** Of the roof as it was drawn; else of the pictures. */
  readonly isOfRoof: boolean
}

/** What each figure beside the score rests on. */
export interface MetricValues {
  uniformity: { readonly spreadK: number }
  /** Shares of the analysed roof, and whether the survey lets anything be suspected wet. What an older version stored lacks `suspected` and `isAtLeast`. */
  'unaffected-area': Pick<LedgerSum, 'affected'> & Partial<LedgerSum> & { readonly isSuspected: boolean }
  /** Of the pictures, or where `isOfRoof` of the roof as it was drawn. */
  coverage: Pick<Coverage, 'coverage'> & Partial<Coverage>
  conditions: { readonly met: number; readonly all: number }
  contrast: { readonly noiseK: number }
}

/** A figure 0-100, higher is better; its name and meaning stand in `subjects/report/rules/sentences`. */
export type ScanMetric = {
  [Id in keyof MetricValues]: { readonly id: Id; readonly value: number; readonly values: MetricValues[Id] }
}[keyof MetricValues]

/** Spread (K) of a dry roof at which uniformity reaches 0. */
const UNEVEN_SPREAD_K = 10
/** Noise (K) at which contrast quality reaches 0; good cameras have 0.05. */
const BLIND_NOISE_K = 0.5
const conditionValue: Readonly<Record<ConditionState, number>> = { met: 1, limited: 0.5, unknown: 0, failed: 0 }

/**
 * Figures beside the health score. Those about temperatures are left out where no thermogram was analysed.
 *
 * @param analyses - one for each thermogram of the scan
 * @param areas - the open findings of the scan
 * @param coverage - what usable captures show; null leaves the figure out
 * @param newShareOf - share of the roof of an analysis that none before it shows, by its place in `analyses`; 1 where absent
 */
export function scanMetrics(
  analyses: readonly CaptureAnalysis[],
  areas: readonly LedgerLine[],
  coverage: Coverage | null,
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
      { id: 'uniformity', value: percent(1 - spreadK / UNEVEN_SPREAD_K), values: { spreadK } },
      unaffectedArea(ledgerSum(areas), survey),
      { id: 'contrast', value: percent(1 - noiseK / BLIND_NOISE_K), values: { noiseK } },
    )
  }
  if (coverage !== null) metrics.push({ id: 'coverage', value: percent(coverage.coverage), values: valuesOf(coverage) })
  metrics.push(conditionsMetric(survey))
  return metrics
}

/** A share of the pictures stands alone, as it always did. */
const valuesOf = ({ coverage, isOfRoof }: Coverage): MetricValues['coverage'] => (isOfRoof ? { coverage, isOfRoof } : { coverage })

const percent = (share: number): number => Math.round(100 * fraction(share))

function unaffectedArea(sum: LedgerSum, { verdict }: SurveyVerdict): ScanMetric {
  return { id: 'unaffected-area', value: percent(1 - sum.affected), values: { ...sum, isSuspected: verdict !== 'not-valid' } }
}

function conditionsMetric({ reasons }: SurveyVerdict): ScanMetric {
  const met = reasons.filter((reason) => reason.met === 'met').length
  const share = reasons.length === 0 ? 0 : reasons.reduce((sum, reason) => sum + conditionValue[reason.met], 0) / reasons.length
  return { id: 'conditions', value: percent(share), values: { met, all: reasons.length } }
}
