import { mailNotifications } from '#features/notifications/mail-notifications-job'
import { after, type Subject } from '#subject'

export const assistant: Subject = {
  calls: async ({ mount, deps }) => {
    const { assistantRoutes } = await import('#features/assistant/routes')
    assistantRoutes(mount, deps)
  },
  after: [
    after(mailNotifications, async (deps) => {
      const { sendApprovedMails } = await import('#features/assistant/decide')
      await sendApprovedMails(deps)
    }),
  ],
}
