import { mailNotifications } from '@ridgeline/notification/server/mail-notifications-job'
import { after, type Subject } from '@ridgeline/server/subject'

export const assistant: Subject = {
  calls: async ({ mount, deps }) => {
    const { assistantRoutes } = await import('#server/routes')
    assistantRoutes(mount, deps)
  },
  after: [
    after(mailNotifications, async (deps) => {
      const { sendApprovedMails } = await import('#server/decide')
      await sendApprovedMails(deps)
    }),
  ],
}
