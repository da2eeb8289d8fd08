import { endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { dayRange, trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'
import { Reason } from '#contract/reason'
import { Severity, Urgency } from '#contract/severity'
import { DifferenceFactor } from '#contract/temperature-status'
import { eachField, type IssueField, type WrittenField, writtenFields } from './issue-field-lists.ts'
import { issueFields } from './issue-fields.ts'
import { MOST_JUDGED } from './most-judged.ts'

/** suggested: by the engine, nobody has judged it; accepted; rejected: a person said no; resolved: repaired. */
export const IssueStatus = z.enum(['suggested', 'accepted', 'rejected', 'resolved'])
export type IssueStatus = z.infer<typeof IssueStatus>

const Extent = z.number().min(0).max(1)

/** Shapes that have a name of their own. */
const namedChoices = { severity: Severity, urgency: Urgency } as const

/** The shapes of the table in its order, and the defaults of the fields that have one. */
type Parts = { [K in WrittenField]: K extends keyof typeof namedChoices ? (typeof namedChoices)[K] : z.ZodString }
type WithDefaults = {
  [K in WrittenField]: (typeof issueFields)[K] extends { readonly initial: string } ? z.ZodDefault<Parts[K]> : Parts[K]
}

/** Without defaults, so that a change leaves alone what it does not name. */
const parts = eachField(writtenFields, partOf) as Parts

function partOf(key: WrittenField): z.ZodType {
  const field = issueFields[key]
  if (!('longest' in field)) return (namedChoices as Readonly<Record<string, z.ZodType>>)[key] ?? z.enum(Object.keys(field.choiceWords))
  return field.kind === 'name' ? trimmed(field.longest).min(1) : trimmed(field.longest)
}

export const IssueText = z.object(
  eachField(writtenFields, (key) => {
    const field = issueFields[key]
    return 'initial' in field ? (parts[key] as z.ZodType<string>).default(field.initial) : parts[key]
  }) as WithDefaults,
)
export type IssueText = z.infer<typeof IssueText>

/** What a look below the membrane showed. It is what the engine's findings are judged by. */
export const Verification = z.object({
  method: z.enum(['core-sample', 'moisture-meter', 'visual']),
  /** confirmed: the suspected defect was there; not-confirmed: it was not. */
  result: z.enum(['confirmed', 'not-confirmed']),
  note: trimmed(1000).default(''),
})
export type Verification = z.infer<typeof Verification>

export const IssueEvent = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  action: z.enum(['suggested', 'created', 'edited', 'accepted', 'rejected', 'resolved', 'reopened', 'verified']),
  changes: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
})
export type IssueEvent = z.infer<typeof IssueEvent>

/** What an issue said or says in figures. */
const Figures = z.object({
  kind: z.string(),
  deltaK: z.number().nullable(),
  areaM2: z.number().nullable(),
  confidence: z.number().min(0).max(1).nullable(),
})

/**
 * What the analysis says now of what a person accepted. measured: other figures; set-aside: equipment or a penetration; part-of-another: a view of
 * another finding; not-found: nothing there any more.
 */
export const SinceAccepted = z.object({
  code: z.enum(['measured', 'set-aside', 'part-of-another', 'not-found']),
  was: Figures,
  /** Null where nothing is found there any more. */
  now: Figures.nullable(),
  /** Why a person kept it as it was; null while nobody has answered. */
  keptBecause: z.string().nullable(),
})
export type SinceAccepted = z.infer<typeof SinceAccepted>

/** accept: what is measured now; keep: as it was accepted, and why; ask: takes either back. */
export const AnswerToChange = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('accept') }),
  z.object({ answer: z.literal('keep'), note: trimmed(1000).min(1) }),
  z.object({ answer: z.literal('ask') }),
])
export type AnswerToChange = z.infer<typeof AnswerToChange>

const IssueOrigin = z.enum(['engine', 'manual'])

export const Issue = IssueText.extend({
  id: z.uuid(),
  scanId: z.uuid(),
  captureId: z.uuid().nullable(),
  anomalyId: z.uuid().nullable(),
  origin: IssueOrigin,
  status: IssueStatus,
  /** Share of the inspected roof section that the issue covers, 0-1; null where nobody measured it. */
  extent: Extent.nullable(),
  deltaK: z.number().nullable(),
  /** As that of the capture it was seen in; left out where differences are as given. */
  differenceFactor: DifferenceFactor.optional(),
  areaM2: z.number().nullable(),
  /** The edge of every picture that shows it cuts it: `areaM2` and `extent` are the least they can be. */
  isCut: z.boolean().optional(),
  confidence: z.number().min(0).max(1).nullable(),
  verification: Verification.nullable(),
  /** What the engine's words say, for programs; null where a person wrote the issue. */
  facts: Reason.nullable().optional(),
  /** How the analysis has changed since a person accepted the issue; null or left out where it has not, or the new figures were accepted. */
  sinceAccepted: SinceAccepted.nullable().optional(),
  history: z.array(IssueEvent),
})
export type Issue = z.infer<typeof Issue>

/** An issue in a list of the whole organization, without its history. */
export const ListedIssue = Issue.omit({ history: true }).extend({
  propertyId: z.uuid(),
  propertyName: z.string(),
  createdAt: z.iso.datetime(),
})
export type ListedIssue = z.infer<typeof ListedIssue>

/** What a list of issues is asked for; the days are those they were made on. */
export const IssueFilter = z.object({
  propertyId: z.uuid().optional(),
  scanId: z.uuid().optional(),
  status: IssueStatus.optional(),
  severity: Severity.optional(),
  urgency: Urgency.optional(),
  origin: IssueOrigin.optional(),
  ...dayRange,
})
export type IssueFilter = z.infer<typeof IssueFilter>

export const listIssues = pagedEndpoint({
  path: '/api/issues',
  summary: 'Issues of the organization, the last made first; found by words of name and address of the property',
  access: 'scan.read',
  filter: IssueFilter.shape,
  response: z.array(ListedIssue),
})
export const createIssue = endpoint({
  method: 'POST',
  path: '/api/scans/{id}/issues',
  summary: 'Add an issue by hand',
  access: 'scan.write',
  body: IssueText.extend({ captureId: z.uuid().nullable().default(null), extent: Extent.nullable().default(null) }),
  response: Issue,
})
/** The rest of the table has shapes of its own. */
type OwnShapes = Record<Exclude<IssueField, WrittenField>, z.ZodType>

export const patchIssue = endpoint({
  method: 'PATCH',
  path: '/api/issues/{id}',
  summary:
    'Edit, accept, reject, resolve or reopen an issue, or answer what `sinceAccepted` asks; the score is computed again. The extent of a suggestion stays as measured',
  access: 'scan.write',
  body: z
    .object({
      ...parts,
      ...({ extent: Extent.nullable(), status: IssueStatus, verification: Verification.nullable() } satisfies OwnShapes),
      answer: AnswerToChange,
    })
    .partial(),
  response: Issue,
})

export const judgeIssues = endpoint({
  method: 'POST',
  path: '/api/scans/{id}/issues/judge',
  summary:
    'Give many issues of a scan another status, all or none; the score is computed once. An issue that has not the status `from` any more stays as it is and is not in the answer',
  access: 'scan.write',
  largeBody: { bytes: 96 * 1024, why: 'ids of up to 2,000 issues' },
  body: z.object({ issueIds: z.array(z.uuid()).min(1).max(MOST_JUDGED), from: IssueStatus, to: IssueStatus }),
  /** What was changed; the same call with `from` and `to` exchanged takes exactly that back. */
  response: z.object({ changedIds: z.array(z.uuid()) }),
})
