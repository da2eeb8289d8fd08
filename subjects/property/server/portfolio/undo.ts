import { recordAudit } from '@ridgeline/audit/server/record'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PortfolioUndone } from '#contract/portfolio'
import { saysSame } from '#server/portfolio/written'
import { property } from '#server/tables/property'
import { propertyImport } from '#server/tables/property-import'

/** Records that somebody made of a property: whoever made one keeps it. */
const WORK = [
  'roof',
  'project_property',
  'visit',
  'property_document',
  'property_photo',
  'report',
  'report_draft',
  'storm_check',
  'crm_link',
]
const isWorkedOn = sql.join(
  [
    sql`${property.scanCount} > 0`,
    sql`exists (select from scan w where w.property_id = ${property.id})`,
    ...WORK.map((table) => sql`exists (select from ${sql.identifier(table)} w where w.property_id = ${property.id})`),
  ],
  sql` or `,
)

/**
 * Takes back a list: properties that it made go where deleted ones wait, changed ones get back what stood there. What somebody has worked on since stays; of a property
 * that the list made, a name or owner mended since is no work (it can be restored), of one that it changed it is.
 * @throws AppError `not-found` for a list of somebody else, or one that was taken back
 */
export async function undoList(deps: Deps, actor: Actor, id: string): Promise<PortfolioUndone> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(propertyImport).where(eq(propertyImport.id, id)).for('update')
    const own = authorize(actor, row, 'list of properties')
    const removed = await removeMade(tx, own.madeIds, { deletedAt: deps.now(), deletedBy: actor.name })
    const restored = await restoreChanged(tx, own.changed)
    await tx.delete(propertyImport).where(eq(propertyImport.id, own.id))
    const undone = { removed, restored, kept: own.madeIds.length - removed + own.changed.length - restored }
    await recordAudit(tx, actor, {
      action: 'portfolio.taken-back',
      recordType: 'portfolio',
      recordId: own.id,
      recordName: own.fileName,
      after: undone,
    })
    return undone
  })
}

async function removeMade(tx: Tx, ids: readonly string[], hidden: { deletedAt: Date; deletedBy: string }): Promise<number> {
  if (ids.length === 0) return 0
  const gone = await tx
    .update(property)
    .set(hidden)
    .where(
      and(
        sql`${property.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`,
        isNull(property.deletedAt),
        sql`not (${isWorkedOn})`,
      ),
    )
    .returning({ id: property.id })
  return gone.length
}

async function restoreChanged(tx: Tx, changed: (typeof propertyImport.$inferSelect)['changed']): Promise<number> {
  let restored = 0
  for (const { id, before, after } of changed) {
    const [row] = await tx.select().from(property).where(eq(property.id, id)).for('no key update')
    if (!row || row.deletedAt || !saysSame(row, after)) continue
    await tx
      .update(property)
      .set(before)
      .where(inArray(property.id, [id]))
    restored++
  }
  return restored
}
