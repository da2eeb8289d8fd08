import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Writes an export. Safe to run twice: it begins anew, and a file that was not finished leaves nothing behind. */
export const exportData = defineJob({
  name: 'export-data',
  payload: z.object({ exportId: z.uuid(), organizationId: z.uuid() }),
  retryLimit: 3,
  heartbeatSeconds: 30,
  expireInSeconds: 6 * 60 * 60,
})
