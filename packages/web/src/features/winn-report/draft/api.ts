import type { Edit } from '@ridgeline/contracts/draft/edit'
import { editDraft, openDraft, readDraft } from '@ridgeline/contracts/draft/report-draft'
import { listIssues } from '@ridgeline/contracts/issue'
import { listProperties, readProperty } from '@ridgeline/contracts/property'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/api.ts'
import { pagesOf } from '#calls/pages.ts'

export const propertyQuery = (id: string) =>
  queryOptions({ queryKey: ['property', id], queryFn: () => call(readProperty, { params: { id } }) })
/** Begins the draft where there is none; afterwards the page itself keeps it up to date. */
export const draftQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['report-draft', propertyId],
    queryFn: () => call(openDraft, { params: { id: propertyId } }),
    staleTime: 0,
    gcTime: 0,
  })
export const sendEdits = (id: string, edits: readonly Edit[]) => call(editDraft, { params: { id }, body: { edits: [...edits] } })
export const fetchDraft = (id: string) => call(readDraft, { params: { id } })
export const issuesQuery = (propertyId: string) => pagesOf(['issues', propertyId], listIssues, { query: { propertyId } })
/** The property with the newest scan. */
export const latestPropertyQuery = queryOptions({
  queryKey: ['properties', 'latest'],
  queryFn: () => call(listProperties, { query: { limit: 1 } }),
})
