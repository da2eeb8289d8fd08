import { DeadJob } from './dead-jobs.ts'
import { OutboxMessage, Outdated } from './operations.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const operationsSchemas = {
  DeadJob,
  OutboxMessage,
  Outdated,
} as const
