import type { CrmVendor } from '#server/vendors/adapter'
import { gohighlevel } from '#server/vendors/gohighlevel/facts'
import { hubspot } from '#server/vendors/hubspot/facts'
import { pipedrive } from '#server/vendors/pipedrive/facts'
import { salesforce } from '#server/vendors/salesforce/facts'

/** How an office lets us in at a vendor (OAuth 2, authorization code). */
export interface VendorOAuth {
  /** Where the office is sent. */
  readonly authorize: string
  /** Address that tokens are asked of, and the path there. */
  readonly tokenBase: string
  readonly tokenPath: string
  readonly scopes: readonly string[]
  /** Whether our client is named in the form or by HTTP Basic. */
  readonly clientIn: 'form' | 'basic'
  /** Whether the vendor checks a code challenge (RFC 7636). */
  readonly pkce: boolean
  /** What else its token call wants. */
  readonly extra: Readonly<Record<string, string>>
}

const oauth = {
  hubspot: {
    authorize: hubspot.authorize,
    tokenBase: hubspot.base,
    tokenPath: hubspot.token,
    scopes: hubspot.scopes,
    clientIn: 'form',
    pkce: false,
    extra: {},
  },
  salesforce: {
    authorize: salesforce.authorize,
    tokenBase: salesforce.loginBase,
    tokenPath: salesforce.token,
    scopes: salesforce.scopes,
    clientIn: 'form',
    pkce: true,
    extra: {},
  },
  pipedrive: {
    authorize: pipedrive.authorize,
    tokenBase: pipedrive.tokenHost,
    tokenPath: pipedrive.token,
    scopes: pipedrive.scopes,
    clientIn: 'basic',
    pkce: false,
    extra: {},
  },
  gohighlevel: {
    authorize: gohighlevel.authorize,
    tokenBase: gohighlevel.base,
    tokenPath: gohighlevel.token,
    scopes: gohighlevel.scopes,
    clientIn: 'form',
    pkce: false,
    extra: { user_type: 'Location' },
  },
} as const satisfies Partial<Record<CrmVendor, VendorOAuth>>

export const oauthVendors = Object.keys(oauth) as (keyof typeof oauth)[]
/** Null for a vendor that has only keys (JobNimbus). */
export const oauthOf = (vendor: CrmVendor): VendorOAuth | null => (vendor in oauth ? oauth[vendor as keyof typeof oauth] : null)
