import { endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'
import { RecipientNumber } from './recipient-page.ts'

export const ReplyKind = z.enum(['accept', 'question', 'dispute'])
export type ReplyKind = z.infer<typeof ReplyKind>
export const replyWord = { accept: 'Accepted', question: 'Question', dispute: 'Disputed' } as const satisfies Record<ReplyKind, string>

const NewReply = z
  .object({
    /** Number of the line in the report: `F-01`, `L-03`. */
    line: RecipientNumber,
    kind: ReplyKind,
    /** As the recipient typed it; nobody vouches for it. */
    name: trimmed(120).min(1, 'must say who you are'),
    comment: trimmed(2000).default(''),
    /** That the name stands for a signature under the sentence that the page shows: asked of whoever accepts an option. */
    isSigned: z.literal(true).optional(),
  })
  .refine(({ kind, comment }) => kind === 'accept' || comment !== '', {
    path: ['comment'],
    message: 'must say what the question or the dispute is',
  })

/** What the recipient of a report said to one of its lines. */
const RecipientReply = z.strictObject({
  line: RecipientNumber,
  kind: ReplyKind,
  name: z.string(),
  comment: z.string(),
  at: z.iso.datetime(),
})
export type RecipientReply = z.infer<typeof RecipientReply>

export const replyToLine = endpoint({
  method: 'POST',
  path: '/api/shared/{token}/replies',
  summary: 'Accept, question or dispute a line of a shared report',
  access: 'public',
  body: NewReply,
  response: RecipientReply,
})

/** A reply as the people see it who made the report. */
export const ReportReply = z.object({
  id: z.uuid(),
  reportId: z.uuid(),
  reportTitle: z.string(),
  version: z.number().int(),
  line: RecipientNumber,
  /** What the line said. */
  lineTitle: z.string(),
  /** The issue, finding or cost line of the draft that it stands for. */
  recordId: z.uuid().nullable(),
  kind: ReplyKind,
  name: z.string(),
  comment: z.string(),
  /** The sentence that was signed with the name; null where none was. */
  signed: z.string().nullable(),
  at: z.iso.datetime(),
  /** Who said that it is answered; null while a question or a dispute waits, and for what needs no answer. */
  answeredBy: z.string().nullable(),
})
export type ReportReply = z.infer<typeof ReportReply>

export const answerReply = endpoint({
  method: 'PUT',
  path: '/api/replies/{id}/answered',
  summary: 'Say that a reply is answered, or that it waits again',
  access: 'scan.write',
  body: z.object({ isAnswered: z.boolean() }),
  response: ReportReply,
})

export const listReplies = pagedEndpoint({
  path: '/api/properties/{id}/replies',
  summary: 'What recipients said to lines of the reports of a property, newest first',
  access: 'report.read',
  filter: { reportId: z.uuid().optional() },
  response: z.array(ReportReply),
})
