import { withinOwnDays } from '@ridgeline/account/server/organizations/within-days'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import { readOwnProperty } from '@ridgeline/property/server/properties/service'
import { latestFirst, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import type { Path } from '@ridgeline/winn/contract/edit'
import { and, eq, sql } from 'drizzle-orm'
import type { Proposal, ProposalKind, ProposalVerdict, RecordedProposal } from '#contract/proposal'
import { proposalKinds } from '#contract/proposal'
import type { AssistantFigures } from '#contract/settings'
import { LOCAL_NAME, LOCAL_VERSION } from '#server/answer/local/local-model'
import { draftChange, type Wanted } from '#server/drafting'
import { assistantProposal } from '#server/tables/assistant'
import { reachableAt } from '#server/understand/names'

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
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  propertyId: row.propertyId,
  createdAt: row.createdAt.toISOString(),
})
export const presentRecorded = (row: Row): RecordedProposal => ({
  ...presentProposal(row),
  prompt: row.prompt,
  inputs: [...row.inputs],
  modelVersion: row.modelVersion,
  askedBy: row.askedBy,
  approved: row.approved,
  recordId: row.recordId,
})

/** Drafts a change and keeps it waiting. @returns null where there is nothing to draft it from */
export async function proposeChange(
  deps: Deps,
  actor: Actor,
  wanted: Wanted,
): Promise<(Proposal & { readonly inputs: readonly string[] }) | null> {
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
    return { ...presentProposal(row), inputs: row.inputs }
  })
}

export const aboutProposal = (row: Row) => ({ recordType: 'assistant-draft' as const, recordId: row.id, recordName: `Draft: ${row.kind}` })

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
    person: null,
    people: await reachableAt(deps, actor, id),
  })
  if (!made)
    throw new AppError(
      'unprocessable',
      'There is nothing to draft this from yet: it takes a finished scan, and for a caption its slope, damage or item',
    )
  const { inputs: _, ...proposal } = made
  return proposal
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
