import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import type { CrmConfig, CrmFieldRule, CrmSetupField } from '#contract/config'
import type { CrmOutcome, CrmSyncState, CrmSyncType } from '#contract/sync'
import { vendorFacts } from '#contract/vendors'

/** What stands behind a connection: a practice CRM never looks like the vendor. */
export const typeWords = ({ type, isPractice }: Pick<CrmConfig, 'type' | 'isPractice'>): string =>
  isPractice ? `Practice CRM (plays ${vendorFacts[type].brand})` : vendorFacts[type].brand

export const proofWords = {
  documentation: 'Written from documentation. Nobody has tested it with a live account here yet.',
  'vendor-specification': "Requests checked against the vendor's own specification. Not yet tested with a live account here.",
  'vendor-library': "Written from the vendor's own library. Not yet tested with a live account here.",
  'live-account': 'Tested with your account.',
} as const satisfies Record<CrmConfig['proof'], string>

/** How a message of the CRM is known to be one. */
export const proofOfMessages: Readonly<Record<CrmConfig['inbound']['proof'], (brand: string) => string>> = {
  signature: () => 'Each message is signed with the client secret of your app.',
  'public-key': (brand) => `Each message is signed by ${brand}.`,
  password: () => 'Each message carries a name and a password.',
  address: () => 'Nobody can guess the address. A message only says which job to read.',
}

export const syncTypeLabel = { contact: 'Contact', job: 'Job/Opportunity', document: 'Document' } as const satisfies Record<
  CrmSyncType,
  string
>

export const outcomeWord = {
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Unchanged',
  waiting: 'Waits for you',
  unsure: 'No answer came',
  skipped: 'Left to the office',
  failed: 'Failed',
  'under-way': 'Under way',
} as const satisfies Record<CrmOutcome, string>

export const stateWords = {
  queued: { word: 'Queued', tone: 'neutral' },
  running: { word: 'Syncing', tone: 'accent' },
  synced: { word: 'In sync', tone: 'good' },
  waiting: { word: 'Waits for you', tone: 'warning' },
  excluded: { word: 'Excluded', tone: 'neutral' },
  failed: { word: 'Failed', tone: 'critical' },
} as const satisfies Record<CrmSyncState, { word: string; tone: Tone }>

export const setupLabel = {
  pipeline: 'Pipeline',
  stage: 'Stage',
  owner: 'Owner (user)',
  location: 'Location ID',
  contactType: 'Record type of contacts',
  contactStatus: 'Status of new contacts',
  jobType: 'Record type of jobs',
  jobStatus: 'Status of new jobs',
} as const satisfies Record<CrmSetupField, string>

export const fieldLabel = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  company: 'Company',
  street: 'Street',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  healthScore: 'Health score',
  openIssues: 'Open issues',
  criticalIssues: 'Critical issues',
  lastScanOn: 'Day of the last scan',
  propertyLink: 'Link to the property',
  claimNumber: 'Claim number',
  policyNumber: 'Policy number',
  carrier: 'Carrier',
  dateOfLoss: 'Date of loss',
  propertyName: 'Name of the property',
} as const satisfies Record<CrmFieldRule['ours'], string>

/** Name of a field that a sync changes, where it is one of ours. */
export const changedField = (field: string): string => {
  if (field === 'stage') return 'Stage'
  if (field === 'proposedStage') return 'Proposed stage'
  return field in fieldLabel ? fieldLabel[field as keyof typeof fieldLabel] : field
}
