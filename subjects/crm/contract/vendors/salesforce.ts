import type { VendorFacts } from '../vendor.ts'

export const salesforce: VendorFacts = {
  brand: 'Salesforce',
  setup: ['stage', 'owner'],
  messageProof: 'address',
  pasteHint: 'Setup, Outbound Messages on Opportunity with the field Id, or a flow that posts {"id": the record ID}.',
}
