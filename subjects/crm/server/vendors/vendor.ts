import type { CrmSetupField } from '#contract/config'
import type { CrmAdapter, Send } from '#server/vendors/adapter'
import type { Inbound } from '#server/vendors/inbound/message'
import type { Polling } from '#server/vendors/inbound/polling'
import type { VendorOAuth } from '#server/vendors/oauth/oauth'
import type { PracticeVendor } from '#server/vendors/practice/store'

/** What the server knows of a vendor. */
export interface Vendor {
  /** What the office calls the credentials it pastes. */
  readonly keyName: string
  /** How the key is sent where it is no bearer token. */
  readonly keyHeader?: (key: string) => Readonly<Record<string, string>>
  readonly base: string
  /** Domains of its accounts, where it tells an address for each. */
  readonly ownDomains?: RegExp
  /** Asks where the account of a key lies; the account is called by its host then. */
  readonly findBase?: (send: Send) => Promise<string>
  readonly limit: { readonly calls: number; readonly seconds: number }
  /** What has to be chosen before anything can be made. */
  readonly neededSetup: { readonly contact: readonly CrmSetupField[]; readonly job: readonly CrmSetupField[] }
  /** How what we send was checked. */
  readonly checkedBy: 'vendor-specification' | 'vendor-library' | 'documentation'
  readonly adapter: CrmAdapter
  /** None for a vendor that has only keys. */
  readonly oauth?: VendorOAuth
  readonly inbound: Inbound
  /** Public key (PEM) that its messages are signed with. */
  readonly webhookKey?: string
  /** None for a vendor whose messages are signed: those are quicker, and none is lost there. */
  readonly polling?: Polling
  readonly practice: PracticeVendor
}
