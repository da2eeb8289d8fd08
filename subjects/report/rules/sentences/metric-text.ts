import type { MetricValues, ScanMetric } from '@ridgeline/thermal/score/metrics'
import type { UnitSystem } from '#rules/format/quantity'
import { differenceText } from '#rules/sentences/quantity-text'

interface MetricText {
  readonly name: string
  readonly meaning: string
}

/** A difference this many times the noise is the least that is worth looking at. */
const NOISE_TIMES = 5

const wholePercent = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share)))

const texts: { readonly [Id in keyof MetricValues]: (values: MetricValues[Id], units: UnitSystem) => MetricText } = {
  uniformity: ({ spreadK }, units) => ({
    name: 'Thermal uniformity',
    meaning: `The unaffected roof varies by ${differenceText(spreadK, units)}.`,
  }),
  'unaffected-area': (values) => ({
    // The figure leaves out all that differs: only where all of that is suspected wet, the rest is the dry share.
    name:
      values.isSuspected && values.affected > 0 && (values.suspected ?? values.affected) === values.affected
        ? 'Dry area share'
        : 'Unaffected area',
    meaning: affectedText(values),
  }),
  coverage: ({ coverage, isOfRoof = false }) => ({
    // A share of the pictures must not read as one of the roof.
    name: isOfRoof ? 'Evidence coverage' : 'Readable pixels of the roof seen',
    meaning: isOfRoof
      ? `The pictures show ${wholePercent(coverage)} % of the drawn roof with temperatures.`
      : `Temperatures could be read on ${wholePercent(coverage)} % of the pictures; share of the roof seen: unknown.`,
  }),
  conditions: ({ met, all }) => ({ name: 'Survey conditions', meaning: `${met} of ${all} conditions are met.` }),
  contrast: ({ noiseK }, units) => ({
    name: 'Contrast quality',
    meaning: `Differences below ${differenceText(NOISE_TIMES * noiseK, units)} cannot be told from the noise of the picture.`,
  }),
}

/** Lines and spots differ too, without moisture being suspected under them: both shares are said where they are not the same. */
function affectedText({
  affected,
  suspected = affected,
  confirmed = 0,
  findings = affected > 0 ? 1 : 0,
  isSuspected,
  isAtLeast = false,
}: MetricValues['unaffected-area']): string {
  const share = (of: number) => `${(100 * of).toFixed(1)} %`
  const most = isAtLeast ? 'At least ' : ''
  if (!isSuspected) return `${most}${share(affected)} of the analyzed roof shows thermal anomalies.`
  // What rejecting or repairing has left: nothing is said to be wet that nobody lists any more.
  if (findings === 0) return 'No finding of the analysis is open: nothing is suspected wet.'
  if (suspected === 0 && confirmed === 0)
    return `${most}${share(affected)} of the analyzed roof shows thermal anomalies; none of it is suspected wet.`
  if (suspected === 0) return `${most}${share(confirmed)} of the analyzed roof belongs to findings that a core sample or meter confirmed.`
  const verified = confirmed === 0 ? '' : `; ${share(confirmed)} belongs to findings that a core sample or meter confirmed`
  const wet = `${most}${share(suspected)} of the analyzed roof is suspected wet, to be verified${verified}`
  return share(suspected) === share(affected) ? `${wet}.` : `${wet}; ${share(affected)} shows thermal anomalies in all.`
}

/** Name and meaning of a figure beside the score. */
export const metricText = <Id extends ScanMetric['id']>(
  metric: { readonly id: Id; readonly values: MetricValues[Id] },
  units: UnitSystem,
): MetricText => asWritten(metric.values) ?? texts[metric.id](metric.values, units)

/** What an older version stored as a text, until the scan is scored again. */
const asWritten = (values: Partial<MetricText> | object): MetricText | undefined =>
  'name' in values && 'meaning' in values ? (values as MetricText) : undefined
