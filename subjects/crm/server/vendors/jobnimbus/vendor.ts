import { jobnimbusAdapter } from '#server/vendors/jobnimbus/adapter'
import { jobnimbusInbound } from '#server/vendors/jobnimbus/inbound'
import { jobnimbusPolling } from '#server/vendors/jobnimbus/polling'
import { practiceJobnimbus } from '#server/vendors/jobnimbus/practice'
import type { Vendor } from '#server/vendors/vendor'

export const jobnimbus: Vendor = {
  keyName: 'API key',
  base: 'https://app.jobnimbus.com',
  /** None is published; two calls a second keep us a good guest. */
  limit: { calls: 2, seconds: 1 },
  neededSetup: { contact: ['contactType', 'contactStatus'], job: ['jobType', 'jobStatus'] },
  checkedBy: 'documentation',
  adapter: jobnimbusAdapter,
  inbound: jobnimbusInbound,
  polling: jobnimbusPolling,
  practice: practiceJobnimbus,
}
