import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Gives the roof of an example its photos and its reports. Safe to run twice: what is there is left alone. */
export const exampleReports = defineJob({
  name: 'example-reports',
  payload: z.object({ scanId: z.uuid(), organizationId: z.uuid() }),
  retryLimit: 2,
  heartbeatSeconds: 60,
  expireInSeconds: 15 * 60,
})
