import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

const patience = { retryLimit: 5, heartbeatSeconds: 60, expireInSeconds: 300 }

/** Signs the log of an organization as it is now. Safe to run twice: what is signed already is not signed again. */
export const signTitle = defineJob({ name: 'sign-title', payload: z.object({ organizationId: z.uuid() }), ...patience })

/** Writes records that older versions made into the logs. Safe to run twice: what has an entry gets no other. */
export const backfillTitles = defineJob({
  name: 'backfill-titles',
  payload: z.object({}),
  retryLimit: 5,
  heartbeatSeconds: 60,
  expireInSeconds: 6 * 3600,
})

/** Takes the prints of pictures that links show, of one organization or of all. Safe to run twice: what has one gets no other. */
export const printPictures = defineJob({
  name: 'print-pictures',
  payload: z.object({ organizationId: z.uuid().optional() }),
  retryLimit: 2,
  heartbeatSeconds: 60,
  expireInSeconds: 3600,
})
/** Once an hour: a shared analysis may have got further pictures. */
export const PRINT_PICTURES_AT = '23 * * * *'

/** Takes one anchor a step further. Safe to run twice: a proof that is there is kept. */
export const anchorTitle = defineJob({
  name: 'anchor-title',
  payload: z.object({ anchorId: z.uuid(), organizationId: z.uuid() }),
  ...patience,
})

/** Looks for anchors whose time has come. */
export const dueAnchors = defineJob({ name: 'due-anchors', payload: z.object({}), ...patience })
/** Every minute. */
export const DUE_ANCHORS_AT = '* * * * *'
