/** What has to be chosen for a connection: ids and names of the vendor's own lists. */
export const crmSetupFields = ['pipeline', 'stage', 'owner', 'location', 'contactType', 'contactStatus', 'jobType', 'jobStatus'] as const
type SetupField = (typeof crmSetupFields)[number]

/** What proves a message: a signature with a secret of the office's app, one of the vendor, a password, or the address alone. */
export const crmMessageProofs = ['signature', 'public-key', 'password', 'address'] as const

/** What contract and screens know of a vendor. */
export interface VendorFacts {
  /** What it calls itself, in every language. */
  readonly brand: string
  /** Fields of a set-up that it knows, in the order they are filled in. */
  readonly setup: readonly SetupField[]
  /** Those of them that its first call needs, so that they are asked for beside the key. */
  readonly askedWithKey?: readonly { readonly field: SetupField; readonly hint: string; readonly emptyText: string }[]
  readonly messageProof: (typeof crmMessageProofs)[number]
  /** Where the office enters the address for messages. */
  readonly pasteHint: string
}
