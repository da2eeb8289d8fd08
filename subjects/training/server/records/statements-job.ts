import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Sends what waits for the learning record store of an organization. Safe to run twice: a statement is taken by one at a time. */
export const sendStatements = defineJob({
  name: 'send-statements',
  payload: z.object({ organizationId: z.uuid() }),
  retryLimit: 2,
  heartbeatSeconds: 60,
  expireInSeconds: 30 * 60,
})

/** Looks for statements whose time has come, and tells members of courses that are due and certificates that end. */
export const dueTraining = defineJob({
  name: 'due-training',
  payload: z.object({}),
  retryLimit: 2,
  heartbeatSeconds: 60,
  expireInSeconds: 600,
})
/** Every five minutes. */
export const DUE_TRAINING_AT = '*/5 * * * *'
