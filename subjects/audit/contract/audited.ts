/** What is done here, and to what, in the words of the audit log. */
export const auditAudited = {
  kind: 'organization',
  actionWords: {
    'audit.exported': 'Exported the audit log',
  },
  recordWords: {
    audit: 'Audit log',
  },
} as const
