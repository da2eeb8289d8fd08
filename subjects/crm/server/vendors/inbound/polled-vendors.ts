import type { CrmVendor } from '#server/vendors/adapter'
import type { Polling } from '#server/vendors/inbound/polling'
import { jobnimbusPolling } from '#server/vendors/jobnimbus/polling'
import { salesforcePolling } from '#server/vendors/salesforce/polling'

const polling: Partial<Record<CrmVendor, Polling>> = { jobnimbus: jobnimbusPolling, salesforce: salesforcePolling }

export const polledVendors = Object.keys(polling) as CrmVendor[]
/** Null for a vendor whose messages are signed: those are quicker, and none is lost there. */
export const pollingOf = (vendor: CrmVendor): Polling | null => polling[vendor] ?? null
