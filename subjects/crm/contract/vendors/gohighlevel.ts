import type { VendorFacts } from '../vendor.ts'

export const gohighlevel: VendorFacts = {
  brand: 'GoHighLevel',
  setup: ['location', 'pipeline', 'stage', 'owner'],
  askedWithKey: [{ field: 'location', hint: 'Settings, Business Profile of the sub-account.', emptyText: 'Please enter the location ID' }],
  messageProof: 'public-key',
  pasteHint: 'In your marketplace app: Advanced settings, Webhooks. Subscribe to opportunity events.',
}
