/** What is done here, and to what, in the words of the audit log. */
export const visitAudited = {
  kind: 'roofs',
  actionWords: {
    'visit.begun': 'Began a visit',
    'visit.changed': 'Changed a visit',
    'visit.ended': 'Ended a visit',
    'visit.photo-added': 'Added a photo of a visit',
    'visit.photo-changed': 'Changed what is said of a photo of a visit',
  },
  recordWords: {
    visit: 'Visit',
  },
} as const
