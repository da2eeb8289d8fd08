import { listDeadJobs, retryDeadJob } from '@ridgeline/contracts/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api.ts'

export const deadJobsQuery = queryOptions({ queryKey: ['dead-jobs'], queryFn: () => call(listDeadJobs, {}), staleTime: 0 })
export const retryJob = (id: string) => call(retryDeadJob, { params: { id } })
