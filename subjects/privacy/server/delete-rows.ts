import { organization } from '@ridgeline/account/server/tables/organization'
import type { Tx } from '@ridgeline/server/db/connect'
import { eq, sql } from 'drizzle-orm'

/** Deletes an organization and every row under it, its audit log too, which the database allows for the one named here only. */
export async function deleteRows(tx: Tx, organizationId: string): Promise<void> {
  await tx.execute(sql`select set_config('ridgeline.purged_organization', ${organizationId}, true)`)
  await tx.delete(organization).where(eq(organization.id, organizationId))
  await tx.execute(sql`select set_config('ridgeline.purged_organization', '', true)`)
}
