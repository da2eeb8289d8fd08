import { DeadJob } from './dead-jobs.ts'
import { ErrorCode } from './errors.ts'
import { MailStanding } from './mail-standing.ts'
import { OutboxMessage, Outdated } from './operations.ts'
import { Problem } from './problem.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const apiSchemas = {
  DeadJob,
  ErrorCode,
  MailStanding,
  OutboxMessage,
  Outdated,
  Problem,
}
