import type { CrmVendor } from '#adapter'
import { gohighlevelInbound } from '#gohighlevel/inbound'
import { hubspotInbound } from '#hubspot/inbound'
import type { Inbound } from '#inbound/message'
import { jobnimbusInbound } from '#jobnimbus/inbound'
import { pipedriveInbound } from '#pipedrive/inbound'
import { salesforceInbound } from '#salesforce/inbound'

export const inboundOf: Readonly<Record<CrmVendor, Inbound>> = {
  jobnimbus: jobnimbusInbound,
  salesforce: salesforceInbound,
  hubspot: hubspotInbound,
  pipedrive: pipedriveInbound,
  gohighlevel: gohighlevelInbound,
}
