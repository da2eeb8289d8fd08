import { lookOf } from '@ridgeline/account/server/organizations/look'
import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { outboxMessage } from '@ridgeline/notification/server/tables/outbox'
import { moveProjectsAt } from '@ridgeline/project/server/automate'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { speaking, spoken } from '@ridgeline/server/integrations/language/spoken'
import { MailError } from '@ridgeline/server/integrations/mail/mail-error'
import { tellWebhooks } from '@ridgeline/webhook/server/service'
import type { ReportOptions, SentReport } from '#contract/report'
import { unjudgedCount } from '#rules/findings'
import { assertWording } from '#server/reports/asked-wording'
import { reportData } from '#server/reports/input'
import { isAttached, reportMail } from '#server/reports/mail'
import { aboutReport, checkPdf, languageOf, messageOf, reportFacts, reportFileName, reportOf, summaryOf } from '#server/reports/service'
import { createLink, revokeLink } from '#server/shares/service'
import { reportSending } from '#server/tables/report'

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
  const flags = spoken('subjects/report/rules/wording').wordingOf(data, to.options)
  assertWording(flags, to.keepWording, 'send it as it is written')
  const unreviewed = unjudgedCount(data)
  const row = await reportOf(deps, actor, scanId, { options: to.options, keepWording: true })
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
    title: spoken('subjects/report/contract/report').reportTitle(to.options.title),
    propertyName: data.property.name,
    claim: spoken('subjects/report/rules/format/claim-line').claimLine(row.claim),
    inspectedOn: spoken('subjects/report/rules/format/inspected-on').inspectedOn(data.scan),
    madeOn: spoken('subjects/report/rules/format/date').formatDate(dayInZone(row.createdAt, data.scan.timeZone)),
    ...summaryOf(row),
    link: {
      url: link.url ?? '',
      until: spoken('subjects/report/rules/format/date').formatDate(dayInZone(new Date(link.expiresAt), own.timeZone)),
    },
  })
  const letter = {
    to: { name: to.recipientName, address: to.recipientEmail },
    ...(actor.kind === 'member' && { replyTo: { name: actor.name, address: actor.email } }),
    ...message,
    attachments: !isAttached(row.sizeBytes)
      ? []
      : [{ fileName: reportFileName(data.property.name, row), contentType: 'application/pdf', bytes: pdf }],
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
