import { addressKey } from '#contract/property'
import type { PortfolioEntry } from '#rules/portfolio/read-rows'
import type { property } from '#server/tables/property'

/** What a list writes of a property. */
export type WrittenProperty = Pick<
  typeof property.$inferSelect,
  'name' | 'address' | 'addressKey' | 'position' | 'ownerName' | 'ownerEmail' | 'ownerPhone' | 'statedRoofM2'
>

const nothing = { position: null, ownerName: '', ownerEmail: '', ownerPhone: '', statedRoofM2: null }

/** What a row says, and of the rest what stands there: an empty field of a list takes nothing away. */
export const written = (
  entry: PortfolioEntry,
  before: Omit<WrittenProperty, 'name' | 'address' | 'addressKey'> = nothing,
): WrittenProperty => ({
  name: entry.name,
  address: entry.address,
  addressKey: addressKey(entry.address),
  position: entry.position ?? before.position,
  ownerName: entry.ownerName || before.ownerName,
  ownerEmail: entry.ownerEmail || before.ownerEmail,
  ownerPhone: entry.ownerPhone || before.ownerPhone,
  statedRoofM2: entry.statedRoofM2 ?? before.statedRoofM2,
})

const fields = ['name', 'address', 'ownerName', 'ownerEmail', 'ownerPhone', 'statedRoofM2'] as const
/** Whether two say the same. */
export const saysSame = (a: WrittenProperty, b: WrittenProperty): boolean =>
  fields.every((field) => a[field] === b[field]) &&
  a.position?.latitude === b.position?.latitude &&
  a.position?.longitude === b.position?.longitude
