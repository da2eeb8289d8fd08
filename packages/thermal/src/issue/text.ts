import type { Anomaly, FindingKind } from '#anomaly/anomaly'
import { differenceText } from '#survey/quantity-text'
import type { SurveyVerdict } from '#survey/verdict'

const SQ_FT_PER_M2 = 10.7639

/** Words for a kind: always allowed, and where the survey lets moisture be suspected (null: it never does for this kind). */
const patterns: Readonly<Record<FindingKind, { readonly neutral: string; readonly suspected: string | null }>> = {
  'board-stock': { neutral: 'board pattern', suspected: 'Suspected wet insulation, board pattern' },
  'picture-framed': { neutral: 'edges of boards', suspected: 'Suspected wet insulation at the edges of boards' },
  amorphous: { neutral: 'irregular area', suspected: 'Suspected moisture, irregular area' },
  linear: { neutral: 'line', suspected: null },
  point: { neutral: 'spot', suspected: null },
}

/**
 * Title, description and action of an issue. Moisture is named only where the survey is valid (with limits or without), the sign
 * fits and the kind is one that moisture makes; always as a suspicion to verify, never as a cause.
 */
export function issueText(anomaly: Anomaly & { readonly kind: FindingKind }, survey: SurveyVerdict) {
  const pattern = patterns[anomaly.kind]
  const maySuspect = survey.verdict !== 'not-valid' && survey.suspectSign === anomaly.sign
  const suspected = maySuspect ? pattern.suspected : null
  const limited = suspected !== null && survey.verdict === 'valid-with-limits' ? ' (limited survey conditions)' : ''
  const title = suspected === null ? `Thermal anomaly, verify: ${pattern.neutral}` : `${suspected}, verify${limited}`
  const direction = anomaly.sign > 0 ? 'warmer' : 'colder'
  const measured = `${differenceText(Math.abs(anomaly.deltaK))} ${direction} than the roof around it on average, ${differenceText(Math.abs(anomaly.peakDeltaK))} at most.`
  const area = anomaly.areaM2 === null ? '' : ` Area ${(anomaly.areaM2 * SQ_FT_PER_M2).toFixed(0)} sq ft (${anomaly.areaM2.toFixed(1)} m²).`
  const shape = anomaly.reasons.slice(1).join(' ')
  return { title, description: `${measured}${area} ${shape}`.trim(), recommendedAction: actionFor(suspected !== null, survey) }
}

function actionFor(suspected: boolean, { verdict }: SurveyVerdict): string {
  const verify = 'Verify by core sample or capacitance meter, inside and outside the outline'
  if (suspected) return `${verify}, before any repair is planned.`
  return verdict === 'not-valid'
    ? `${verify}, or scan again in conditions that pass the survey gate.`
    : `${verify}, and compare with the visible image.`
}
