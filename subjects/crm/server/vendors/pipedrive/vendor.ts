import { pipedriveAdapter } from '#server/vendors/pipedrive/adapter'
import { pipedriveInbound } from '#server/vendors/pipedrive/inbound'
import { practicePipedrive } from '#server/vendors/pipedrive/practice'
import type { Vendor } from '#server/vendors/vendor'

export const pipedrive: Vendor = {
  keyName: 'API token',
  keyHeader: (key) => ({ 'x-api-token': key }),
  base: 'https://api.pipedrive.com',
  ownDomains: /\.pipedrive\.com$/,
  /** Every plan allows that; the day's budget of tokens is told by its headers. */
  limit: { calls: 10, seconds: 2 },
  neededSetup: { contact: [], job: [] },
  checkedBy: 'vendor-specification',
  adapter: pipedriveAdapter,
  oauth: {
    authorize: 'https://oauth.pipedrive.com/oauth/authorize',
    tokenBase: 'https://oauth.pipedrive.com',
    tokenPath: '/oauth/token',
    scopes: ['base', 'contacts:full', 'deals:full'],
    clientIn: 'basic',
  },
  inbound: pipedriveInbound,
  practice: practicePipedrive,
}
