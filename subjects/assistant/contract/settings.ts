import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { text, trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'
import { ProposalKind } from '#contract/proposal'

export const modelProviders = ['local', 'openai-compatible', 'anthropic', 'google'] as const
export const ModelProvider = z.enum(modelProviders)
export type ModelProvider = z.infer<typeof ModelProvider>

/** What a hosted model may cost an organization in a month, in tokens. */
const MOST_TOKENS = 1_000_000_000
const RetentionDays = z.number().int().min(7).max(3650)

export const AssistantSettings = z.object({
  provider: ModelProvider,
  model: z.string(),
  /** Where an OpenAI-compatible service listens; empty for the others. */
  baseUrl: z.string(),
  hasKey: z.boolean(),
  monthlyTokens: z.number().int(),
  retentionDays: RetentionDays,
  /** The server's environment names a model: for organizations that chose none. */
  fromEnvironment: z.boolean(),
  /** In plain words: which data goes where with these settings. */
  leaves: z.array(z.string()),
  used: z.object({ month: z.iso.date(), questions: z.number().int(), tokens: z.number().int() }),
})
export type AssistantSettings = z.infer<typeof AssistantSettings>

export const readAssistantSettings = endpoint({
  method: 'GET',
  path: '/api/ai-assistant/settings',
  summary: 'Which model the assistant uses, what leaves this server with it, and what was used',
  access: 'member.read',
  response: AssistantSettings,
})
export const putAssistantSettings = endpoint({
  method: 'PUT',
  path: '/api/ai-assistant/settings',
  summary: 'Choose the model of the assistant. `local` sends nothing anywhere',
  access: 'organization.manage',
  body: z.object({
    provider: ModelProvider,
    model: trimmed(200).default(''),
    baseUrl: trimmed(500).default(''),
    /** Kept encrypted and never shown; left out, the one stored stays. */
    key: text(500).optional(),
    monthlyTokens: z.number().int().min(0).max(MOST_TOKENS),
    retentionDays: RetentionDays,
  }),
  response: AssistantSettings,
})

export const AssistantFigures = z.object({
  /** Of each kind: how many drafts waited, were approved as they were, were approved with changes, were dismissed. */
  kinds: z.array(
    z.object({
      kind: ProposalKind,
      waiting: z.number().int(),
      approved: z.number().int(),
      edited: z.number().int(),
      dismissed: z.number().int(),
      /** Approved, changed or not, of those decided; null where none was. */
      acceptance: z.number().min(0).max(1).nullable().describe('Fraction of those decided'),
    }),
  ),
})
export type AssistantFigures = z.infer<typeof AssistantFigures>
export const readAssistantFigures = endpoint({
  method: 'GET',
  path: '/api/ai-assistant/figures',
  summary: 'How many of its drafts were approved',
  access: 'audit.read',
  response: AssistantFigures,
})
export const exportProposals = binaryEndpoint({
  path: '/api/ai-assistant/proposals.csv',
  method: 'GET',
  summary: 'The record of drafts and verdicts as CSV',
  access: 'audit.read',
  produces: 'text/csv',
})
