import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Scores age with their evidence, though nobody touches the scan: computes them again. Safe to run twice. */
export const ageScores = defineJob({
  name: 'age-scores',
  payload: z.object({}),
  retryLimit: 2,
  heartbeatSeconds: 60,
  expireInSeconds: 60 * 60,
})

/** Every day, at a minute nobody else chooses. */
export const AGE_SCORES_AT = '41 3 * * *'
