import { addressKey, type PropertyPatch } from '@ridgeline/contracts/property'
import { eq } from 'drizzle-orm'
import { property } from '#db/schema/property'
import type { Deps } from '#deps'
import { changed } from '#features/audit/mask'
import { recordAudit } from '#features/audit/record'
import { type Actor, authorize } from '#http/access'

/** Renames a property, mends its address or moves its pin. Reports that were generated keep what they said. @throws AppError `not-found` */
export async function changeProperty({ db }: Deps, actor: Actor, id: string, patch: PropertyPatch): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(property).where(eq(property.id, id)).for('no key update')
    const own = authorize(actor, row, 'property')
    const { before, after } = changed(own, { ...own, ...given(patch) })
    if (Object.keys(after).length === 0) return
    const { name, address, position } = { ...own, ...after }
    await tx
      .update(property)
      .set({ name, address, position, addressKey: addressKey(address) })
      .where(eq(property.id, own.id))
    await recordAudit(tx, actor, {
      action: 'property.changed',
      recordType: 'property',
      recordId: own.id,
      recordName: name,
      before,
      after,
    })
  })
}

const given = ({ name, address, position }: PropertyPatch) => ({
  ...(name !== undefined && { name }),
  ...(address !== undefined && { address }),
  ...(position !== undefined && { position }),
})
