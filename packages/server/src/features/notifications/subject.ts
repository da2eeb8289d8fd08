import { DUE_TASKS_AT, dueTasks, MAIL_NOTIFICATIONS_AT, mailNotifications } from '#features/notifications/mail-notifications-job'
import { ONE, type Subject, work } from '#subject'

export const notifications: Subject = {
  calls: async ({ mount, deps }) => {
    const { notificationRoutes } = await import('#features/notifications/routes')
    notificationRoutes(mount, deps)
  },
  work: [
    work(
      mailNotifications,
      ONE,
      async (deps) => {
        const { mailDue } = await import('#features/notifications/mail')
        await mailDue(deps)
      },
      { at: MAIL_NOTIFICATIONS_AT },
    ),
    work(
      dueTasks,
      ONE,
      async (deps) => {
        const { tellDueTasks } = await import('#features/notifications/due-tasks')
        await tellDueTasks(deps)
      },
      { at: DUE_TASKS_AT },
    ),
  ],
}
