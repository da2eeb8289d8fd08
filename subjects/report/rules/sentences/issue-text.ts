import type { FindingKind } from '@ridgeline/thermal/anomaly/anomaly'
import type { IssueFacts, PlaceInImage } from '@ridgeline/thermal/issue/facts'
import type { UnitSystem } from '#rules/format/quantity'
import { anomalySentence } from '#rules/sentences/anomaly-sentence'
import { areaText, differenceText } from '#rules/sentences/quantity-text'

/** Words for a kind: always allowed, and where moisture may be suspected. */
const patternWords: Readonly<Record<FindingKind, { readonly neutral: string; readonly suspected?: string }>> = {
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

/** Title, description, place and action of an issue. Moisture is named only as a suspicion to verify, never as a cause. @param units - of whoever reads it */
export function issueText(facts: IssueFacts, units: UnitSystem): IssueWords {
  const { neutral, suspected } = patternWords[facts.kind]
  const isSuspected = facts.isSuspected && suspected !== undefined
  const limited = facts.verdict === 'valid-with-limits' ? ' (limited survey conditions)' : ''
  return {
    title: isSuspected ? `${suspected}, verify${limited}` : `Thermal anomaly, verify: ${neutral}`,
    description: descriptionOf(facts, units),
    location: facts.label === '' ? `${placeWord(facts.place)} of the roof` : `${placeWord(facts.place)} of ${facts.label}`,
    recommendedAction: actionFor(isSuspected, facts),
  }
}

function descriptionOf(facts: IssueFacts, units: UnitSystem): string {
  const { sign, deltaK, peakDeltaK, areaM2, reasons, isCut = false, differenceFactor = 1 } = facts
  const directionWord = sign > 0 ? 'warmer' : 'colder'
  const difference = (k: number) => differenceText(k, units, differenceFactor)
  const measured = `${difference(deltaK)} ${directionWord} than the roof around it on average, ${difference(peakDeltaK)} at most.`
  const size = areaM2 === null ? null : areaText(areaM2, units)
  const area = isCut ? cutText(size) : size === null ? '' : ` Area ${size}.`
  // The first reason is the contrast, which the sentence before has said, as it has what the edge cuts.
  const further = reasons.slice(1).filter(({ code }) => !(isCut && code === 'cut-by-image'))
  return `${measured}${doubt(differenceFactor)}${area} ${further.map((reason) => anomalySentence(reason, units)).join(' ')}`.trim()
}

/** Why a difference is a range, or no sure size. */
function doubt(factor: number | null): string {
  if (factor === 1) return ''
  return factor === null
    ? ' The scale of these temperatures is not confirmed, and with it the size of the difference.'
    : ' The range holds what the maker’s own correction, which it does not publish, can make of it: 1.0 to 1.6 times.'
}

const cutText = (size: string | null): string =>
  size === null ? " Cut by the picture's edge: it may be larger." : ` Cut by the picture's edge, at least ${size}.`

function actionFor(isSuspected: boolean, { verdict, isSteep }: IssueFacts): string {
  if (isSteep)
    return 'Look from inside at insulation, knee walls and sheathing, feel for moving air at ridge and dormers, and look at the covering from outside, before any repair is planned.'
  const verify = 'Verify by core sample or capacitance meter, inside and outside the outline'
  if (isSuspected) return `${verify}, before any repair is planned.`
  return verdict === 'not-valid'
    ? `${verify}, or scan again in conditions that pass the survey gate.`
    : `${verify}, and compare with the visible image.`
}

function placeWord({ row, column }: PlaceInImage): string {
  if (row === 'middle' && column === 'middle') return 'Middle'
  if (row === 'middle') return column === 'left' ? 'Left side' : 'Right side'
  const isUpper = row === 'upper'
  if (column === 'middle') return isUpper ? 'Upper middle' : 'Lower middle'
  if (column === 'left') return isUpper ? 'Upper left' : 'Lower left'
  return isUpper ? 'Upper right' : 'Lower right'
}
