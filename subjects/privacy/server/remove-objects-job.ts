import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Removes stored files that no record names any more, and mails of the local outbox. Safe to run twice: it asks again who names them. */
export const removeObjects = defineJob({
  name: 'remove-objects',
  payload: z.object({ sha256s: z.array(z.string()), mailIds: z.array(z.string()).default([]) }),
  retryLimit: 10,
  heartbeatSeconds: 30,
  expireInSeconds: 60 * 60,
})
