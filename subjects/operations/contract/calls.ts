import { dismissDeadJob, listDeadJobs, retryDeadJob } from './dead-jobs.ts'
import { healthCheck, listOutbox, outboxMessageFile, readOutdated, renewOutdated } from './operations.ts'

/** By the names under which the OpenAPI document lists them. */
export const operationsCalls = {
  healthCheck,
  listDeadJobs,
  retryDeadJob,
  dismissDeadJob,
  readOutdated,
  renewOutdated,
  listOutbox,
  outboxMessageFile,
} as const
