import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Compares every stored file of an organization with its hash. Safe to run twice: it goes on behind the last file it compared. */
export const checkFiles = defineJob({
  name: 'check-files',
  payload: z.object({ checkId: z.uuid(), organizationId: z.uuid() }),
  retryLimit: 5,
  heartbeatSeconds: 30,
  expireInSeconds: 24 * 60 * 60,
})
