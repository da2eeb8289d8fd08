import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Marks projects that stay in their stage for too long, where an organization asks for it. Safe to run twice. */
export const stuckProjects = defineJob({
  name: 'stuck-projects',
  payload: z.object({}),
  retryLimit: 2,
  heartbeatSeconds: 60,
  expireInSeconds: 30 * 60,
})

/** Every day, at a minute nobody else chooses. */
export const STUCK_PROJECTS_AT = '23 11 * * *'
