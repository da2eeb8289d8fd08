import { defineJob } from '@ridgeline/server/jobs/define-job'
import { z } from 'zod'

/** Sends what people want to be told by mail: at once, outside their quiet hours, or once a day. Safe to run twice: what was mailed is marked before it goes. */
export const mailNotifications = defineJob({
  name: 'mail-notifications',
  payload: z.object({}),
  retryLimit: 2,
  heartbeatSeconds: 60,
  expireInSeconds: 300,
})
export const MAIL_NOTIFICATIONS_AT = '*/5 * * * *'

/** Tells people of tasks that are due today, in the morning of their organization's clock. */
export const dueTasks = defineJob({ name: 'due-tasks', payload: z.object({}), retryLimit: 2, heartbeatSeconds: 60, expireInSeconds: 600 })
export const DUE_TASKS_AT = '7 * * * *'
