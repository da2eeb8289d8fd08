import type { CrmAdapter, CrmVendor, SetupField } from '#server/vendors/adapter'
import { gohighlevelAdapter } from '#server/vendors/gohighlevel/adapter'
import { gohighlevel } from '#server/vendors/gohighlevel/facts'
import { hubspotAdapter } from '#server/vendors/hubspot/adapter'
import { hubspot } from '#server/vendors/hubspot/facts'
import { jobnimbusAdapter } from '#server/vendors/jobnimbus/adapter'
import { jobnimbus } from '#server/vendors/jobnimbus/facts'
import { pipedriveAdapter } from '#server/vendors/pipedrive/adapter'
import { pipedrive } from '#server/vendors/pipedrive/facts'
import { salesforceAdapter } from '#server/vendors/salesforce/adapter'
import { salesforce } from '#server/vendors/salesforce/facts'

export const adapters = {
  jobnimbus: jobnimbusAdapter,
  salesforce: salesforceAdapter,
  hubspot: hubspotAdapter,
  pipedrive: pipedriveAdapter,
  gohighlevel: gohighlevelAdapter,
} as const satisfies Record<CrmVendor, CrmAdapter>

export interface VendorFacts {
  readonly label: string
  /** What the office calls the credentials it pastes. */
  readonly keyName: string
  /** How the key is sent. */
  readonly keyHeader: (key: string) => Readonly<Record<string, string>>
  readonly base: string
  readonly limit: { readonly calls: number; readonly seconds: number }
  /** What has to be chosen before anything can be made. */
  readonly neededSetup: { readonly contact: readonly SetupField[]; readonly job: readonly SetupField[] }
  /** How what we send was checked. */
  readonly checkedBy: 'vendor-specification' | 'vendor-library' | 'documentation'
}

const bearer = (key: string): Readonly<Record<string, string>> => ({ Authorization: `Bearer ${key}` })

export const vendorFacts = {
  jobnimbus: {
    label: 'JobNimbus',
    keyName: 'API key',
    keyHeader: bearer,
    base: jobnimbus.base,
    limit: jobnimbus.limit,
    neededSetup: { contact: ['contactType', 'contactStatus'], job: ['jobType', 'jobStatus'] },
    checkedBy: 'documentation',
  },
  salesforce: {
    label: 'Salesforce',
    keyName: 'Access token',
    keyHeader: bearer,
    base: salesforce.loginBase,
    limit: salesforce.limit,
    neededSetup: { contact: [], job: ['stage'] },
    checkedBy: 'vendor-library',
  },
  hubspot: {
    label: 'HubSpot',
    keyName: 'Private app token',
    keyHeader: bearer,
    base: hubspot.base,
    limit: hubspot.limit,
    neededSetup: { contact: [], job: ['pipeline', 'stage'] },
    checkedBy: 'vendor-library',
  },
  pipedrive: {
    label: 'Pipedrive',
    keyName: 'API token',
    keyHeader: (key) => ({ 'x-api-token': key }),
    base: pipedrive.base,
    limit: pipedrive.limit,
    neededSetup: { contact: [], job: [] },
    checkedBy: 'vendor-specification',
  },
  gohighlevel: {
    label: 'GoHighLevel',
    keyName: 'Private integration token',
    keyHeader: bearer,
    base: gohighlevel.base,
    limit: gohighlevel.limit,
    neededSetup: { contact: ['location'], job: ['pipeline'] },
    checkedBy: 'vendor-specification',
  },
} as const satisfies Record<CrmVendor, VendorFacts>
