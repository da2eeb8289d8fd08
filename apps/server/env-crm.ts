import type { CrmType } from '@ridgeline/crm/contract/config'
import { crmVendors } from '@ridgeline/crm/contract/vendors'
import type { CrmNetwork, CrmVendorSettings } from '@ridgeline/crm/server/network/network'
import { vendorOf } from '@ridgeline/crm/server/vendors/registry'

type Source = Readonly<Record<string, string | undefined>>

/**
 * Addresses of CRM vendors, their own or that of a stand-in by `CRM_<VENDOR>_URL`, and the operator's app at each (`CRM_<VENDOR>_CLIENT_ID`, `_CLIENT_SECRET`).
 *
 * @throws RangeError that names the variable and says what was expected
 */
export function readCrmSettings(env: Source): CrmNetwork['vendors'] {
  return Object.fromEntries(crmVendors.map((vendor) => [vendor, settingsOf(env, vendor)])) as Record<CrmType, CrmVendorSettings>
}

function settingsOf(env: Source, vendor: CrmType): CrmVendorSettings {
  const name = `CRM_${vendor.toUpperCase()}`
  const { base, limit, oauth, webhookKey = '' } = vendorOf[vendor]
  const url = env[`${name}_URL`] || null
  if (url !== null && !/^https?:\/\/[^/]+$/.test(url))
    throw new RangeError(`${name}_URL is not usable: expected an address without a path, such as ${base}`)
  return {
    ...{ base: url ?? base, isStandIn: url !== null, limit, webhookKey },
    app: oauth ? appOf(env, name) : null,
    authorize: oauth && url !== null ? `${url}${new URL(oauth.authorize).pathname}` : (oauth?.authorize ?? ''),
    tokenBase: oauth ? (url ?? oauth.tokenBase ?? base) : (url ?? ''),
  }
}

function appOf(env: Source, name: string): CrmVendorSettings['app'] {
  const [id, secret] = [env[`${name}_CLIENT_ID`] || null, env[`${name}_CLIENT_SECRET`] || null]
  if (id !== null && secret !== null) return { id, secret }
  if (id === null && secret === null) return null
  throw new RangeError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together: expected both or none`)
}
