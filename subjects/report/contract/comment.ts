import { endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'

/** Comments of one organization at most. */
export const MOST_COMMENTS = 1000

/** Where a comment is written into: the text of a finding, what is recommended to do, the caption of a photo. */
export const commentUses = ['finding', 'action', 'caption'] as const
export const CommentUse = z.enum(commentUses)
export type CommentUse = z.infer<typeof CommentUse>

const CommentText = trimmed(4000).min(1, 'Please enter a text')
/** A sentence or a few that an organization writes again and again. What was written with it keeps its words when it changes. */
export const Comment = z.object({
  id: z.uuid(),
  use: CommentUse,
  text: z.string(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
})
export type Comment = z.infer<typeof Comment>

export const listComments = pagedEndpoint({
  path: '/api/comments',
  summary: 'The comment library of the organization, the last added first; found by words of the text',
  access: 'scan.read',
  filter: { use: CommentUse.optional() },
  response: z.array(Comment),
})
export const createComment = endpoint({
  method: 'POST',
  path: '/api/comments',
  summary: 'Store a comment in the library',
  access: 'report-text.manage',
  body: z.object({ use: CommentUse, text: CommentText }),
  response: Comment,
  locationOf: ({ id }: Comment) => `/api/comments/${id}`,
})
export const patchComment = endpoint({
  method: 'PATCH',
  path: '/api/comments/{id}',
  summary: 'Change a comment of the library. Drafts and reports that have its words keep them',
  access: 'report-text.manage',
  body: z.object({ use: CommentUse.optional(), text: CommentText.optional() }),
  response: Comment,
})
export const removeComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/{id}',
  summary: 'Remove a comment from the library. Drafts and reports that have its words keep them',
  access: 'report-text.manage',
  response: z.object({ removed: z.literal(true) }),
})
