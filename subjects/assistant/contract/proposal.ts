import { endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { day, dayRange, emailOrNone, text, trimmed } from '@ridgeline/contract/text'
import { Severity, Urgency } from '@ridgeline/scan/contract/severity'
import { Path } from '@ridgeline/winn/contract/edit'
import { z } from 'zod'
import { Evidence } from '#contract/evidence'

/** What the assistant may draft. Nothing of it is anywhere else before a person approves it. */
export const proposalKinds = ['issue', 'task', 'summary', 'recommendation', 'finding', 'caption', 'mail'] as const
export const ProposalKind = z.enum(proposalKinds)
export type ProposalKind = z.infer<typeof ProposalKind>

const LONGEST_TEXT = 10_000

/** The exact change that approval makes, by the ordinary call of its kind. */
export const ProposedChange = z.discriminatedUnion('makes', [
  z.object({
    makes: z.literal('issue'),
    scanId: z.uuid(),
    captureId: z.uuid().nullable(),
    title: trimmed(200).min(1, 'Please enter a title'),
    description: trimmed(4000),
    severity: Severity,
    urgency: Urgency,
    location: trimmed(300),
    recommendedAction: trimmed(2000),
  }),
  z.object({
    makes: z.literal('task'),
    projectId: z.uuid(),
    title: trimmed(200).min(1, 'Please enter what is to be done'),
    notes: trimmed(2000),
    dueOn: day.nullable(),
  }),
  /** A text of the report draft; `was` is what stood there when it was drafted. */
  z.object({ makes: z.literal('draft-text'), draftId: z.uuid(), path: Path, was: text(LONGEST_TEXT), text: text(LONGEST_TEXT) }),
  /** A mail to the client: approved, it is sent, in the name of who approves. Without an address it can only wait or be dismissed. */
  z.object({
    makes: z.literal('mail'),
    propertyId: z.uuid(),
    recipientName: trimmed(200).default(''),
    recipientEmail: emailOrNone.default(''),
    subject: trimmed(200).min(1),
    text: trimmed(LONGEST_TEXT).min(1),
  }),
])
export type ProposedChange = z.infer<typeof ProposedChange>

/** Stands in the answer that brings a draft, until somebody has decided on it. */
export const draftReady = 'Nothing changes before you approve it.'

export const ProposalVerdict = z.enum(['waiting', 'approved', 'edited', 'dismissed'])
export type ProposalVerdict = z.infer<typeof ProposalVerdict>

/** Where its words came from: the comment library of the organization, rules, or a language model. */
export const ProposalOrigin = z.enum(['library', 'rules', 'model'])
export type ProposalOrigin = z.infer<typeof ProposalOrigin>

export const Proposal = z.object({
  id: z.uuid(),
  kind: ProposalKind,
  change: ProposedChange,
  evidence: z.array(Evidence),
  origin: ProposalOrigin,
  model: z.string(),
  verdict: ProposalVerdict,
  /** Who approved or dismissed it; null while it waits. */
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  propertyId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
})
export type Proposal = z.infer<typeof Proposal>

/** A proposal as the record keeps it: what was asked, what it was made from, what became of it. */
export const RecordedProposal = Proposal.extend({
  prompt: z.string(),
  inputs: z.array(z.string()),
  modelVersion: z.string(),
  askedBy: z.string(),
  /** As it was approved; null while it waits and where it was dismissed. */
  approved: ProposedChange.nullable(),
  /** The record that approval made or changed. */
  recordId: z.string().nullable(),
})
export type RecordedProposal = z.infer<typeof RecordedProposal>

export const createProposal = endpoint({
  method: 'POST',
  path: '/api/ai-assistant/proposals',
  summary: 'Have the assistant draft something. It changes nothing until a person approves it',
  access: 'scan.write',
  body: z.object({
    kind: ProposalKind,
    propertyId: z.uuid(),
    /** What a text of the report draft is for; left out for issues, tasks and mail. */
    path: Path.optional(),
    wish: trimmed(1000).default(''),
  }),
  response: Proposal,
})
export const decideProposal = endpoint({
  method: 'POST',
  path: '/api/ai-assistant/proposals/{id}/verdict',
  summary:
    'Approve a draft of the assistant, as it is or changed, or dismiss it. Approval does what the ordinary call does, in the name of who approves',
  access: 'scan.write',
  body: z.object({
    verdict: z.enum(['approve', 'dismiss']),
    change: ProposedChange.optional(),
    /** Sends sentences of a mail as they are written although the rules of wording question some; without it such a mail is refused with the reason `wording`. */
    keepWording: z.boolean().default(false),
  }),
  response: RecordedProposal,
})
export const listProposals = pagedEndpoint({
  path: '/api/ai-assistant/proposals',
  summary: 'What the assistant drafted and what became of it, the last first',
  access: 'audit.read',
  filter: { kind: ProposalKind.optional(), verdict: ProposalVerdict.optional(), ...dayRange },
  response: z.array(RecordedProposal),
})
