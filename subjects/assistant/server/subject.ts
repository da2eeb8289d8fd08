import { mailNotifications } from '@ridgeline/notification/server/mail-notifications-job'
import { after, type Subject } from '@ridgeline/server/subject'
import { assistantTables } from '#server/stored'

export const assistant: Subject = {
  tables: assistantTables,
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
