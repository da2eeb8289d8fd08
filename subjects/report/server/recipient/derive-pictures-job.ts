import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Makes the small pictures of the page of a report. Safe to run twice: those that are there are left alone. */
export const derivePictures = defineJob({
  name: 'derive-recipient-pictures',
  payload: z.object({ reportId: z.uuid(), organizationId: z.uuid() }),
  retryLimit: 2,
  heartbeatSeconds: 60,
  expireInSeconds: 30 * 60,
})
