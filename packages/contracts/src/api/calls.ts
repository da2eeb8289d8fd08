import { dismissDeadJob, listDeadJobs, retryDeadJob } from './dead-jobs.ts'
import { readMailStanding } from './mail-standing.ts'
import { healthCheck, listOutbox, outboxMessageFile, readOutdated, renewOutdated } from './operations.ts'

/** By the names under which the OpenAPI document lists them. */
export const apiCalls = {
  healthCheck,
  readMailStanding,
  listDeadJobs,
  retryDeadJob,
  dismissDeadJob,
  readOutdated,
  renewOutdated,
  listOutbox,
  outboxMessageFile,
} as const
