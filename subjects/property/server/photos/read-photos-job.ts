import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Reads the waiting photos of a property and makes their pictures. Safe to run twice: what is read is skipped. */
export const readPhotos = defineJob({
  name: 'read-photos',
  payload: z.object({ propertyId: z.uuid(), organizationId: z.uuid() }),
  retryLimit: 3,
  heartbeatSeconds: 60,
  expireInSeconds: 2 * 60 * 60,
})
