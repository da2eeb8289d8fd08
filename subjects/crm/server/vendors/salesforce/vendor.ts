import { z } from 'zod'
import { answerOf } from '#server/vendors/answer'
import { salesforceAdapter } from '#server/vendors/salesforce/adapter'
import { readSalesforceRefusal } from '#server/vendors/salesforce/facts'
import { salesforceInbound } from '#server/vendors/salesforce/inbound'
import { salesforcePolling } from '#server/vendors/salesforce/polling'
import { practiceSalesforce } from '#server/vendors/salesforce/practice'
import type { Vendor } from '#server/vendors/vendor'

const UserInfo = z.object({ urls: z.object({ rest: z.string() }) })

export const salesforce: Vendor = {
  keyName: 'Access token',
  base: 'https://login.salesforce.com',
  ownDomains: /\.(salesforce|force)\.com$/,
  findBase: async (send) =>
    answerOf(await send({ method: 'GET', path: '/services/oauth2/userinfo', effect: 'read' }), UserInfo, readSalesforceRefusal).urls.rest,
  limit: { calls: 25, seconds: 20 },
  neededSetup: { contact: [], job: ['stage'] },
  checkedBy: 'vendor-library',
  adapter: salesforceAdapter,
  oauth: {
    authorize: 'https://login.salesforce.com/services/oauth2/authorize',
    tokenPath: '/services/oauth2/token',
    scopes: ['api', 'refresh_token'],
    clientIn: 'form',
    pkce: true,
  },
  inbound: salesforceInbound,
  polling: salesforcePolling,
  practice: practiceSalesforce,
}
