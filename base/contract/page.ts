import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint.ts'
import { text, trimmed } from './text.ts'

/** Most records of one page. */
export const LONGEST_PAGE = 1000
/** Records of a page where the caller names no number. */
export const USUAL_PAGE = 100

/**
 * How a list is read, a page at a time. `limit`: records a page, 100 where none is named, up to 1000. `cursor`: where the page before ended, as that page told; nobody else makes
 * one. `search`: words, each of which must begin a word of the record.
 */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(LONGEST_PAGE).optional().describe(`Records of a page, ${USUAL_PAGE} where none is named`),
  cursor: text(2000)
    .optional()
    .describe('Where the page before ended: take it from the `Link` header of that page, or its `next`; nobody else makes one'),
  search: trimmed(200).optional().describe('Words, each of which must begin a word of the record'),
})
export type PageQuery = z.infer<typeof PageQuery>

/** The cursor of the page after this one; null at the end. An answer that is a bare array tells it in its `Link` header only. */
export const Next = z.string().nullable()

/** A list that is read a page at a time: its query is `PageQuery`, and a `Link` header with `rel="next"` leads on to the next page where there is one. */
export interface PagedEndpoint<P extends string, Q extends z.ZodType, R extends z.ZodType> extends Endpoint<P, Q, z.ZodNever, R> {
  readonly isPaged: true
}

export function pagedEndpoint<P extends string, R extends z.ZodType, Q extends z.ZodRawShape = Record<never, never>>(e: {
  readonly path: P
  readonly summary: string
  readonly access: Endpoint<P, z.ZodNever, z.ZodNever, R>['access']
  /** What the list is asked for beside its pages. */
  readonly filter?: Q
  readonly response: R
}) {
  const { filter, ...rest } = e
  return { ...endpoint({ method: 'GET', ...rest, query: PageQuery.extend((filter ?? {}) as Q) }), isPaged: true as const }
}

/** The value of a `Link` header that leads to the next page. */
export const linkTo = (address: string): string => `<${address}>; rel="next"`

/** The cursor in the `Link` header of an answer; null where no page follows. */
export function cursorIn(link: string | null): string | null {
  const address = /<([^<>]*)>;\s*rel="next"/.exec(link ?? '')?.[1]
  const value = /[?&]cursor=([^&]*)/.exec(address ?? '')?.[1]
  return value === undefined ? null : decodeURIComponent(value)
}
