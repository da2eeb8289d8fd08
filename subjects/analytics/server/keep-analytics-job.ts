import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Writes down the figures of months that changed, so that reading them counts nothing. Safe to run twice. */
export const keepAnalytics = defineJob({
  name: 'keep-analytics',
  payload: z.object({}),
  retryLimit: 2,
  heartbeatSeconds: 60,
  expireInSeconds: 30 * 60,
})

/** Every two minutes; where nothing changed it reads one empty table. */
export const KEEP_ANALYTICS_AT = '*/2 * * * *'
