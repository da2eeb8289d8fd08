import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Asks for a new analysis of every scan that an older reader or engine worked on. Safe to run twice. */
export const renewScans = defineJob({
  name: 'renew-scans',
  payload: z.object({}),
  retryLimit: 3,
  heartbeatSeconds: 60,
  expireInSeconds: 60 * 60,
})
