import { type CommentUse, createComment, listComments, patchComment, removeComment } from '@ridgeline/contracts/comment'
import { putReportTemplate, type ReportTemplate, readReportTemplate } from '@ridgeline/contracts/draft/template'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/api.ts'
import { pagesOf, searchFor } from '#calls/pages.ts'

/** Begins the key of every search of the library. */
export const commentsKey = ['comments'] as const
export const commentPages = (words: string) => pagesOf([...commentsKey, 'search', words], listComments, { query: searchFor(words) })

export const storeComment = ({ id, use, text }: { id: string | null; use: CommentUse; text: string }) =>
  id === null ? call(createComment, { body: { use, text } }) : call(patchComment, { params: { id }, body: { use, text } })
export const dropComment = (id: string) => call(removeComment, { params: { id } })

export const templateQuery = queryOptions({ queryKey: ['report-template'], queryFn: () => call(readReportTemplate, {}), staleTime: 0 })
export const storeTemplate = (body: ReportTemplate) => call(putReportTemplate, { body })
