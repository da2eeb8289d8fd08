import { user } from '@ridgeline/account/server/tables/auth'
import { recordAudit } from '@ridgeline/audit/server/record'
import { type ClientMail, sendClientMail } from '@ridgeline/notification/server/outbox/client-mail'
import { addTask } from '@ridgeline/project/server/change-task'
import { checkWording } from '@ridgeline/report/rules/language/check-wording'
import { asKept } from '@ridgeline/report/rules/outgoing'
import { assertWording } from '@ridgeline/report/server/reports/asked-wording'
import { IssueText } from '@ridgeline/scan/contract/issue/issue'
import { addIssue } from '@ridgeline/scan/server/issues/service'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, allow, authorize, systemActor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { editDraftBy } from '@ridgeline/winn/server/drafts/service'
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { ProposalVerdict, ProposedChange, RecordedProposal } from '#contract/proposal'
import { scansAt } from '#server/place'
import { aboutProposal, presentRecorded } from '#server/proposals'
import { assistantProposal } from '#server/tables/assistant'
import { groundAt } from '#server/word-draft'

/** A record that was made or changed, and what else is to be written down beside the verdict. */
interface Done {
  readonly recordId: string | null
  readonly record?: (tx: Tx) => Promise<void>
}

/** Does what the ordinary call does, with its rights. */
async function carryOut(deps: Deps, actor: Actor, change: ProposedChange, proposalId: string, keepWording: boolean): Promise<Done> {
  switch (change.makes) {
    case 'issue': {
      allow(actor, 'scan.write')
      const { scanId, captureId } = change
      return { recordId: await addIssue(deps, actor, scanId, { ...IssueText.parse(change), captureId, extent: null }) }
    }
    case 'task': {
      allow(actor, 'project.manage')
      const { makes: _, projectId, ...task } = change
      return { recordId: await addTask(deps, actor, projectId, { ...task, assigneeId: null, checklist: [], issueId: null }) }
    }
    case 'draft-text': {
      allow(actor, 'scan.write')
      const { draftId, path, was, text } = change
      const edit = { id: crypto.randomUUID(), path, was, value: text }
      await editDraftBy(deps, actor, draftId, [edit])
      return { recordId: draftId }
    }
    case 'mail': {
      allow(actor, 'report.send')
      const { makes: _, ...mail } = change
      const kept = await assertMailWording(deps, actor, mail, keepWording)
      const { id, record } = await sendClientMail(deps, actor, { ...mail, ...kept }, proposalId)
      return { recordId: id, record }
    }
  }
}

/** @throws AppError `conflict` with reason `wording` where a mail, as it was approved, says what may not be said */
async function assertMailWording(
  deps: Deps,
  actor: Actor,
  { propertyId, subject, text }: Pick<ClientMail, 'propertyId'> & { readonly subject: string; readonly text: string },
  keepWording: boolean,
) {
  const [scan] = await scansAt(deps, actor, { id: propertyId, name: '', scanId: null }, 1)
  const ground = await groundAt(deps, actor, scan)
  const flags = [
    ...checkWording(subject, ground).map((flag) => ({ ...flag, where: 'Subject' })),
    ...checkWording(text, ground).map((flag) => ({ ...flag, where: 'Text' })),
  ]
  assertWording(flags, keepWording, 'send it as it is written')
  return { subject: asKept(subject), text: asKept(text) }
}

/** A change a person made of a draft may change its words, never where it goes. @throws AppError `invalid-request` */
function assertSameTarget(before: ProposedChange, now: ProposedChange): void {
  const target = (change: ProposedChange) =>
    JSON.stringify(
      change.makes === 'issue'
        ? [change.makes, change.scanId, change.captureId]
        : change.makes === 'task'
          ? [change.makes, change.projectId]
          : change.makes === 'draft-text'
            ? [change.makes, change.draftId, change.path]
            : [change.makes, change.propertyId],
    )
  if (target(before) !== target(now))
    throw new AppError('invalid-request', 'The draft goes to another place than it was made for. Expected: the same scan, project or text')
}

interface Decision {
  readonly verdict: 'approve' | 'dismiss'
  readonly change?: ProposedChange | undefined
  /** Sentences of a mail that are questioned are sent as they are written. */
  readonly keepWording?: boolean
}

/**
 * Approves a draft, as it is or changed, or dismisses it; once.
 * @throws AppError `not-found`, `conflict` where somebody has decided, and what the ordinary call throws: then it still waits
 */
export async function decide(
  deps: Deps,
  actor: Actor,
  id: string,
  { verdict, change, keepWording = false }: Decision,
): Promise<RecordedProposal> {
  const [found] = await deps.db.select().from(assistantProposal).where(eq(assistantProposal.id, id))
  const before = authorize(actor, found, 'draft')
  const approved = verdict === 'approve' ? (change ?? before.change) : null
  if (approved) assertSameTarget(before.change, approved)
  const outcome: ProposalVerdict =
    approved === null ? 'dismissed' : JSON.stringify(approved) === JSON.stringify(before.change) ? 'approved' : 'edited'
  // Taken first, so that two people who approve at once make one record.
  const [taken] = await deps.db
    .update(assistantProposal)
    .set({ verdict: outcome, decidedBy: actor.name, decidedById: actor.userId, decidedAt: deps.now(), approved })
    .where(and(eq(assistantProposal.id, before.id), eq(assistantProposal.verdict, 'waiting')))
    .returning({ id: assistantProposal.id })
  if (!taken) throw new AppError('conflict', 'Somebody has decided about this draft already')
  return finish(
    deps,
    actor,
    before.id,
    approved === null ? { recordId: null } : await carriedOut(deps, actor, before.id, approved, keepWording),
  )
}

/** What could not be done waits again, and who approved it is told why. */
async function carriedOut(deps: Deps, actor: Actor, id: string, approved: ProposedChange, keepWording: boolean): Promise<Done> {
  try {
    return await carryOut(deps, actor, approved, id, keepWording)
  } catch (error) {
    await deps.db
      .update(assistantProposal)
      .set({ verdict: 'waiting', decidedBy: null, decidedById: null, decidedAt: null, approved: null })
      .where(eq(assistantProposal.id, id))
    throw error
  }
}

/** Writes down what was done; what the verdict says stands since before it was begun. */
const finish = (deps: Pick<Deps, 'db'>, actor: Actor, id: string, { recordId, record }: Done): Promise<RecordedProposal> =>
  deps.db.transaction(async (tx) => {
    const [row] = await tx.update(assistantProposal).set({ recordId }).where(eq(assistantProposal.id, id)).returning()
    if (!row) throw new Error('the verdict was not written')
    await record?.(tx)
    await recordAudit(tx, actor, {
      action: row.verdict === 'dismissed' ? 'assistant.dismissed' : 'assistant.approved',
      ...aboutProposal(row),
      after: {
        kind: row.kind,
        verdict: row.verdict,
        recordId,
        origin: row.origin,
        model: `${row.model} ${row.modelVersion}`,
        draftedFor: row.askedBy,
      },
    })
    return presentRecorded(row)
  })

/** A request that sends a mail is over by then, or its process is. */
const SENDING_MINUTES = 10
const MOST_AT_ONCE = 50

/**
 * Sends the mails that were approved and that a crash kept from being written down as sent. One that had left goes again under the Message-ID that it had, and in the
 * outbox into the same file.
 */
export async function sendApprovedMails(deps: Deps): Promise<void> {
  const rows = await deps.db
    .select({ row: assistantProposal, person: { userId: user.id, name: user.name, email: user.email } })
    .from(assistantProposal)
    .innerJoin(user, eq(user.id, assistantProposal.decidedById))
    .where(
      and(
        eq(assistantProposal.kind, 'mail'),
        inArray(assistantProposal.verdict, ['approved', 'edited']),
        isNull(assistantProposal.recordId),
        lt(assistantProposal.decidedAt, new Date(deps.now().getTime() - SENDING_MINUTES * 60_000)),
      ),
    )
    .orderBy(assistantProposal.decidedAt)
    .limit(MOST_AT_ONCE)
  for (const { row, person } of rows) {
    if (row.approved === null) continue
    const actor = systemActor(row.organizationId, person)
    try {
      await finish(deps, actor, row.id, await carriedOut(deps, actor, row.id, row.approved, true))
    } catch (error) {
      console.warn(
        `assistant: an approved mail could not be sent and waits again: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }
}
