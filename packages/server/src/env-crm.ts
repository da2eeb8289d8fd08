import { type CrmVendor, crmVendors } from '@ridgeline/crm/adapter'
import { vendorFacts } from '@ridgeline/crm/adapters'
import { gohighlevel } from '@ridgeline/crm/gohighlevel/facts'
import type { CrmNetwork, CrmVendorSettings } from '#integrations/crm/network'

type Source = Readonly<Record<string, string | undefined>>

/**
 * Addresses of CRM vendors: their own, or that of a stand-in by `CRM_<VENDOR>_URL`.
 *
 * @throws RangeError that names the variable and says what was expected
 */
export function readCrmSettings(env: Source): CrmNetwork['vendors'] {
  return Object.fromEntries(crmVendors.map((vendor) => [vendor, settingsOf(env, vendor)])) as Record<CrmVendor, CrmVendorSettings>
}

function settingsOf(env: Source, vendor: CrmVendor): CrmVendorSettings {
  const name = `CRM_${vendor.toUpperCase()}`
  const url = env[`${name}_URL`] || null
  if (url !== null && !/^https?:\/\/[^/]+$/.test(url))
    throw new RangeError(`${name}_URL is not usable: expected an address without a path, such as ${vendorFacts[vendor].base}`)
  const { base, limit } = vendorFacts[vendor]
  return { base: url ?? base, isStandIn: url !== null, limit, webhookKey: vendor === 'gohighlevel' ? gohighlevel.webhookKey : '' }
}
