import { written } from '@ridgeline/words/written'
import type { StormPeril, StormReport, StormVerdictName } from '#contract/storm'
import type { StormEvidence, StormQuestion, ToldAnswer } from '#rules/verdict/question'
import type { StormRule } from '#rules/verdict/rule'
import type { StormWindow } from '#rules/verdict/window'
import { dateWords, eventWords, magnitudeWords, whereWords } from '#rules/verdict/words'

interface Told {
  readonly question: StormQuestion
  readonly verdict: StormVerdictName
  readonly reports: readonly StormReport[]
  readonly counted: readonly StormReport[]
  readonly evidence: StormEvidence
  readonly window: StormWindow
  readonly rule: StormRule
}

/** What is looked for: `hail of 1.00 in or more`. */
function soughtWords(peril: StormPeril, rule: StormRule): string {
  if (peril === 'tornado') return 'tornado'
  return `${peril === 'hail' ? 'hail' : 'wind'} of ${magnitudeWords(peril, rule.counts[peril])} or more`
}

/** The one sentence: what, where, when, which record. */
export function findingOf({ question, verdict, reports, counted, evidence, rule }: Told): string {
  const { peril, timeZone } = question
  const day = dateWords(question.date)
  const cite = ({ row }: StormReport): string => `${rule.sources[row.source].name}, record ${row.id}`
  const told = (report: StormReport): string => `${eventWords(report.row)} ${whereWords(report, timeZone)} (${cite(report)})`
  const [nearest] = counted.filter((one) => verdict === 'possible' || (one.day === 'same-day' && rule.sources[one.row.source].isGround))
  if (nearest) {
    const when = nearest.day === 'same-day' ? `on ${day}` : `on a day beside ${day}, not on it`
    const by = nearest.row.source === 'sample' ? "generated sample rows (nobody's records)" : 'public records'
    const what = `${told(nearest)}, ${when}`
    if (verdict === 'confirmed') return `Confirmed by ${by}: ${what}.`
    return verdict === 'probable' ? `Probable by ${by}: ${what}.` : `Possible by ${by}: ${what}.`
  }
  const [far] = reports
  const listed = far ? ` The nearest record is ${told(far)}${far.whyNot ? `: ${lower(far.whyNot)}` : '.'}` : ''
  if (verdict === 'not-found') return `No ${soughtWords(peril, rule)} was reported within ${rule.bandMiles.area} mi on ${day}.${listed}`
  const failed = evidence.answers
    .filter(({ state, source }) => state === 'failed' && !rule.sources[source].isExtract)
    .map(({ source }) => rule.sources[source].name)
  const why =
    failed.length > 0 ? `${failed.join(' and ')} did not answer` : 'the sources have not published that day yet, or none was asked'
  return `Unknown: no ${soughtWords(peril, rule)} was found within ${rule.bandMiles.area} mi on ${day}, but ${why}.${listed}`
}

const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** Whether what a source said was current after its lag behind the day. */
export const hasPublished = ({ source, asOf }: ToldAnswer, window: StormWindow, rule: StormRule): boolean =>
  asOf !== null && window.endMs + rule.sources[source].lagHours * 3_600_000 <= Date.parse(asOf)

const aboutWord: Record<StormPeril, string> = { hail: 'hail', wind: 'wind', tornado: 'tornadoes' }

/** Sources that tell of one peril alone stand in a line of their own, so that the other line is the same for every peril of a day and is read once. */
function notAskedWords(peril: StormPeril, off: readonly { readonly name: string; readonly perils?: readonly StormPeril[] }[]): string[] {
  const ofAll = off.filter(({ perils }) => !perils).map(({ name }) => name)
  const ofThis = off.filter(({ perils }) => perils).map(({ name }) => name)
  return [
    ...(ofAll.length > 0 ? [`Not asked: ${ofAll.join(', ')}.`] : []),
    ...(ofThis.length > 0 ? [`Not asked about ${aboutWord[peril]}: ${ofThis.join(', ')}.`] : []),
  ]
}

/** What the verdict does not say. */
export function limitsOf({ question, counted, evidence, window, rule }: Told): string[] {
  const off = evidence.answers.filter(({ state }) => state === 'off').map(({ source }) => rule.sources[source])
  const early = evidence.answers.filter((answer) => answer.state === 'answered' && !hasPublished(answer, window, rule))
  return [
    'Reports come from people who were there and told of it: where nobody reports, nothing is on record. Silence does not show that nothing fell.',
    'Local storm reports name places to a hundredth of a degree, about 0.7 mi, and times often to five minutes.',
    ...(counted.some(({ row }) => !rule.sources[row.source].isGround)
      ? ['Radar infers hail aloft; most of its cells have no report from the ground.']
      : []),
    ...(counted.some(({ row }) => row.source === 'sample')
      ? ["Generated sample rows are part of this: they are made up by this product and are nobody's record."]
      : []),
    ...evidence.answers
      .filter(({ state }) => state === 'failed')
      .map(({ source, sentence }) => `${rule.sources[source].name} failed: ${written(sentence)}`),
    ...early.map(
      ({ source }) =>
        `${rule.sources[source].name} may publish more of this day until about ${Math.round(rule.sources[source].lagHours / 24)} days after it.`,
    ),
    ...notAskedWords(question.peril, off),
    `The day is that of the clock at the place (${question.timeZone}). Days beside it are listed and never confirm.`,
    'This says what was reported near the place, not what happened on this roof, and not what damaged it.',
  ]
}
