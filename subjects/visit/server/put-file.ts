import { moveProjectsAt } from '@ridgeline/project/server/automate'
import { assertMayAdd, takeFiles } from '@ridgeline/scan/server/scans/add-captures'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { arrivedFiles } from '@ridgeline/scan/server/uploads/arrived-files'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { and, eq, sql } from 'drizzle-orm'
import { type Held, holdVisit } from '#server/find-visit'
import { auditScan, scanOfVisit } from '#server/scan-of-visit'
import { visit } from '#server/tables/visit'

/**
 * Takes an arrived file of a camera into the scan of a visit as a capture with the id that the phone gave it; the scan is analysed as every other. Bytes that the scan has already
 * make no second capture.
 * @throws AppError `not-found`, `conflict` for a file that something else has, `forbidden` where the plan takes no more scans, and what `takeFiles` throws
 */
export const putFile = (
  deps: Deps,
  actor: Actor,
  { id, fileId }: { id: string; fileId: string },
  { uploadUrl, line }: { uploadUrl: string; line: string | null },
): Promise<{ scanId: string }> =>
  deps.db.transaction(async (tx) => {
    const held = await holdVisit(deps, tx, actor, id)
    const [known] = await tx.select().from(capture).where(eq(capture.id, fileId))
    if (known) return { scanId: authorize(actor, known, 'capture').scanId }
    if (held.row.scanId !== null && fileId in held.row.files) return { scanId: held.row.scanId }
    const [file] = await arrivedFiles(tx, actor, [uploadUrl])
    if (!file) throw new AppError('invalid-request', 'The file has not arrived whole; please upload it again')
    const { scan, isNew } = await scanOfVisit(deps, tx, actor, held)
    await noteFile(tx, held, { [fileId]: { fileName: file.fileName, line } })
    if (await hasBytes(tx, scan.id, file.sha256)) return { scanId: scan.id }
    if (!isNew) await assertMayAdd(deps, tx, actor, scan.id)
    const isFirst = (await tx.$count(capture, eq(capture.scanId, scan.id))) === 0
    if (isFirst) await moveProjectsAt(deps, tx, actor.organizationId, { name: 'scan-uploaded', propertyId: held.of.id })
    await takeFiles(deps, tx, actor, scan.id, [uploadUrl], fileId)
    if (isNew) await auditScan(tx, actor, held, scan)
    return { scanId: scan.id }
  })

const noteFile = (tx: Tx, { row }: Held, files: Record<string, { fileName: string; line: string | null }>) =>
  tx
    .update(visit)
    .set({ files: sql`${visit.files} || ${JSON.stringify(files)}::jsonb` })
    .where(eq(visit.id, row.id))

const hasBytes = async (tx: Tx, scanId: string, sha256: string): Promise<boolean> =>
  (await tx.$count(capture, and(eq(capture.scanId, scanId), eq(capture.sha256, sha256)))) > 0
