/** What is done here, and to what, in the words of the audit log. */
export const winnAudited = {
  kind: 'reports',
  actionWords: {
    'report-draft.begun': 'Began a draft of a report',
    'report-draft.changed': 'Changed a draft of a report',
    'price-list.created': 'Added a price list',
    'price-list.removed': 'Removed a price list',
  },
  recordWords: {
    'price-list': 'Price list',
    'report-draft': 'Draft of a report',
  },
} as const
