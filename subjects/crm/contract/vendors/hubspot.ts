import type { VendorFacts } from '../vendor.ts'

export const hubspot: VendorFacts = {
  brand: 'HubSpot',
  setup: ['pipeline', 'stage', 'owner'],
  messageProof: 'signature',
  pasteHint: 'In your private app: Webhooks, target address. Subscribe to deal property changes.',
}
