import { healthLine } from '@ridgeline/scan/contract/health-words'
import { bySeverityAndSize } from '@ridgeline/scan/contract/issue/issue-order'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { urgencyWord } from '@ridgeline/scan/contract/severity-words'
import { noneFound } from '#rules/findings'
import { inspectedOn } from '#rules/format/inspected-on'
import { formatCount } from '#rules/format/quantity'
import { type Fact, quoted } from '#rules/told/fact'
import { scanEvidence } from '#rules/told/scan'
import { healthWord, type Verdict } from '#rules/words/words'

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

function foundSentence(scan: Scan): string {
  const open = scan.issues.filter(isOpen).toSorted(bySeverityAndSize)
  const [worst] = open
  if (worst === undefined) return noneFound({ scan }, 'No open issues were found on the parts of the roof that were inspected.')
  const [title, issues] = [quoted(worst.title, LONGEST_TITLE), formatCount(open.length, 'open issue')]
  const unjudged = open.filter(({ status, verification }) => status === 'suggested' && verification === null).length
  if (open.length === 1 && unjudged === 1) return `We found ${issues}, ${title}, which nobody has reviewed yet.`
  if (open.length === 1) return `We found ${issues}: ${title}.`
  if (unjudged === 0) return `We found ${issues}; the most serious is ${title}.`
  return `We found ${issues}, ${unjudged} of them not reviewed by a person yet; the most serious is ${title}.`
}

function standingSentence({ health, issues }: Scan): string {
  if (health.state === 'not-scored') return `${healthLine(health, issues)}.`
  const score = `${Math.round(health.score)} of 100 (${healthWord(health).toLowerCase()})`
  return issues.some(isOpen)
    ? `The roof health score is ${score}; each suspect area is to be verified on the roof before work is ordered.`
    : `The roof health score is ${score}; this report shows what it rests on.`
}

/** A summary for a client, put together by rules: what was done, what was found, where that leaves the roof. One sentence each. */
export const summarySentences = (scan: Scan): [string, string, string] => [
  `${scan.propertyName} was inspected on ${inspectedOn(scan)}, and ${surveyClause[scan.survey.verdict]}.`,
  foundSentence(scan),
  standingSentence(scan),
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
