import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Tells the authors of reports what their recipients said, all of one report in one mail. Safe to run twice: a reply is told once. */
export const tellReplies = defineJob({
  name: 'tell-replies',
  payload: z.object({}),
  retryLimit: 2,
  heartbeatSeconds: 60,
  expireInSeconds: 300,
})
/** Every quarter of an hour: who works through a report is let finish. */
export const TELL_REPLIES_AT = '*/15 * * * *'
