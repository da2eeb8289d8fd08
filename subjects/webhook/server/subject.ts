import { ONE, type Subject, WAITING, work } from '@ridgeline/server/subject'
import { DUE_WEBHOOKS_AT, deliverWebhook, dueWebhooks } from '#server/deliver-webhook-job'
import { webhookTables } from '#server/stored'

export const webhooks: Subject = {
  tables: webhookTables,
  calls: async ({ mount, deps }) => {
    const { webhookRoutes } = await import('#server/routes')
    webhookRoutes(mount, deps)
  },
  work: [
    work(deliverWebhook, WAITING, async (deps, { webhookId }) => {
      const { deliverTo } = await import('#server/deliver')
      await deliverTo(deps, webhookId)
    }),
    work(
      dueWebhooks,
      ONE,
      async (deps) => {
        const { sendDue } = await import('#server/deliver')
        await sendDue(deps)
      },
      { at: DUE_WEBHOOKS_AT },
    ),
  ],
}
