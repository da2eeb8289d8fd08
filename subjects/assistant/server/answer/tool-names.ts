import { z } from 'zod'
import { refusalKinds } from '#server/refusals'

const Named = z.object({
  /** The question, or the part of it that may name a property; without one the property that is open is meant. */
  about: z.string().max(4000).default(''),
  /** What of it: all, how many, why, what would raise it, or what nobody has on record. */
  asks: z.enum(['all', 'count', 'why', 'raise', 'unrecorded']).default('all'),
})

/**
 * What the assistant can look up, and the one thing it can do: propose. The server gives each a body; hosted models read the descriptions.
 */
export const toolInputs = {
  handbook: {
    says: 'Search the handbook: thermography, survey conditions, roofs, hail and wind marks, safety, wording, reports, how the product works.',
    input: z.object({ question: z.string().max(4000) }),
  },
  record: {
    says: 'Anything else that is recorded of a property or a job: owner, contacts and phones, stage, due day, budget, roof system, drains, age, weather of the scan, visits, readings, replies of recipients, estimate, issues by their words, signed reports, failed syncs; of no property: price lists, and the same of all.',
    input: Named,
  },
  portfolio: { says: 'How many properties there are, how they are scored, which are worst.', input: z.object({}) },
  property: { says: 'One property: address, score, last inspection, number of scans.', input: Named },
  scan: { says: 'The latest scan of a property: day, device, files, state.', input: Named },
  anomalies: { says: 'Anomalies of the latest scan: counts by kind, areas, temperature differences with their band.', input: Named },
  issues: {
    says: 'Issues of a property, or of all: by severity and status, the gravest first; only the urgent ones where asked.',
    input: Named.extend({ everywhere: z.boolean().default(false), urgent: z.boolean().default(false) }),
  },
  next: { says: 'What to do next at a property: what its most pressing issues recommend, and its next task.', input: Named },
  'survey-gate': { says: 'Whether the latest survey was valid for moisture, and why.', input: Named },
  score: { says: 'The health score of a property with its reasons, and what would raise it.', input: Named },
  'compare-scans': { says: 'What changed between the last two scans of a property.', input: Named },
  'compare-places': {
    says: 'Two or more properties that the question or the conversation names: which is worse, with score and urgent issues.',
    input: Named,
  },
  reports: { says: 'Reports of a property and the state of its draft.', input: Named },
  projects: {
    says: 'Projects: how many, in which stage, overdue, on hold; or those of one state.',
    input: z.object({ state: z.enum(['all', 'on-hold', 'blocked', 'overdue']).default('all') }),
  },
  tasks: { says: 'Open tasks of projects, the soonest due first.', input: z.object({ mine: z.boolean().default(false) }) },
  storms: { says: 'Stored verdicts of public storm records for a property.', input: Named },
  plan: { says: 'Plan, assessments used this month, storage.', input: z.object({}) },
  crm: { says: 'Connections to CRM systems: in sync, queued, failing, and the steps of the last 30 days.', input: z.object({}) },
  training: {
    says: 'Training of people whom the question names, else of who asks: level, courses with their days, certificates.',
    input: Named,
  },
  cannot: {
    says: 'What the assistant may not do, who can, and where: to say instead of doing it. Sending, changing, deleting, approving, giving roles, keys, negotiating, promising, judging safety or code.',
    input: z.object({ wish: z.enum(refusalKinds) }),
  },
  propose: {
    says: 'Draft an issue, task, summary, recommendation, finding, caption or mail. It changes nothing: a person sees a card and approves or dismisses it.',
    input: Named.extend({ kind: z.enum(['issue', 'task', 'summary', 'recommendation', 'finding', 'caption', 'mail']) }),
  },
} as const

export type ToolName = keyof typeof toolInputs
export const toolNames = Object.keys(toolInputs) as ToolName[]

/** What a tool hands the model: its facts by key, and sentences of ours about what it could not do. */
export interface ToolOutput {
  readonly facts: readonly { readonly key: string; readonly says: string; readonly weight: 'main' | 'more' }[]
  readonly words: readonly string[]
}
