/** What a job is about: the record that its payload names, or the organization where it names none. */
export type JobSubject = 'scan' | 'report' | 'property' | 'crm' | 'webhook' | 'export' | 'check' | 'anchor' | 'organization'

interface JobKind {
  /** What it does, as a person would say it. */
  readonly label: string
  readonly about: JobSubject
  /** Where to look, or what comes of it, when it failed for good. */
  readonly advice: string
}

/** Every kind of work of an organization that can fail for good: its words and what it is about, in one place. */
export const jobKinds = {
  'analyse-scan': {
    label: 'Analysis of a scan',
    about: 'scan',
    advice: 'Run it again. If it fails again, the scan says which of its files could not be read.',
  },
  'read-photos': {
    label: 'Reading photos',
    about: 'property',
    advice: 'Run it again. The photos are kept.',
  },
  'make-winn-report': {
    label: 'Winn report',
    about: 'report',
    advice: 'Run it again, or ask for a new one in the report builder of the property.',
  },
  'derive-recipient-pictures': {
    label: 'Pictures of a report for its recipients',
    about: 'report',
    advice: 'Run it again. The report itself is whole.',
  },
  'example-reports': {
    label: 'Example reports of the demo',
    about: 'scan',
    advice: 'Run it again, or dismiss it: only the demo shows them.',
  },
  'sync-crm': {
    label: 'Sync with a CRM',
    about: 'crm',
    advice: 'It is tried again by itself while properties are queued. Activity of the connection says how each stands.',
  },
  'poll-crm': {
    label: 'Asking a CRM for changes',
    about: 'crm',
    advice: 'It is asked again by itself every few minutes; dismiss this once the connection is well.',
  },
  'read-crm-inbound': {
    label: 'Reading messages of a CRM',
    about: 'crm',
    advice: 'Run it again. Messages that wait are kept; test the connection if it fails again.',
  },
  'deliver-webhook': {
    label: 'Delivery to a webhook',
    about: 'webhook',
    advice: 'Run it again once the receiver answers. Its deliveries say what it answered.',
  },
  'export-data': {
    label: 'Export of all data',
    about: 'export',
    advice: 'Ask for a new export, or run this one again.',
  },
  'check-files': { label: 'Check of stored files', about: 'check', advice: 'Run it again, or begin a new check under Stored files.' },
  'send-statements': {
    label: 'Training results to your learning record store',
    about: 'organization',
    advice: 'Check the address of the store under Training, then run it again. Nothing is lost meanwhile.',
  },
  'sign-title': {
    label: 'Signature of the title log',
    about: 'organization',
    advice: 'Run it again. Entries are kept; until then the newest have no signed checkpoint.',
  },
  'print-pictures': {
    label: 'Prints of pictures for the title log',
    about: 'organization',
    advice: 'It is done again by itself; dismiss this.',
  },
  'anchor-title': {
    label: 'Timestamp of the title log',
    about: 'anchor',
    advice: 'Run it again.',
  },
} as const satisfies Record<string, JobKind>

export type JobName = keyof typeof jobKinds
const DEAD = /-dead$/

/** The kind by the name of a job; what tidies up after one that failed counts as it. Null for a name of another version. */
export const jobKind = (name: string): JobKind | null => {
  const of = name.replace(DEAD, '')
  return of in jobKinds ? jobKinds[of as JobName] : null
}
