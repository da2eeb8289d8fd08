import type { RoofSection } from '@ridgeline/contracts/property/roof'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect'
import { property } from '#db/schema/property'
import { roof } from '#db/schema/roof'
import type { Deps } from '#deps'
import type { RoofRow } from '#features/roofs/present'
import { type Actor, authorize } from '#http/access'

/** The roof of a property as it was drawn; undefined where nobody drew it. @throws AppError `not-found` */
export async function readRoofOf(
  { db }: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'organizationId'>,
  propertyId: string,
): Promise<RoofRow | undefined> {
  const [of] = await db.select().from(property).where(eq(property.id, propertyId))
  const { id } = authorize(actor, of, 'property')
  return rowOf(db, id)
}

/** The same, of a property that the caller may see. */
export const rowOf = async (db: Pick<Db, 'select'>, propertyId: string): Promise<RoofRow | undefined> =>
  (await db.select().from(roof).where(eq(roof.propertyId, propertyId)))[0]

/** Outlines of the sections of a property's roof, empty where nobody drew any. */
export const outlinesOf = async (db: Pick<Db, 'select'>, propertyId: string): Promise<RoofSection['coordinates'][]> =>
  (await rowOf(db, propertyId))?.sections.map(({ coordinates }) => coordinates) ?? []

/** A roof that was drawn on a duplicate goes to the property that is kept, where that has none. */
export async function takeOverRoof(tx: Tx, goneId: string, keptId: string): Promise<void> {
  const [gone, kept] = [await rowOf(tx, goneId), await rowOf(tx, keptId)]
  if (gone === undefined || (kept?.sections.length ?? 0) > 0) return
  if (kept !== undefined) await tx.delete(roof).where(eq(roof.id, kept.id))
  await tx.update(roof).set({ propertyId: keptId }).where(eq(roof.id, gone.id))
}
