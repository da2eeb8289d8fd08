/** What is done here, and to what, in the words of the audit log. */
export const operationsAudited = {
  kind: 'organization',
  actionWords: {
    'job.retried': 'Ran a failed job again',
    'job.dismissed': 'Dismissed a failed job',
  },
  recordWords: {
    job: 'Job',
  },
} as const
