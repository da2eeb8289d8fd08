import { property } from '@ridgeline/property/server/tables/property'
import type { Tx } from '@ridgeline/server/db/connect'
import { inArray } from 'drizzle-orm'
import { scan } from '#server/tables/scan'

/**
 * Holds scans until the transaction ends, and their properties before them. What changes anything of a scan holds it first, before captures, anomalies and issues: the end of an analysis
 * writes all of them, and of two that take the same rows in different orders the database would end one. A property stands before its scans because what the database keeps of it follows
 * from them, while who merges or deletes a property goes on to its scans.
 *
 * @param alsoProperties - others that the transaction will hold, such as the one that a scan moves to: all are held in the order of their ids
 */
export async function lockScans(tx: Tx, scanIds: readonly string[], alsoProperties: readonly string[] = []): Promise<void> {
  const ids = [...scanIds]
  while (ids.length > 0 && !(await tryToHold(tx, ids, alsoProperties)));
}

/** As `lockScans`, of one. */
export const lockScan = (tx: Tx, scanId: string, alsoProperties: readonly string[] = []): Promise<void> =>
  lockScans(tx, [scanId], alsoProperties)

/** A scan came to another property while its own was waited for. */
class Moved extends Error {}

/** False where a scan has moved meanwhile: then nothing of it is held, for the savepoint gives the rows free. */
async function tryToHold(tx: Tx, scanIds: string[], alsoProperties: readonly string[]): Promise<boolean> {
  const propertiesOf = await tx.select({ id: scan.propertyId }).from(scan).where(inArray(scan.id, scanIds))
  const properties = [...new Set([...propertiesOf.map(({ id }) => id), ...alsoProperties])]
  try {
    await tx.transaction(async (inner) => {
      await inner
        .select({ id: property.id })
        .from(property)
        .where(inArray(property.id, properties))
        .orderBy(property.id)
        .for('no key update')
      const held = await inner
        .select({ propertyId: scan.propertyId })
        .from(scan)
        .where(inArray(scan.id, scanIds))
        .orderBy(scan.id)
        .for('no key update')
      if (held.some(({ propertyId }) => !properties.includes(propertyId))) throw new Moved()
    })
    return true
  } catch (error) {
    if (error instanceof Moved) return false
    throw error
  }
}
