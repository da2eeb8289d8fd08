import { DUE_WEBHOOKS_AT, deliverWebhook, dueWebhooks } from '#features/webhooks/deliver-webhook-job'
import { ONE, type Subject, WAITING, work } from '#subject'

export const webhooks: Subject = {
  calls: async ({ mount, deps }) => {
    const { webhookRoutes } = await import('#features/webhooks/routes')
    webhookRoutes(mount, deps)
  },
  work: [
    work(deliverWebhook, WAITING, async (deps, { webhookId }) => {
      const { deliverTo } = await import('#features/webhooks/deliver')
      await deliverTo(deps, webhookId)
    }),
    work(
      dueWebhooks,
      ONE,
      async (deps) => {
        const { sendDue } = await import('#features/webhooks/deliver')
        await sendDue(deps)
      },
      { at: DUE_WEBHOOKS_AT },
    ),
  ],
}
