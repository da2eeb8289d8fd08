import { dayInZone } from '@ridgeline/contracts/property/place-time'
import type { ReportOptions, SentReport } from '@ridgeline/contracts/report/report'
import { unjudgedCount } from '@ridgeline/report/findings'
import { outboxMessage } from '#db/schema/outbox'
import { reportSending } from '#db/schema/report'
import type { Deps } from '#deps'
import { recordAudit } from '#features/audit/record'
import { lookOf } from '#features/organizations/look'
import { ownOrganization } from '#features/organizations/own'
import { moveProjectsAt } from '#features/projects/automate'
import { reportData } from '#features/reports/input'
import { isAttached, reportMail } from '#features/reports/mail'
import {
  aboutReport,
  assertWording,
  checkPdf,
  languageOf,
  messageOf,
  reportFacts,
  reportFileName,
  reportOf,
  summaryOf,
} from '#features/reports/service'
import { createLink, revokeLink } from '#features/shares/service'
import { tellWebhooks } from '#features/webhooks/service'
import type { Actor } from '#http/access'
import { AppError } from '#http/app-error'
import { speaking, spoken } from '#integrations/language/spoken'
import { MailError } from '#integrations/mail/mail-error'

/** How long the link in a mail opens the report. */
const LINK_DAYS = 90

/** Sends the report and writes down to whom; answers only after the mail was taken by the server or lies in the outbox. */
export const sendReportTo = (deps: Deps, actor: Actor, scanId: string, to: Sending): Promise<SentReport> =>
  speaking(languageOf(to.options), () => sendIt(deps, actor, scanId, to))

interface Sending {
  readonly recipientName: string
  readonly recipientEmail: string
  readonly options: ReportOptions
  readonly keepWording: boolean
}

async function sendIt(deps: Deps, actor: Actor, scanId: string, to: Sending): Promise<SentReport> {
  deps.post.assertMaySend(actor, to.recipientEmail)
  const data = await reportData(deps, actor, scanId)
  const flags = spoken('report/wording').wordingOf(data, to.options)
  if (!to.keepWording) assertWording(flags, 'send it as it is written')
  const unreviewed = unjudgedCount(data)
  const row = await reportOf(deps, actor, scanId, to.options)
  const own = await ownOrganization(deps.db, actor)
  // Also where the link alone goes out: a damaged file is told to who sends it, not to who opens the link.
  const pdf = await checkPdf(row, deps.storage.read(row.pdfSha256))
  const link = await createLink(deps, actor, {
    kind: 'report',
    targetId: row.id,
    expiresInDays: LINK_DAYS,
    recipient: `${to.recipientName}, ${to.recipientEmail}`.slice(0, 200),
  })
  const message = reportMail({
    look: lookOf(deps, own),
    organizationName: own.name,
    senderName: actor.name,
    recipientName: to.recipientName,
    title: spoken('contracts/report/report').reportTitle(to.options.title),
    propertyName: data.property.name,
    inspectedOn: spoken('report/format/inspected-on').inspectedOn(data.scan),
    madeOn: spoken('report/format/date').formatDate(dayInZone(row.createdAt, own.timeZone)),
    ...summaryOf(row),
    link: { url: link.url ?? '', until: spoken('report/format/date').formatDate(dayInZone(new Date(link.expiresAt), own.timeZone)) },
  })
  const letter = {
    to: { name: to.recipientName, address: to.recipientEmail },
    ...(actor.kind === 'member' && { replyTo: { name: actor.name, address: actor.email } }),
    ...message,
    attachments: !isAttached(row.sizeBytes)
      ? []
      : [{ fileName: reportFileName(data.property.name, row.version), contentType: 'application/pdf', bytes: pdf }],
  }
  const page = `/report/${scanId}?to=${encodeURIComponent(to.recipientEmail)}`
  const sent = await deps.post.send(letter, { kind: 'member', actor, page }).catch(async (error: unknown) => {
    if (!mayHaveGone(error)) await revokeLink(deps, actor, link.id)
    throw error
  })
  await deps.db.transaction(async (tx) => {
    await tx.insert(reportSending).values({
      reportId: row.id,
      recipientName: to.recipientName,
      recipientEmail: to.recipientEmail,
      delivery: sent.delivery,
      messageId: sent.id,
      sentBy: actor.name,
    })
    if (sent.delivery === 'outbox') await tx.insert(outboxMessage).values({ id: sent.id, organizationId: actor.organizationId })
    await tellWebhooks(deps, tx, actor.organizationId, { event: 'report.sent', data: messageOf(row) })
    await moveProjectsAt(deps, tx, actor.organizationId, { name: 'report-sent', propertyId: data.scan.propertyId })
    await recordAudit(tx, actor, {
      action: 'report.sent',
      ...aboutReport(row, data.property.name),
      after: {
        ...reportFacts(row),
        recipient: to.recipientEmail,
        delivery: sent.delivery,
        ...(flags.length > 0 && { questionedSentences: flags.length }),
        ...(unreviewed > 0 && !to.options.acceptedOnly && { unreviewedSuggestions: unreviewed }),
      },
    })
  })
  return { ok: true, recipientEmail: to.recipientEmail, delivery: sent.delivery, pageCount: row.pageCount }
}

/** Whether a letter that was told as not sent may still arrive: a connection that broke off may have broken after the letter was taken. */
const mayHaveGone = (error: unknown): boolean =>
  !(error instanceof AppError) || (error instanceof MailError && error.problem === 'unreachable')
