import { assistantRoutes } from '#features/assistant/routes'
import { mailNotifications } from '#features/notifications/mail-notifications-job'
import { after, type Subject } from '#subject'

export const assistant: Subject = {
  calls: ({ mount, deps }) => assistantRoutes(mount, deps),
  after: [
    after(mailNotifications, async (deps) => {
      const { sendApprovedMails } = await import('#features/assistant/decide')
      await sendApprovedMails(deps)
    }),
  ],
}
