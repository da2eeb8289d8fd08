/** What a line of the audit log is about. */
export const recordWords = {
  'assistant-draft': 'Draft of the assistant',
  audit: 'Audit log',
  'calendar-link': 'Calendar link',
  capture: 'Capture',
  certificate: 'Certificate',
  comment: 'Comment',
  course: 'Course',
  'crm-connection': 'CRM connection',
  document: 'Document',
  exam: 'Exam',
  export: 'Export',
  file: 'File',
  invitation: 'Invitation',
  issue: 'Issue',
  job: 'Job',
  key: 'API key',
  mail: 'Mail',
  member: 'Member',
  organization: 'Organization',
  passkey: 'Passkey',
  photo: 'Photo',
  practical: 'Practical exam',
  'price-list': 'Price list',
  project: 'Project',
  'project-automation': 'Automation',
  'project-setup': 'Stages of projects',
  property: 'Property',
  'record-store': 'Learning record store',
  reply: 'Reply',
  report: 'Report',
  'report-draft': 'Draft of a report',
  'report-template': 'Report template',
  scan: 'Scan',
  session: 'Device',
  share: 'Shared link',
  'storage-check': 'Check of stored files',
  task: 'Task',
  title: 'Digital title',
  webhook: 'Webhook',
} as const

/** Every kind of record that a line of the audit log can be about. */
export type AuditRecord = keyof typeof recordWords
export const auditRecords = Object.keys(recordWords) as readonly AuditRecord[]

/** A kind of record in words; one that only an older version knew stays its code. */
export const auditRecordWords = (code: string): string => (Object.hasOwn(recordWords, code) ? recordWords[code as AuditRecord] : code)
