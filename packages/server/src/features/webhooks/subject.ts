import { DUE_WEBHOOKS_AT, deliverWebhook, dueWebhooks } from '#features/webhooks/deliver-webhook-job'
import { webhookRoutes } from '#features/webhooks/routes'
import { ONE, type Subject, WAITING, work } from '#subject'

export const webhooks: Subject = {
  calls: ({ mount, deps }) => webhookRoutes(mount, deps),
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
