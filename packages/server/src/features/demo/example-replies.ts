import type { ReplyKind } from '@ridgeline/contracts/report/report-reply'
import { eq } from 'drizzle-orm'
import { recipientPage, reportReply } from '#db/schema/recipient-page'
import type { Deps } from '#deps'
import { demoTemplate, findTemplate } from '#features/demo/account'
import { needPageBehind } from '#features/recipient/page'
import { addReply } from '#features/recipient/replies'
import { createLink, openLink, recordOpening } from '#features/shares/service'
import { systemActor } from '#http/access'

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
