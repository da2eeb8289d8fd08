import type { CrmVendor } from '#server/vendors/adapter'
import { gohighlevelInbound } from '#server/vendors/gohighlevel/inbound'
import { hubspotInbound } from '#server/vendors/hubspot/inbound'
import type { Inbound } from '#server/vendors/inbound/message'
import { jobnimbusInbound } from '#server/vendors/jobnimbus/inbound'
import { pipedriveInbound } from '#server/vendors/pipedrive/inbound'
import { salesforceInbound } from '#server/vendors/salesforce/inbound'

export const inboundOf: Readonly<Record<CrmVendor, Inbound>> = {
  jobnimbus: jobnimbusInbound,
  salesforce: salesforceInbound,
  hubspot: hubspotInbound,
  pipedrive: pipedriveInbound,
  gohighlevel: gohighlevelInbound,
}
