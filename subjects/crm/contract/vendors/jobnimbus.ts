import type { VendorFacts } from '../vendor.ts'

export const jobnimbus: VendorFacts = {
  brand: 'JobNimbus',
  setup: ['contactType', 'contactStatus', 'jobType', 'jobStatus', 'owner'],
  messageProof: 'address',
  pasteHint: 'Settings, Automations: when a job changes, post to a URL.',
}
