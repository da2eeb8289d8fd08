import type { VendorFacts } from '../vendor.ts'

export const pipedrive: VendorFacts = {
  brand: 'Pipedrive',
  setup: ['pipeline', 'stage', 'owner'],
  messageProof: 'password',
  pasteHint: 'Settings, Tools and apps, Webhooks: event object deal, event action change, version 2.',
}
