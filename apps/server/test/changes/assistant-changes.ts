import { createProposal } from '@ridgeline/assistant/contract/proposal'
import type { TestMember } from '#test/app'
import type { AuditedCall } from '#test/changes/project-changes'

/** Every call of the assistant that changes something, for the suite that looks for their lines in the audit log. */
export function assistantChanges(
  world: () => { owner: TestMember; propertyId: string },
): Record<string, (() => Promise<AuditedCall>) | string> {
  const issue = (words: string) => ({ kind: 'issue' as const, propertyId: world().propertyId, wish: `add an issue: ${words}` })
  return {
    'POST /api/ai-assistant': 'answers, and keeps a conversation of whoever asks',
    'DELETE /api/ai-assistant/messages': async () => ({ action: 'assistant.conversation-removed', record: world().owner.userId }),
    'POST /api/ai-assistant/proposals': async () => ({ body: issue('loose flashing'), action: 'assistant.drafted', record: 'answered' }),
    'POST /api/ai-assistant/proposals/{id}/verdict': async () => {
      const { id } = await world().owner.call(createProposal, { body: issue('open seam') })
      return { params: { id }, body: { verdict: 'approve' }, action: 'assistant.approved', record: id }
    },
    'PUT /api/ai-assistant/settings': async () => ({
      body: { provider: 'local', monthlyTokens: 1000, retentionDays: 30 },
      action: 'assistant.settings-changed',
      record: world().owner.organizationId,
    }),
  }
}
