import { gohighlevelAdapter } from '#server/vendors/gohighlevel/adapter'
import { gohighlevelInbound } from '#server/vendors/gohighlevel/inbound'
import { practiceGohighlevel } from '#server/vendors/gohighlevel/practice'
import type { Vendor } from '#server/vendors/vendor'

/** As its public OpenAPI files (CC0) describe it. */
export const gohighlevel: Vendor = {
  keyName: 'Private integration token',
  base: 'https://services.leadconnectorhq.com',
  limit: { calls: 100, seconds: 10 },
  neededSetup: { contact: ['location'], job: ['pipeline'] },
  checkedBy: 'vendor-specification',
  adapter: gohighlevelAdapter,
  oauth: {
    authorize: 'https://marketplace.gohighlevel.com/v2/oauth/chooselocation',
    tokenPath: '/oauth/token',
    scopes: ['contacts.readonly', 'contacts.write', 'opportunities.readonly', 'opportunities.write', 'medias.write', 'locations.readonly'],
    clientIn: 'form',
    choosesLocation: true,
    extra: { user_type: 'Location' },
  },
  inbound: gohighlevelInbound,
  /** Ed25519, as its webhook guide prints it. */
  webhookKey: '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAi2HR1srL4o18O8BRa7gVJY7G7bupbN3H9AwJrHCDiOg=\n-----END PUBLIC KEY-----',
  practice: practiceGohighlevel,
}
