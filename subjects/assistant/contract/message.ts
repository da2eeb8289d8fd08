import { endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { text, trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'
import { CheckedSentence } from '#contract/evidence'
import { Proposal } from '#contract/proposal'

/** Messages of the conversation that an answer takes into account. */
export const HISTORY_TAKEN = 5
const MOST_HISTORY = 50
/** A question may be long where somebody pastes a paragraph. */
export const LONGEST_QUESTION = 4000
const LONGEST_MESSAGE = 20_000

export const AssistantScreen = z.enum(['assistant', 'winn-report', 'analysis', 'property'])
export type AssistantScreen = z.infer<typeof AssistantScreen>
export const MessageRole = z.enum(['user', 'assistant'])

/** What the person has before them. */
export const About = z.object({
  screen: AssistantScreen,
  step: text(40).default(''),
  propertyId: z.uuid().nullable().default(null),
  scanId: z.uuid().nullable().default(null),
})
export type About = z.infer<typeof About>

export const AssistantQuestion = z.object({
  message: trimmed(LONGEST_QUESTION).min(1, 'Please type a question'),
  /** Words on role, step, property, thermal data, roof sections and principles. Read as data; what is told comes from records. */
  context: text(8000).default(''),
  /** The last five are taken into account. */
  conversationHistory: z
    .array(z.object({ role: MessageRole, content: text(LONGEST_MESSAGE) }))
    .max(MOST_HISTORY)
    .default([]),
  about: About.default({ screen: 'assistant', step: '', propertyId: null, scanId: null }),
})
export type AssistantQuestion = z.infer<typeof AssistantQuestion>

/** A button below an answer that could not tell what was meant: what it says, and what it asks in the person's name. */
export const Offer = z.object({ label: z.string(), message: z.string() })
export type Offer = z.infer<typeof Offer>

export const AssistantAnswer = z.object({
  /** The answer as plain text. */
  response: z.string(),
  sentences: z.array(CheckedSentence),
  proposals: z.array(Proposal),
  /** What the person has to know of how it came about: that a hosted model did not answer, or that sentences were taken out. */
  notes: z.array(z.string()),
  /** What may have been meant, where nobody can tell; at most three. */
  offers: z.array(Offer),
  model: z.string(),
})
export type AssistantAnswer = z.infer<typeof AssistantAnswer>

export const askAssistant = endpoint({
  method: 'POST',
  path: '/api/ai-assistant',
  summary:
    'Ask the assistant. With `Accept: text/event-stream` the same answer comes as server-sent events: `sentence`, `proposal`, `note`, `restart` where another model begins the answer again, and `done` with the whole answer, or `failed`',
  access: 'scan.read',
  largeBody: { bytes: 3_200_000, why: 'fifty messages of a conversation' },
  body: AssistantQuestion,
  response: AssistantAnswer,
})

export const AssistantMessage = z.object({
  id: z.uuid(),
  role: MessageRole,
  content: z.string(),
  sentences: z.array(CheckedSentence),
  proposals: z.array(Proposal),
  notes: z.array(z.string()),
  model: z.string().nullable(),
  timestamp: z.iso.datetime(),
})
export type AssistantMessage = z.infer<typeof AssistantMessage>

export const listAssistantMessages = pagedEndpoint({
  path: '/api/ai-assistant/messages',
  summary: 'Your conversation with the assistant about a property, or about none; the last first',
  access: 'scan.read',
  filter: { propertyId: z.uuid().optional() },
  response: z.array(AssistantMessage),
})
export const forgetAssistantMessages = endpoint({
  method: 'DELETE',
  path: '/api/ai-assistant/messages',
  summary: 'Delete your conversation with the assistant about a property, or about none',
  access: 'scan.read',
  query: z.object({ propertyId: z.uuid().optional() }),
  response: z.object({ removed: z.number().int() }),
})
