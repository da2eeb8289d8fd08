import type { CrmType } from '#contract/config'
import { gohighlevel } from '#server/vendors/gohighlevel/vendor'
import { hubspot } from '#server/vendors/hubspot/vendor'
import { jobnimbus } from '#server/vendors/jobnimbus/vendor'
import { pipedrive } from '#server/vendors/pipedrive/vendor'
import { salesforce } from '#server/vendors/salesforce/vendor'
import type { Vendor } from '#server/vendors/vendor'

export const vendorOf: Readonly<Record<CrmType, Vendor>> = { jobnimbus, salesforce, hubspot, pipedrive, gohighlevel }
