import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Removes stored files that no record names, left by processes that died between the two. Safe to run twice. */
export const sweepObjects = defineJob({
  name: 'sweep-objects',
  payload: z.object({}),
  retryLimit: 1,
  heartbeatSeconds: 60,
  expireInSeconds: 60 * 60,
})

/** Once a day beside the starts, at an hour when few people wait. */
export const SWEEP_OBJECTS_AT = '41 3 * * *'
