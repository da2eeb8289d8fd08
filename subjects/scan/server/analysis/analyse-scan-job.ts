import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Reads the waiting files of a scan, analyses its thermograms and scores it. Safe to run twice: what is done is skipped. */
export const analyseScan = defineJob({
  name: 'analyse-scan',
  payload: z.object({ scanId: z.uuid(), organizationId: z.uuid() }),
  retryLimit: 3,
  heartbeatSeconds: 30,
  expireInSeconds: 6 * 60 * 60,
})
