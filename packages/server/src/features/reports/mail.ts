interface ReportMail {
  readonly organizationName: string
  readonly senderName: string
  readonly recipientName: string
  readonly title: string
  readonly propertyName: string
  readonly pageCount: number
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Subject and body of the mail that carries a report. */
export function reportMail(m: ReportMail): { subject: string; text: string; html: string } {
  const greeting = m.recipientName ? `Hello ${m.recipientName},` : 'Hello,'
  const pages = m.pageCount === 1 ? '1 page' : `${m.pageCount} pages`
  const lines = [
    greeting,
    `${m.senderName} of ${m.organizationName} sends you the report "${m.title}" for ${m.propertyName} (${pages}, attached as PDF).`,
    'The first page holds the findings that matter for a decision; the pages behind it hold the evidence.',
    `Questions go to ${m.senderName}, ${m.organizationName}.`,
  ]
  return {
    subject: `${m.title}: ${m.propertyName}`,
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  }
}
