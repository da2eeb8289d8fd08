import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Prints a Winn report that was asked for. Safe to run twice: one that is made already is left alone. */
export const makeWinn = defineJob({
  name: 'make-winn-report',
  payload: z.object({ reportId: z.uuid(), organizationId: z.uuid() }),
  retryLimit: 2,
  heartbeatSeconds: 30,
  expireInSeconds: 30 * 60,
})
