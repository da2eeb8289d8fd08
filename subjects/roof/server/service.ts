import { property } from '@ridgeline/property/server/tables/property'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { eq } from 'drizzle-orm'
import type { RoofSection } from '#contract/roof'
import type { RoofRow } from '#server/present'
import { roof } from '#server/tables/roof'

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
