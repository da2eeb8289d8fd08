import { healthLine, healthWord } from '@ridgeline/scan/contract/health-words'
import { bySeverityAndSize } from '@ridgeline/scan/contract/issue/issue-order'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import type { Urgency } from '@ridgeline/scan/contract/severity'
import { urgencyOrder, urgencyWord } from '@ridgeline/scan/contract/severity-words'
import { noneFound } from '#rules/findings'
import { inspectedOn } from '#rules/format/inspected-on'
import { formatCount } from '#rules/format/quantity'
import { sentencesOf } from '#rules/language/sentences'
import { type Fact, quoted } from '#rules/told/fact'
import { scanEvidence } from '#rules/told/scan'
import type { Verdict } from '#rules/words/words'

/** What a draft is put together with, beside the facts. */
export const draftWords = {
  anomalyTitle: 'Thermal anomaly, verify',
  forDoer: (name: string): string => `For ${name}`,
  lookAt: (title: string): string => `Look at: ${title}`,
  at: (title: string, location: string): string => `${title} at ${location}`,
  /** @param advice - quoted, as `title`: people wrote both */
  advises: (title: string, advice: string): string => `The record of ${title} says: ${advice}.`,
  photoShows: (what: string): string => `The photo shows ${quoted(what)}.`,
  urgency: urgencyWord,
  asksAbout: (place: string): string => `I am writing about ${place}. Please let us know where it stands.`,
}

/** What a model is told first of a summary; the name as a quotation. */
export const inspected = (scan: Scan): Fact => ({
  says: `${quoted(scan.propertyName)} was inspected on ${inspectedOn(scan)}.`,
  evidence: [scanEvidence(scan)],
})

/** How the survey went, as one tells a client. */
const surveyClause = {
  valid: 'the conditions were right for a thermal survey',
  'valid-with-limits': 'the conditions allowed a thermal survey, with the limits named in this report',
  'not-valid': 'the conditions did not allow any statement on what lies under the surface',
} as const satisfies Record<Verdict, string>
/** Titles are printed whole. */
const LONGEST_TITLE = 200

/** Until when what is that urgent is to be done. */
const doneBy = {
  immediate: 'At once',
  short_term: 'Within three months',
  long_term: 'Within a year',
  monitoring: 'At the next inspection',
} as const satisfies Record<Urgency, string>

const scoreText = ({ health }: Scan): string =>
  health.state === 'not-scored'
    ? 'the roof is not scored'
    : `the roof health score is ${Math.round(health.score)} of 100 (${healthWord(health).toLowerCase()})`

function foundSentence(scan: Scan): string {
  const open = scan.issues.filter(isOpen).toSorted(bySeverityAndSize)
  const [worst] = open
  if (worst === undefined) return noneFound({ scan }, 'No open findings were made on the parts of the roof that were inspected.')
  const [title, issues, score] = [quoted(worst.title, LONGEST_TITLE), formatCount(open.length, 'open finding'), scoreText(scan)]
  const unjudged = open.filter(({ status, verification }) => status === 'suggested' && verification === null).length
  if (open.length === 1 && unjudged === 1) return `We found ${issues}, ${title}, which nobody has reviewed yet, and ${score}.`
  if (open.length === 1) return `We found ${issues}, ${title}, and ${score}.`
  if (open[1]?.severity === worst.severity)
    return unjudged === 0
      ? `We found ${issues}, with ${title} among the most serious, and ${score}.`
      : `We found ${issues}, ${unjudged} of them not reviewed by a person yet; among the most serious is ${title}, and ${score}.`
  if (unjudged === 0) return `We found ${issues}, of which ${title} is the most serious, and ${score}.`
  return `We found ${issues}, ${unjudged} of them not reviewed by a person yet; the most serious is ${title}, and ${score}.`
}

/** What to do first, in the words of the most urgent issue, and by when. */
function actionSentence(scan: Scan): string {
  const open = scan.issues.filter(isOpen).toSorted(bySeverityAndSize)
  const [first] = open.toSorted((a, b) => urgencyOrder.indexOf(a.urgency) - urgencyOrder.indexOf(b.urgency))
  if (first === undefined)
    return scan.health.state === 'not-scored'
      ? `${healthLine(scan.health, scan.issues)}.`
      : `The roof health score is ${Math.round(scan.health.score)} of 100 (${healthWord(scan.health).toLowerCase()}); nothing that was found asks for work.`
  const [advice] = sentencesOf(first.recommendedAction.trim())
  const by = doneBy[first.urgency]
  if (advice === undefined) return `${by}: look at ${quoted(first.title, LONGEST_TITLE)} on the roof before work is ordered.`
  return `${by}: ${inSentence(advice.text)}.`
}

/** As it goes on behind a colon. An abbreviation or a name in capitals stays. */
function inSentence(text: string): string {
  const [first = '', second = ''] = text
  const begin = second === second.toLowerCase() ? first.toLowerCase() : first
  return (begin + text.slice(1)).trim().replace(/[.!]{1,3}$/, '')
}

/** A summary for a client, put together by rules: what was done, how bad it is, what to do first and by when. One sentence each. */
export const summarySentences = (scan: Scan): [string, string, string] => [
  `${scan.propertyName} was inspected on ${inspectedOn(scan)}, and ${surveyClause[scan.survey.verdict]}.`,
  foundSentence(scan),
  actionSentence(scan),
]

interface Letter {
  readonly scan: Scan
  readonly recipientName: string
  readonly middle: string
  readonly sender: string
}

/** A mail to a client about a scan. */
export function clientLetter({ scan, recipientName, middle, sender }: Letter): { readonly subject: string; readonly text: string } {
  const day = inspectedOn(scan)
  const lines = [
    recipientName === '' ? 'Hello,' : `Hello ${recipientName},`,
    `we looked at ${scan.propertyName} on ${day}.`,
    middle,
    'The report shows each finding with its pictures. What was suspected from above is to be verified on the roof.',
    sender,
  ]
  return { subject: `${scan.propertyName}: inspection of ${day}`.slice(0, 200), text: lines.join('\n\n') }
}

interface PersonLetter {
  readonly place: string
  readonly recipientName: string
  readonly middle: string
  readonly sender: string
}

/** A mail to somebody about a property, in the words of who asks for it. */
export function personLetter({ place, recipientName, middle, sender }: PersonLetter): { readonly subject: string; readonly text: string } {
  const lines = [recipientName === '' ? 'Hello,' : `Hello ${recipientName},`, middle, sender]
  return { subject: place.slice(0, 200), text: lines.join('\n\n') }
}
