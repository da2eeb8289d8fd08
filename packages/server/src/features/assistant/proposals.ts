import { LOCAL_NAME, LOCAL_VERSION } from '@ridgeline/assistant/local/local-model'
import type { PageQuery } from '@ridgeline/contracts/api/page'
import type { Proposal, ProposalKind, ProposalVerdict, ProposedChange, RecordedProposal } from '@ridgeline/contracts/assistant/proposal'
import { proposalKinds } from '@ridgeline/contracts/assistant/proposal'
import type { AssistantFigures } from '@ridgeline/contracts/assistant/settings'
import type { Path } from '@ridgeline/contracts/draft/edit'
import { and, eq, sql } from 'drizzle-orm'
import { latestFirst, pageBy } from '#db/page'
import { assistantProposal } from '#db/schema/assistant'
import { finds, wordsOf } from '#db/search'
import type { Deps } from '#deps'
import { draftChange } from '#features/assistant/drafting'
import type { Place } from '#features/assistant/place'
import { recordAudit } from '#features/audit/record'
import { addIssue } from '#features/issues/service'
import { withinOwnDays } from '#features/organizations/within-days'
import { sendClientMail } from '#features/outbox/client-mail'
import { addTask } from '#features/projects/change-task'
import { readOwnProperty } from '#features/properties/service'
import { editDraftBy } from '#features/report-drafts/service'
import { type Actor, allow, authorize } from '#http/access'
import { AppError } from '#http/app-error'

type Row = typeof assistantProposal.$inferSelect

const noRecipient = { recipientName: '', recipientEmail: '' } as const
export const presentProposal = (row: Row): Proposal => ({
  id: row.id,
  kind: row.kind,
  // Mails drafted before they had a recipient.
  change: row.change.makes === 'mail' ? { ...noRecipient, ...row.change } : row.change,
  evidence: [...row.evidence],
  origin: row.origin,
  model: row.model,
  verdict: row.verdict,
  propertyId: row.propertyId,
  createdAt: row.createdAt.toISOString(),
})
const presentRecorded = (row: Row): RecordedProposal => ({
  ...presentProposal(row),
  prompt: row.prompt,
  inputs: [...row.inputs],
  modelVersion: row.modelVersion,
  askedBy: row.askedBy,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  approved: row.approved,
  recordId: row.recordId,
})

interface Wanted {
  readonly kind: ProposalKind
  readonly place: Place
  readonly path: Path | null
  readonly wish: string
}

/** Drafts a change and keeps it waiting. @returns null where there is nothing to draft it from */
export async function proposeChange(deps: Deps, actor: Actor, wanted: Wanted): Promise<Proposal | null> {
  const made = await draftChange(deps, actor, wanted)
  if (made === null) return null
  const { by = { model: LOCAL_NAME, version: LOCAL_VERSION }, ...drafted } = made
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(assistantProposal)
      .values({
        organizationId: actor.organizationId,
        propertyId: wanted.place.id,
        kind: wanted.kind,
        ...drafted,
        prompt: wanted.wish,
        model: by.model,
        modelVersion: by.version,
        askedBy: actor.name,
        createdAt: deps.now(),
      })
      .returning()
    if (!row) throw new Error('the draft was not written')
    await recordAudit(tx, actor, { action: 'assistant.drafted', ...aboutProposal(row), after: { kind: row.kind, origin: row.origin } })
    return presentProposal(row)
  })
}

const aboutProposal = (row: Row) => ({ recordType: 'assistant-draft', recordId: row.id, recordName: `Draft: ${row.kind}` })

/** The same for a button of a screen. @throws AppError `not-found` for the property, `unprocessable` where there is nothing to draft it from */
export async function createProposalFor(
  deps: Deps,
  actor: Actor,
  body: { readonly kind: ProposalKind; readonly propertyId: string; readonly path?: Path | undefined; readonly wish: string },
): Promise<Proposal> {
  const { id, name } = await readOwnProperty(deps, actor, body.propertyId)
  const made = await proposeChange(deps, actor, {
    kind: body.kind,
    place: { id, name, scanId: null },
    path: body.path ?? null,
    wish: body.wish,
  })
  if (!made)
    throw new AppError(
      'unprocessable',
      'There is nothing to draft this from yet: it takes a finished scan, and for a caption its slope, damage or item',
    )
  return made
}

/** Does what the ordinary call does, with its rights. @returns the record that was made or changed */
async function carryOut(deps: Deps, actor: Actor, change: ProposedChange): Promise<string | null> {
  switch (change.makes) {
    case 'issue': {
      allow(actor, 'scan.write')
      const { makes: _, scanId, ...text } = change
      return addIssue(deps, actor, scanId, { ...text, extent: null })
    }
    case 'task': {
      allow(actor, 'project.manage')
      const { makes: _, projectId, ...task } = change
      return addTask(deps, actor, projectId, { ...task, assigneeId: null, checklist: [], issueId: null })
    }
    case 'draft-text': {
      allow(actor, 'scan.write')
      const { draftId, path, was, text } = change
      const edit = { id: crypto.randomUUID(), path, was, value: text }
      await editDraftBy(deps, actor, draftId, [edit])
      return draftId
    }
    case 'mail': {
      allow(actor, 'report.send')
      const { makes: _, ...mail } = change
      return sendClientMail(deps, actor, mail)
    }
  }
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

/**
 * Approves a draft, as it is or changed, or dismisses it; once.
 * @throws AppError `not-found`, `conflict` where somebody has decided, and what the ordinary call throws: then it still waits
 */
export async function decide(
  deps: Deps,
  actor: Actor,
  id: string,
  { verdict, change }: { readonly verdict: 'approve' | 'dismiss'; readonly change?: ProposedChange | undefined },
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
    .set({ verdict: outcome, decidedBy: actor.name, decidedAt: deps.now(), approved })
    .where(and(eq(assistantProposal.id, before.id), eq(assistantProposal.verdict, 'waiting')))
    .returning({ id: assistantProposal.id })
  if (!taken) throw new AppError('conflict', 'Somebody has decided about this draft already')
  try {
    const recordId = approved === null ? null : await carryOut(deps, actor, approved)
    return await deps.db.transaction(async (tx) => {
      const [row] = await tx.update(assistantProposal).set({ recordId }).where(eq(assistantProposal.id, before.id)).returning()
      if (!row) throw new Error('the verdict was not written')
      await recordAudit(tx, actor, {
        action: approved === null ? 'assistant.dismissed' : 'assistant.approved',
        ...aboutProposal(row),
        after: {
          kind: row.kind,
          verdict: outcome,
          recordId,
          origin: row.origin,
          model: `${row.model} ${row.modelVersion}`,
          draftedFor: row.askedBy,
        },
      })
      return presentRecorded(row)
    })
  } catch (error) {
    await deps.db
      .update(assistantProposal)
      .set({ verdict: 'waiting', decidedBy: null, decidedAt: null, approved: null })
      .where(eq(assistantProposal.id, before.id))
    throw error
  }
}

interface Filter extends PageQuery {
  readonly kind?: ProposalKind | undefined
  readonly verdict?: ProposalVerdict | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export async function proposalsOf(deps: Deps, actor: Actor, query: Filter) {
  const page = pageBy(latestFirst('drafts', assistantProposal.createdAt, assistantProposal.id), query)
  const rows = await deps.db
    .select({ row: assistantProposal, key: page.key })
    .from(assistantProposal)
    .where(
      and(
        eq(assistantProposal.organizationId, actor.organizationId),
        query.kind && eq(assistantProposal.kind, query.kind),
        query.verdict && eq(assistantProposal.verdict, query.verdict),
        finds(wordsOf(assistantProposal.prompt), query.search),
        ...(await withinOwnDays(deps.db, actor, assistantProposal.createdAt, query)),
        page.where,
      ),
    )
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ row }) => presentRecorded(row))
}

export async function assistantFigures({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<AssistantFigures> {
  const rows = await db
    .select({ kind: assistantProposal.kind, verdict: assistantProposal.verdict, n: sql<number>`count(*)::int` })
    .from(assistantProposal)
    .where(eq(assistantProposal.organizationId, actor.organizationId))
    .groupBy(assistantProposal.kind, assistantProposal.verdict)
  return {
    kinds: proposalKinds.map((kind) => {
      const n = (verdict: ProposalVerdict) => rows.find((row) => row.kind === kind && row.verdict === verdict)?.n ?? 0
      const [waiting, approved, edited, dismissed] = [n('waiting'), n('approved'), n('edited'), n('dismissed')]
      const decided = approved + edited + dismissed
      return { kind, waiting, approved, edited, dismissed, acceptance: decided === 0 ? null : (approved + edited) / decided }
    }),
  }
}
