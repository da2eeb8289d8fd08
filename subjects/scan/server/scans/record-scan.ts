import type { AuditAction } from '@ridgeline/audit/contract/words/action-words'
import { changed } from '@ridgeline/audit/server/mask'
import { type AuditActor, recordAudit } from '@ridgeline/audit/server/record'
import { property } from '@ridgeline/property/server/tables/property'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { eq } from 'drizzle-orm'
import type { scan } from '#server/tables/scan'

type ScanRow = typeof scan.$inferSelect

/** A line of the audit log about a scan, which is called by its property. */
export async function recordScan(
  tx: Tx,
  actor: AuditActor,
  row: Pick<ScanRow, 'id' | 'propertyId'>,
  entry: { action: AuditAction; before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  const [of] = await tx.select({ name: property.name }).from(property).where(eq(property.id, row.propertyId))
  await recordAudit(tx, actor, { ...entry, recordType: 'scan', recordId: row.id, recordName: of?.name ?? '' })
}

/** What a patch changed of a scan; nothing is written where it changed nothing. */
export async function recordScanChange(tx: Tx, actor: Actor, row: ScanRow, patch: object): Promise<void> {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const { before, after } = changed<Record<string, unknown>>(row, given)
  if (Object.keys(after).length > 0) await recordScan(tx, actor, row, { action: 'scan.changed', before, after })
}
