import { type MailLook, outgoingLetter } from '@ridgeline/server/integrations/mail/letter'
import { counted, message } from '@ridgeline/words/message'
import { formatFileSize } from '#rules/format/file-size'
import { asFixed } from '#rules/outgoing'

/** A larger PDF goes as a link alone: many mail servers refuse more than 20 MB, and an attachment grows by a third on its way. */
const LARGEST_ATTACHMENT = 15 * 1024 * 1024

export const isAttached = (sizeBytes: number): boolean => sizeBytes <= LARGEST_ATTACHMENT

interface ReportMail {
  readonly look: MailLook
  readonly organizationName: string
  readonly senderName: string
  readonly recipientName: string
  readonly title: string
  readonly propertyName: string
  /** The claim it is of, in one line; empty where it is of none. */
  readonly claim: string
  /** Days as people read them. */
  readonly inspectedOn: string
  readonly madeOn: string
  readonly version: number
  readonly pageCount: number
  readonly sizeBytes: number
  readonly sha256: string
  readonly link: { readonly url: string; readonly until: string }
}

/** Subject and body of the mail that carries a report, or only the link to it. */
export function reportMail(m: ReportMail) {
  const size = formatFileSize(m.sizeBytes)
  const carried = isAttached(m.sizeBytes)
    ? message`It is attached as PDF, and the link below opens the same file until ${m.link.until}.`
    : message`At ${size} it is too large to attach; the link below opens it until ${m.link.until}.`
  const body = outgoingLetter({
    look: m.look,
    lines: [
      m.recipientName ? message`Hello ${m.recipientName},` : message`Hello,`,
      message`${m.senderName} of ${m.organizationName} sends you the report "${m.title}" for ${m.propertyName}. ${carried}`,
      message`The first page holds the findings that matter for a decision; the pages behind it hold the evidence.`,
    ],
    facts: [
      ...(m.claim === '' ? [] : [{ name: 'Claim', value: asFixed(m.claim) }]),
      { name: 'Inspected', value: asFixed(m.inspectedOn) },
      { name: 'Report', value: message`Version ${m.version}, made ${m.madeOn}` },
      { name: 'File', value: message`${counted(m.pageCount, 'page')}, ${size}` },
      { name: 'SHA-256', value: asFixed(m.sha256) },
    ],
    action: { label: 'Open the report', url: m.link.url },
    footer: message`Questions go to ${m.senderName}, ${m.organizationName}: answer this mail.`,
  })
  return { subject: message`${m.title}: ${m.propertyName}, version ${m.version}`, ...body }
}
