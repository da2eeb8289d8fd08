import type { FindingKind } from '@ridgeline/thermal/anomaly/anomaly'
import type { IssueFacts, PlaceInImage } from '@ridgeline/thermal/issue/facts'
import { anomalySentence } from '#sentences/anomaly-sentence'
import { differenceText } from '#sentences/quantity-text'

const SQ_FT_PER_M2 = 10.7639

/** Words for a kind: always allowed, and where moisture may be suspected. */
const patterns: Readonly<Record<FindingKind, { readonly neutral: string; readonly suspected?: string }>> = {
  'board-stock': { neutral: 'board pattern', suspected: 'Suspected wet insulation, board pattern' },
  'picture-framed': { neutral: 'edges of boards', suspected: 'Suspected wet insulation at the edges of boards' },
  amorphous: { neutral: 'irregular area', suspected: 'Suspected moisture, irregular area' },
  linear: { neutral: 'line' },
  point: { neutral: 'spot' },
}

/** The words of a suggestion. */
export interface IssueWords {
  readonly title: string
  readonly description: string
  readonly location: string
  readonly recommendedAction: string
}

/** Title, description, place and action of an issue. Moisture is named only as a suspicion to verify, never as a cause. */
export function issueText(facts: IssueFacts): IssueWords {
  const { neutral, suspected } = patterns[facts.kind]
  const isSuspected = facts.isSuspected && suspected !== undefined
  const limited = facts.verdict === 'valid-with-limits' ? ' (limited survey conditions)' : ''
  return {
    title: isSuspected ? `${suspected}, verify${limited}` : `Thermal anomaly, verify: ${neutral}`,
    description: descriptionOf(facts),
    location: `${placeWord(facts.place)} of ${facts.label}`,
    recommendedAction: actionFor(isSuspected, facts),
  }
}

function descriptionOf({ sign, deltaK, peakDeltaK, areaM2, reasons, isCut = false }: IssueFacts): string {
  const direction = sign > 0 ? 'warmer' : 'colder'
  const measured = `${differenceText(Math.abs(deltaK))} ${direction} than the roof around it on average, ${differenceText(Math.abs(peakDeltaK))} at most.`
  const size = areaM2 === null ? null : `${(areaM2 * SQ_FT_PER_M2).toFixed(0)} sq ft (${areaM2.toFixed(1)} m²)`
  const area = isCut ? cutText(size) : size === null ? '' : ` Area ${size}.`
  // The first reason is the contrast, which the sentence before has said, as it has what the edge cuts.
  const further = reasons.slice(1).filter(({ code }) => !(isCut && code === 'cut-by-image'))
  return `${measured}${area} ${further.map(anomalySentence).join(' ')}`.trim()
}

const cutText = (size: string | null): string =>
  size === null ? " Cut by the picture's edge: it may be larger." : ` Cut by the picture's edge, at least ${size}.`

function actionFor(isSuspected: boolean, { verdict }: IssueFacts): string {
  const verify = 'Verify by core sample or capacitance meter, inside and outside the outline'
  if (isSuspected) return `${verify}, before any repair is planned.`
  return verdict === 'not-valid'
    ? `${verify}, or scan again in conditions that pass the survey gate.`
    : `${verify}, and compare with the visible image.`
}

function placeWord({ row, column }: PlaceInImage): string {
  if (row === 'middle' && column === 'middle') return 'Middle'
  if (row === 'middle') return column === 'left' ? 'Left side' : 'Right side'
  return `${row === 'upper' ? 'Upper' : 'Lower'} ${column}`
}
