import { changed, MASK } from '@ridgeline/audit/server/mask'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { eq } from 'drizzle-orm'
import { eachOwnerColumn } from '#contract/owner-fields'
import { addressKey, type PropertyPatch } from '#contract/property'
import { isPhotoOf } from '#server/photos/service'
import { property } from '#server/tables/property'

/**
 * Renames a property, mends its address, moves its pin, says who owns it or which photo stands on its page. Reports that were generated keep what they said.
 * @throws AppError `not-found`, `unprocessable` for a banner that is no photo of it
 */
export async function changeProperty({ db }: Deps, actor: Actor, id: string, patch: PropertyPatch): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(property).where(eq(property.id, id)).for('no key update')
    const own = authorize(actor, row, 'property')
    const { before, after } = changed(own, { ...own, ...given(patch) })
    if (Object.keys(after).length === 0) return
    if (after.bannerId) await assertPhotoOf(tx, own.id, String(after.bannerId))
    const { name, address } = { ...own, ...after }
    await tx
      .update(property)
      .set({ ...after, addressKey: addressKey(address) })
      .where(eq(property.id, own.id))
    await recordAudit(tx, actor, {
      action: 'property.changed',
      recordType: 'property',
      recordId: own.id,
      recordName: name,
      before: withoutPerson(before),
      after: withoutPerson(after),
    })
  })
}

async function assertPhotoOf(tx: Tx, propertyId: string, photoId: string): Promise<void> {
  if (!(await isPhotoOf(tx, propertyId, photoId)))
    throw new AppError('unprocessable', 'Choose a photo of this property or of one of its scans')
}

/** The audit log is kept for ever: it says that the owner changed, and of an owner who wants to be forgotten nothing more. */
const withoutPerson = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, key.startsWith('owner') && value !== '' ? MASK : value]))

const given = ({ owner, ...patch }: PropertyPatch) => ({
  ...(Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<typeof property.$inferSelect>),
  ...(owner !== undefined && eachOwnerColumn((field) => owner[field])),
})
