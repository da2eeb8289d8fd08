import { call, callPage } from '@ridgeline/web/calls/api.ts'
import { pagesOf, searchFor } from '@ridgeline/web/calls/pages.ts'
import {
  createTemplate,
  listTemplates,
  MOST_TEMPLATES,
  patchTemplate,
  putReportTemplate,
  type ReportTemplate,
  readTemplate,
  removeTemplate,
} from '@ridgeline/winn/contract/template'
import { queryOptions } from '@tanstack/react-query'
import { type CommentUse, createComment, listComments, patchComment, removeComment } from '#contract/comment'

/** Begins the key of every search of the library. */
export const commentsKey = ['comments'] as const
export const commentPages = (words: string) => pagesOf([...commentsKey, 'search', words], listComments, { query: searchFor(words) })

export const storeComment = ({ id, use, text }: { id: string | null; use: CommentUse; text: string }) =>
  id === null ? call(createComment, { body: { use, text } }) : call(patchComment, { params: { id }, body: { use, text } })
export const dropComment = (id: string) => call(removeComment, { params: { id } })

/** Begins the key of everything that is asked about templates. */
export const templatesKey = ['report-templates'] as const
/** All templates: an organization has few. */
export const templatesQuery = queryOptions({
  queryKey: [...templatesKey, 'list'],
  queryFn: async () => (await callPage(listTemplates, { query: { limit: MOST_TEMPLATES } })).reply,
  staleTime: 0,
})
export const templateOfQuery = (id: string) =>
  queryOptions({ queryKey: [...templatesKey, id], queryFn: () => call(readTemplate, { params: { id } }), staleTime: 0 })

interface WrittenTemplate {
  /** Null: not stored yet. */
  readonly id: string | null
  readonly name: string
  readonly content: ReportTemplate
  /** It is the one that stands where nobody chooses, and there is none yet. */
  readonly isDefault: boolean
}
/** @returns the id of the template; null for the first that stands where nobody chooses, which the server names */
export async function storeTemplate({ id, name, content, isDefault }: WrittenTemplate): Promise<string | null> {
  if (id !== null) return (await call(patchTemplate, { params: { id }, body: { name, content } })).id
  if (!isDefault) return (await call(createTemplate, { body: { name, content } })).id
  await call(putReportTemplate, { body: content })
  return null
}
export const standTemplate = (id: string) => call(patchTemplate, { params: { id }, body: { isDefault: true } })
export const dropTemplate = (id: string) => call(removeTemplate, { params: { id } })
