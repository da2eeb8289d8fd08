/** What is done here, and to what, in the words of the audit log. */
export const privacyAudited = {
  kind: 'organization',
  actionWords: {
    'export.requested': 'Asked for an export of everything',
    'export.finished': 'Finished an export of everything',
    'export.downloaded': 'Downloaded an export of everything',
  },
  recordWords: {
    export: 'Export',
  },
} as const
