/** What is done here, and to what, in the words of the audit log. */
export const planAudited = {
  kind: 'organization',
  actionWords: {
    'plan.changed': 'Changed the plan',
    'plan.checkout-started': 'Began to pay for a plan',
    'plan.billing-opened': 'Opened the billing page',
  },
  recordWords: {},
} as const
