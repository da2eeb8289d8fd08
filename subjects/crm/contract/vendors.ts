import type { VendorFacts } from './vendor.ts'
import { gohighlevel } from './vendors/gohighlevel.ts'
import { hubspot } from './vendors/hubspot.ts'
import { jobnimbus } from './vendors/jobnimbus.ts'
import { pipedrive } from './vendors/pipedrive.ts'
import { salesforce } from './vendors/salesforce.ts'

/** The vendors that can be connected, in the order in which screens and the description of the API list them. */
export const vendorFacts = { jobnimbus, gohighlevel, salesforce, hubspot, pipedrive } as const satisfies Record<string, VendorFacts>
export const crmVendors = Object.keys(vendorFacts) as (keyof typeof vendorFacts)[]
