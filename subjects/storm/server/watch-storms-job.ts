import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Looks for new severe reports near the properties of all organizations. Safe to run twice: a report is found and told once. */
export const watchStorms = defineJob({
  name: 'watch-storms',
  payload: z.object({}),
  retryLimit: 1,
  heartbeatSeconds: 120,
  expireInSeconds: 14 * 60,
})
/** Every quarter of an hour, at minutes nobody else chooses: offices report within minutes, the sources serve the public. */
export const WATCH_STORMS_AT = '7,22,37,52 * * * *'
