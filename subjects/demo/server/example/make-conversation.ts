import type { AssistantAnswer } from '@ridgeline/assistant/contract/message'
import { answerTo } from '@ridgeline/assistant/server/answer'
import { decide } from '@ridgeline/assistant/server/decide'
import { assistantProposal } from '@ridgeline/assistant/server/tables/assistant'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { eq } from 'drizzle-orm'
import type { NewestExample } from '#server/follow-scan'

/** The example that the member of the demo workspace has asked the assistant about. */
const ASKED_ABOUT = 'northgate-distribution'

/**
 * A conversation with the assistant about an example roof, by the functions that serve members: what it found, a task that waits for a verdict, and a summary that was
 * approved. Safe to run twice; what an interrupted start left is gone on with.
 */
export async function makeConversation(deps: Deps, actor: Actor, { roof }: Pick<NewestExample, 'roof'>): Promise<void> {
  if (roof.slug !== ASKED_ABOUT) return
  const made = await deps.db
    .select({ kind: assistantProposal.kind, id: assistantProposal.id, verdict: assistantProposal.verdict })
    .from(assistantProposal)
    .where(eq(assistantProposal.organizationId, actor.organizationId))
  if (!made.some(({ kind }) => kind === 'task')) {
    await ask(deps, actor, `How many open issues does ${roof.name} have?`)
    await ask(deps, actor, `Add a task for ${roof.name}: ask the owner for access to the roof`)
  }
  const summary =
    made.find(({ kind }) => kind === 'summary') ?? (await ask(deps, actor, `Draft the executive summary for ${roof.name}`))?.proposals[0]
  // Last: a visitor's copy waits for it, so that nobody gets half of the conversation.
  if (summary?.verdict === 'waiting') await decide(deps, actor, summary.id, { verdict: 'approve' })
}

async function ask(deps: Deps, actor: Actor, message: string): Promise<AssistantAnswer | null> {
  const about = { screen: 'assistant', step: '', propertyId: null, scanId: null } as const
  const question = { message, context: '', conversationHistory: [], about }
  let answer: AssistantAnswer | null = null
  for await (const event of answerTo(deps, actor, question, new AbortController().signal)) if (event.type === 'done') answer = event.answer
  return answer
}
