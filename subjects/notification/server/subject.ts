import { ONE, type Subject, work } from '@ridgeline/server/subject'
import { DUE_TASKS_AT, dueTasks, MAIL_NOTIFICATIONS_AT, mailNotifications } from '#server/mail-notifications-job'
import { notificationTables } from '#server/stored'

export const notifications: Subject = {
  tables: notificationTables,
  calls: async ({ mount, deps }) => {
    const { notificationRoutes } = await import('#server/routes')
    const { outboxRoutes } = await import('#server/outbox/routes')
    notificationRoutes(mount, deps)
    outboxRoutes(mount, deps)
  },
  work: [
    work(
      mailNotifications,
      ONE,
      async (deps) => {
        const { mailDue } = await import('#server/mail')
        await mailDue(deps)
      },
      { at: MAIL_NOTIFICATIONS_AT },
    ),
    work(
      dueTasks,
      ONE,
      async (deps) => {
        const { tellDueTasks } = await import('#server/due-tasks')
        await tellDueTasks(deps)
      },
      { at: DUE_TASKS_AT },
    ),
  ],
}
