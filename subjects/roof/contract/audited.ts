/** What is done here, and to what, in the words of the audit log. */
export const roofAudited = {
  kind: 'roofs',
  actionWords: {
    'roof.changed': 'Changed a roof',
  },
  recordWords: {},
} as const
