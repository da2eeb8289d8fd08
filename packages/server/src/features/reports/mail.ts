import { letter, type MailLook } from '#integrations/mail/letter'

interface ReportMail {
  readonly look: MailLook
  readonly organizationName: string
  readonly senderName: string
  readonly recipientName: string
  readonly title: string
  readonly propertyName: string
  readonly pageCount: number
}

/** Subject and body of the mail that carries a report. */
export function reportMail(m: ReportMail): { subject: string; text: string; html: string } {
  const pages = m.pageCount === 1 ? '1 page' : `${m.pageCount} pages`
  const body = letter({
    look: m.look,
    lines: [
      m.recipientName ? `Hello ${m.recipientName},` : 'Hello,',
      `${m.senderName} of ${m.organizationName} sends you the report "${m.title}" for ${m.propertyName} (${pages}, attached as PDF).`,
      'The first page holds the findings that matter for a decision; the pages behind it hold the evidence.',
    ],
    footer: `Questions go to ${m.senderName}, ${m.organizationName}.`,
  })
  return { subject: `${m.title}: ${m.propertyName}`, ...body }
}
