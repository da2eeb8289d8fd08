import type { Scan } from '@ridgeline/contracts/scan/scan'
import { inspectedOn } from '#format/inspected-on'
import { type Fact, quoted } from '#told/fact'
import { scanEvidence } from '#told/scan'
import { urgencyWord } from '#words'

/** What a draft is put together with, beside the facts. */
export const draftWords = {
  anomalyTitle: 'Thermal anomaly, verify',
  lookAt: (title: string): string => `Look at: ${title}`,
  at: (title: string, location: string): string => `${title} at ${location}`,
  /** @param advice - quoted, as `title`: people wrote both */
  advises: (title: string, advice: string): string => `The record of ${title} says: ${advice}.`,
  photoShows: (what: string): string => `The photo shows ${quoted(what)}.`,
  urgency: urgencyWord,
}

/** What a summary begins with; a model is told the name as a quotation. */
export const inspected = (scan: Scan): { readonly plain: string; readonly fact: Fact } => {
  const day = inspectedOn(scan)
  return {
    plain: `${scan.propertyName} was inspected on ${day}.`,
    fact: { says: `${quoted(scan.propertyName)} was inspected on ${day}.`, evidence: [scanEvidence(scan)] },
  }
}

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
