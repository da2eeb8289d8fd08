import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connect'
import { scan } from '#db/schema/scan'

/**
 * Holds a scan until the transaction ends. What changes anything of a scan holds it first, before captures, anomalies and issues: the end of an analysis writes all of them, and
 * of two that take the same rows in different orders the database would end one.
 */
export async function lockScan(tx: Tx, scanId: string): Promise<void> {
  await tx.select({ id: scan.id }).from(scan).where(eq(scan.id, scanId)).for('no key update')
}
