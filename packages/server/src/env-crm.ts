import { type CrmVendor, crmVendors } from '@ridgeline/crm/adapter'
import { vendorFacts } from '@ridgeline/crm/adapters'
import type { CrmApp, CrmNetwork, CrmVendorSettings } from '#integrations/crm/network'

type Source = Readonly<Record<string, string | undefined>>

/**
 * Addresses and apps of CRM vendors: `CRM_<VENDOR>_CLIENT_ID` with `_CLIENT_SECRET`, and `CRM_<VENDOR>_URL` for a stand-in.
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
  return { base: url ?? vendorFacts[vendor].base, isStandIn: url !== null, app: appOf(env, name), limit: vendorFacts[vendor].limit }
}

function appOf(env: Source, name: string): CrmApp | null {
  const [clientId, clientSecret] = [env[`${name}_CLIENT_ID`] ?? '', env[`${name}_CLIENT_SECRET`] ?? '']
  if ((clientId === '') !== (clientSecret === ''))
    throw new RangeError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together: set both, or none`)
  return clientId === '' ? null : { clientId, clientSecret }
}
