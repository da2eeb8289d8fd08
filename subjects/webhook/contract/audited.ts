/** What is done here, and to what, in the words of the audit log. */
export const webhookAudited = {
  kind: 'programs',
  actionWords: {
    'webhook.created': 'Created a webhook',
    'webhook.changed': 'Changed a webhook',
    'webhook.secret-changed': 'Changed the secret of a webhook',
    'webhook.tested': 'Tested a webhook',
    'webhook.replayed': 'Sent a message of a webhook again',
    'webhook.turned-off': 'Turned off a webhook whose messages do not arrive',
    'webhook.removed': 'Removed a webhook',
  },
  recordWords: {
    webhook: 'Webhook',
  },
} as const
