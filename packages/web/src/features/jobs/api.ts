import { listDeadJobs, readOutdated, renewOutdated, retryDeadJob } from '@ridgeline/contracts/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/api.ts'

export const deadJobsQuery = queryOptions({ queryKey: ['dead-jobs'], queryFn: () => call(listDeadJobs, {}), staleTime: 0 })
const POLL_MS = 3000
/** Asked again while something is on its way. */
export const outdatedQuery = queryOptions({
  queryKey: ['outdated'],
  queryFn: () => call(readOutdated, {}),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && state.data.captures > 0 && state.data.scansUnderWay > 0 ? POLL_MS : false),
})
export const renew = () => call(renewOutdated, {})
export const retryJob = (id: string) => call(retryDeadJob, { params: { id } })
