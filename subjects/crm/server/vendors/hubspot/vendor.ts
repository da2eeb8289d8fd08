import { hubspotAdapter } from '#server/vendors/hubspot/adapter'
import { hubspotInbound } from '#server/vendors/hubspot/inbound'
import { practiceHubspot } from '#server/vendors/hubspot/practice'
import type { Vendor } from '#server/vendors/vendor'

export const hubspot: Vendor = {
  keyName: 'Private app token',
  base: 'https://api.hubapi.com',
  /** Of a private app on the smallest plan. */
  limit: { calls: 100, seconds: 10 },
  neededSetup: { contact: [], job: ['pipeline', 'stage'] },
  checkedBy: 'vendor-library',
  adapter: hubspotAdapter,
  oauth: {
    authorize: 'https://app.hubspot.com/oauth/authorize',
    tokenPath: '/oauth/v1/token',
    scopes: [
      'crm.objects.contacts.read',
      'crm.objects.contacts.write',
      'crm.objects.deals.read',
      'crm.objects.deals.write',
      'files',
      'oauth',
    ],
    clientIn: 'form',
  },
  inbound: hubspotInbound,
  practice: practiceHubspot,
}
