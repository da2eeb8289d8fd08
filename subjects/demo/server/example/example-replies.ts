import type { ReplyKind } from '@ridgeline/report/contract/report-reply'
import { needPageBehind } from '@ridgeline/report/server/recipient/page'
import { addReply } from '@ridgeline/report/server/recipient/replies'
import { createLink, openLink, recordOpening } from '@ridgeline/report/server/shares/service'
import { recipientPage, reportReply } from '@ridgeline/report/server/tables/recipient-page'
import type { Deps } from '@ridgeline/server/deps'
import { systemActor } from '@ridgeline/server/http/access'
import { eq } from 'drizzle-orm'
import { demoTemplate, findTemplate } from '#server/account'

interface Said {
  readonly line: string
  readonly kind: ReplyKind
  readonly name: string
  readonly comment: string
}
/** What the people of the first project of the example would say to its report. They are invented. */
const SAID: readonly Said[] = [
  { line: 'F-01', kind: 'accept', name: 'Ruth Alder', comment: 'We saw the open lap too. Please close it with the drain work.' },
  { line: 'F-02', kind: 'question', name: 'Sam Iverson', comment: 'Was this place opened, or does it rest on the thermogram alone?' },
  {
    line: 'L-02',
    kind: 'dispute',
    name: 'Sam Iverson',
    comment: 'The waste of 10 % is already in the line above. Please take it out of one of them.',
  },
]
const FROM = { address: null, userAgent: 'Example' } as const

/** Shares the Winn report of the example workspace and answers it, as its recipients would: by a link. Does nothing for any other report, nor twice. */
export async function sayExampleReplies(deps: Deps, reportId: string): Promise<void> {
  const [row] = await deps.db.select().from(recipientPage).where(eq(recipientPage.reportId, reportId))
  if (!row || row.organizationId !== (await findTemplate(deps.db))) return
  const known = SAID.filter(({ line }) => row.lines[line])
  if (known.length < SAID.length || (await deps.db.$count(reportReply, eq(reportReply.reportId, reportId))) > 0) return
  const { organizationId, userId, name, email } = await demoTemplate(deps.db)
  const actor = systemActor(organizationId, { userId, name, email })
  const { url } = await createLink(deps, actor, { kind: 'report', targetId: reportId, expiresInDays: 30, recipient: '' })
  const link = await openLink(deps, url?.split('/').at(-1) ?? '')
  await recordOpening(deps, link, FROM)
  const page = await needPageBehind(deps, link)
  for (const said of known) await addReply(deps, { link, page, from: FROM }, said)
}
