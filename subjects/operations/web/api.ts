import { call } from '@ridgeline/web/calls/api.ts'
import { pagesOf, searchFor } from '@ridgeline/web/calls/pages.ts'
import { queryOptions } from '@tanstack/react-query'
import { dismissDeadJob, listDeadJobs, retryDeadJob } from '#contract/dead-jobs'
import { readOutdated, renewOutdated } from '#contract/operations'

export const deadJobsKey = ['dead-jobs']
/** Jobs whose kind or subject has words that begin like these. */
export const deadJobsQuery = (words: string) => pagesOf([...deadJobsKey, words.trim()], listDeadJobs, { query: searchFor(words) })

const POLL_MS = 3000
/** Asked again while something is on its way. */
export const outdatedQuery = queryOptions({
  queryKey: ['outdated'],
  queryFn: () => call(readOutdated, {}),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && state.data.captures > 0 && state.data.scansUnderWay > 0 ? POLL_MS : false),
})
export const renew = () => call(renewOutdated, {})
export const dismissJob = (id: string) => call(dismissDeadJob, { params: { id } })
export const retryJob = (id: string) => call(retryDeadJob, { params: { id } })
