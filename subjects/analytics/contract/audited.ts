/** What is done here, and to what, in the words of the audit log. */
export const analyticsAudited = {
  kind: 'organization',
  actionWords: {
    'analytics.exported': 'Exported analytics',
  },
  recordWords: {},
} as const
