/** What is done here, and to what, in the words of the audit log. */
export const titleAudited = {
  kind: 'reports',
  actionWords: {
    'title.sealed': 'Sealed the digital title of a property',
    'title.key-rotated': 'Replaced the signing key of the digital title',
    'title.kit-downloaded': "Downloaded the auditor's kit",
  },
  recordWords: {
    title: 'Digital title',
  },
} as const
