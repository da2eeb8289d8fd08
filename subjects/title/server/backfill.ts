import { property } from '@ridgeline/property/server/tables/property'
import type { Deps } from '@ridgeline/server/deps'
import { logFault } from '@ridgeline/server/http/app-error'
import { eq } from 'drizzle-orm'
import { propertiesBehind, writeMissing } from '#server/records'

/** Writes what older versions made into the logs, a property at a time. */
export async function backfill(deps: Pick<Deps, 'db' | 'queue' | 'now'>): Promise<number> {
  const behind = await propertiesBehind(deps.db, null)
  let failed = 0
  for (const own of behind)
    try {
      await writeProperty(deps, own)
    } catch (error) {
      // One property whose records cannot be written keeps no other from it.
      failed++
      logFault(`property ${own.id} was not written into the log`, error)
    }
  if (failed > 0) throw new Error(`${failed} of ${behind.length} properties were not written into the log`)
  return behind.length
}

const writeProperty = (deps: Pick<Deps, 'db' | 'queue' | 'now'>, own: { id: string; organizationId: string }) =>
  deps.db.transaction(async (tx) => {
    // Nothing of it is merged or removed meanwhile.
    const [held] = await tx.select({ id: property.id }).from(property).where(eq(property.id, own.id)).for('share')
    if (held) await writeMissing(deps, tx, own)
  })
