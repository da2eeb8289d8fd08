import type { CrmNetwork, CrmVendorSettings } from '@ridgeline/crm/server/network/network'
import { type CrmVendor, crmVendors } from '@ridgeline/crm/server/vendors/adapter'
import { vendorFacts } from '@ridgeline/crm/server/vendors/adapters'
import { gohighlevel } from '@ridgeline/crm/server/vendors/gohighlevel/facts'
import { oauthOf } from '@ridgeline/crm/server/vendors/oauth/vendors'

type Source = Readonly<Record<string, string | undefined>>

/**
 * Addresses of CRM vendors, their own or that of a stand-in by `CRM_<VENDOR>_URL`, and the operator's app at each (`CRM_<VENDOR>_CLIENT_ID`, `_CLIENT_SECRET`).
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
  const oauth = oauthOf(vendor)
  return {
    ...{ base: url ?? base, isStandIn: url !== null, limit, webhookKey: vendor === 'gohighlevel' ? gohighlevel.webhookKey : '' },
    app: oauth === null ? null : appOf(env, name),
    authorize: oauth === null ? '' : url === null ? oauth.authorize : `${url}${new URL(oauth.authorize).pathname}`,
    tokenBase: url ?? oauth?.tokenBase ?? '',
  }
}

function appOf(env: Source, name: string): CrmVendorSettings['app'] {
  const [id, secret] = [env[`${name}_CLIENT_ID`] || null, env[`${name}_CLIENT_SECRET`] || null]
  if (id !== null && secret !== null) return { id, secret }
  if (id === null && secret === null) return null
  throw new RangeError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together: expected both or none`)
}
