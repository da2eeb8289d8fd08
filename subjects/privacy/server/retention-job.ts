import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** What has to be done by the clock: exports and files that nobody took up end, deletions come near and happen. Safe to run twice. */
export const retention = defineJob({
  name: 'retention',
  payload: z.object({}),
  retryLimit: 2,
  heartbeatSeconds: 30,
  expireInSeconds: 60 * 60,
})

/** Every hour; a minute nobody else chooses. */
export const RETENTION_AT = '23 * * * *'
