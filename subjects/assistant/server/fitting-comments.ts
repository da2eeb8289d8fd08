import type { CommentUse } from '@ridgeline/report/contract/comment'
import { comment } from '@ridgeline/report/server/tables/comment'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { and, eq } from 'drizzle-orm'
import { stemsOf, wordsOf } from '#server/handbook/search/words'

/** A comment that shares fewer telling words with what it is for is about something else. */
const LEAST_SHARED = 2

/** Comments of the organization's library for a use that speak of the same things as a text, the one that shares most first. */
export async function fittingComments(db: Pick<Tx, 'select'>, actor: Actor, use: CommentUse, about: string): Promise<string[]> {
  const asked = new Set(stemsOf(wordsOf(about)))
  if (asked.size === 0) return []
  const rows = await db
    .select({ text: comment.text })
    .from(comment)
    .where(and(eq(comment.organizationId, actor.organizationId), eq(comment.use, use)))
  return rows
    .map(({ text }) => ({ text, shared: [...new Set(stemsOf(wordsOf(text)))].filter((stem) => asked.has(stem)).length }))
    .filter(({ shared }) => shared >= LEAST_SHARED)
    .toSorted((a, b) => b.shared - a.shared || (a.text < b.text ? -1 : 1))
    .map(({ text }) => text)
}
