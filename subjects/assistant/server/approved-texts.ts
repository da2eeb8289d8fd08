import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { ApprovedText } from '@ridgeline/report/rules/winn/winn-data'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { valueAt } from '@ridgeline/winn/contract/apply-edits'
import type { DraftContent } from '@ridgeline/winn/contract/content'
import { and, eq, inArray } from 'drizzle-orm'
import { assistantProposal } from '#server/tables/assistant'

const texts = ['summary', 'recommendation', 'finding', 'caption'] as const

/** Which texts of a draft stand there as the assistant drafted them and a person approved them; one that was written over since is that person's own. */
export async function approvedTexts(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { propertyId, content, timeZone }: { readonly propertyId: string; readonly content: DraftContent; readonly timeZone: string },
): Promise<ApprovedText[]> {
  const rows = await db
    .select({
      kind: assistantProposal.kind,
      approved: assistantProposal.approved,
      by: assistantProposal.decidedBy,
      at: assistantProposal.decidedAt,
    })
    .from(assistantProposal)
    .where(
      and(
        eq(assistantProposal.organizationId, actor.organizationId),
        eq(assistantProposal.propertyId, propertyId),
        inArray(assistantProposal.verdict, ['approved', 'edited']),
      ),
    )
    .orderBy(assistantProposal.decidedAt, assistantProposal.id)
  const last = new Map<string, ApprovedText>()
  for (const { kind, approved, by, at } of rows) {
    const of = texts.find((each) => each === kind)
    if (!of || approved?.makes !== 'draft-text' || by === null || at === null) continue
    const stands = approved.text !== '' && valueAt(JSON.parse(JSON.stringify(content)), approved.path) === approved.text
    if (stands) last.set(approved.path.join('/'), { of, by, on: dayInZone(at, timeZone) })
  }
  return [...last.values()]
}
