import { readHandbookPages } from '@ridgeline/assistant/contract/handbook'
import { readTraining } from '@ridgeline/training/contract/course'
import { call } from '@ridgeline/web/calls/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findRecords } from '#contract/find'

/** Records whose words begin like these; what was found before stays while others are looked for. */
export const findQuery = (q: string) =>
  queryOptions({
    queryKey: ['find', q],
    queryFn: () => call(findRecords, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** The courses of the training portal; under the key of its overview, so that the portal finds them here and learning renews them. */
export const coursesQuery = queryOptions({ queryKey: ['training', 'overview'], queryFn: () => call(readTraining, {}) })

/** The pages of help; they change with the version of the product only. */
export const helpQuery = queryOptions({
  queryKey: ['handbook'],
  queryFn: () => call(readHandbookPages, {}),
  staleTime: Number.POSITIVE_INFINITY,
})
