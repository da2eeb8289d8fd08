import type { Tx } from '@ridgeline/server/db/connect'
import { desc, eq } from 'drizzle-orm'
import { type NamedClaim, namedClaim, type PropertyClaim } from '#contract/claim'
import { propertyClaim } from '#server/tables/property-claim'

type ClaimRow = typeof propertyClaim.$inferSelect

export const presentClaim = ({ organizationId: _, openedAt, closedAt, ...row }: ClaimRow): PropertyClaim => ({
  ...row,
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})

/** Claims of a property, the last opened first. @param propertyId - of a property that the caller may see */
export async function claimsOf(db: Pick<Tx, 'select'>, propertyId: string): Promise<PropertyClaim[]> {
  const rows = await db
    .select()
    .from(propertyClaim)
    .where(eq(propertyClaim.propertyId, propertyId))
    .orderBy(desc(propertyClaim.openedAt), desc(propertyClaim.id))
  return rows.map(presentClaim)
}

/** What others take of the open claim of a property; null where none is. @param propertyId - as for `claimsOf` */
export async function namedClaimOf(db: Pick<Tx, 'select'>, propertyId: string): Promise<NamedClaim | null> {
  return namedClaim(await claimsOf(db, propertyId))
}
