import { organization } from '@ridgeline/account/server/tables/organization'
import { recordAudit } from '@ridgeline/audit/server/record'
import { storedBytes } from '@ridgeline/plan/server/storage'
import type { Deps } from '@ridgeline/server/deps'
import { logFault } from '@ridgeline/server/http/app-error'
import { and, eq, inArray } from 'drizzle-orm'
import { exportEntries } from '#server/export-entries'
import { dataExport } from '#server/tables/data-export'
import { zipOf } from '#server/zip'

const KEPT_MS = 7 * 86_400_000
const TELL_EVERY_MS = 1000

/** The job behind `exportData`: writes the zip file into the object store. */
export async function writeExport(deps: Deps, exportId: string): Promise<void> {
  const { db } = deps
  const [row] = await db
    .update(dataExport)
    .set({ state: 'running', progress: 0, failure: null })
    .where(and(eq(dataExport.id, exportId), inArray(dataExport.state, ['waiting', 'running'])))
    .returning()
  if (!row) return
  const [own] = await db.select().from(organization).where(eq(organization.id, row.organizationId))
  if (!own) return
  await deps.disk.assertRoom(await storedBytes(db, own.id))
  const entries = await exportEntries(deps, own)
  const about = { product: deps.productName, organization: own.name, organizationId: own.id, writtenAt: deps.now().toISOString() }
  const { bytes, manifest } = zipOf(entries, about, progressTeller(deps, exportId, entries.length))
  const stored = await deps.storage.put(bytes)
  const damagedFiles = manifest.damaged.length + manifest.missing.length + manifest.unreadable.length
  await db.transaction(async (tx) => {
    const now = deps.now()
    await tx
      .update(dataExport)
      .set({ state: 'ready', progress: 1, finishedAt: now, expiresAt: new Date(now.getTime() + KEPT_MS), damagedFiles, ...stored })
      .where(eq(dataExport.id, exportId))
    await recordAudit(
      tx,
      { kind: 'system', userId: null, name: deps.productName, organizationId: own.id, address: null, userAgent: null },
      {
        action: 'export.finished',
        recordType: 'export',
        recordId: exportId,
        recordName: own.name,
        after: { ...stored, ...(damagedFiles > 0 && { damagedFiles }) },
      },
    )
  })
}

/** Writes the share that is done at most once a second; an export is not held up by it. */
function progressTeller({ db }: Deps, exportId: string, total: number): (done: number) => void {
  let told = Date.now()
  return (done) => {
    if (Date.now() - told < TELL_EVERY_MS) return
    told = Date.now()
    db.update(dataExport)
      .set({ progress: done / (total + 1) })
      .where(and(eq(dataExport.id, exportId), eq(dataExport.state, 'running')))
      .catch((error: unknown) => logFault('the progress of an export was not written', error))
  }
}

/** Marks an export that failed for good, so that nobody waits for it. */
export async function giveUpExport({ db, now }: Pick<Deps, 'db' | 'now'>, exportId: string): Promise<void> {
  const failure =
    'The export broke down several times and was stopped. Nothing is lost; start another one, or ask the operator of this server.'
  await db
    .update(dataExport)
    .set({ state: 'failed', failure, finishedAt: now() })
    .where(and(eq(dataExport.id, exportId), inArray(dataExport.state, ['waiting', 'running'])))
}
