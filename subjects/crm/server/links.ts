import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { and, eq, sql } from 'drizzle-orm'
import { crmLink, crmLog, crmSync } from '#server/tables/crm'
import type { IdMap } from '#server/vendors/sync/sync-property'

interface Pair {
  readonly organizationId: string
  readonly configId: string
  readonly propertyId: string
}

/** What is what at the vendor, for one property and one connection. */
export function linksOf({ db }: Pick<Deps, 'db'>, { organizationId, configId, propertyId }: Pair): IdMap {
  const at = (key: string) => and(eq(crmLink.configId, configId), eq(crmLink.propertyId, propertyId), eq(crmLink.key, key))
  return {
    async get(key) {
      const [row] = await db.select({ externalId: crmLink.externalId }).from(crmLink).where(at(key))
      return row?.externalId ?? null
    },
    async set(key, externalId) {
      if (externalId === null) await db.delete(crmLink).where(at(key))
      else
        await db
          .insert(crmLink)
          .values({ organizationId, configId, propertyId, key, externalId })
          .onConflictDoUpdate({ target: [crmLink.configId, crmLink.propertyId, crmLink.key], set: { externalId } })
    },
  }
}

/**
 * A duplicate was merged into the property that is kept: what it is at each CRM is what that is, unless that is something there already. The log goes along.
 */
export async function mergeCrm(tx: Tx, goneId: string, keptId: string): Promise<void> {
  for (const table of [crmLink, crmSync])
    await tx
      .update(table)
      .set({ propertyId: keptId })
      .where(
        and(
          eq(table.propertyId, goneId),
          sql`not exists (select 1 from crm_sync k where k.config_id = ${table.configId} and k.property_id = ${keptId})`,
        ),
      )
  await tx.update(crmLog).set({ propertyId: keptId }).where(eq(crmLog.propertyId, goneId))
}
