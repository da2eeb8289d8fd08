import type { Deps } from '@ridgeline/server/deps'
import { authorize } from '@ridgeline/server/http/access'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { damageCode } from '#contract/stored-file'
import { requestAnalysis } from '#server/analysis/request-analysis'
import { lockScans } from '#server/lock-scan'
import { recordScan } from '#server/scans/record-scan'
import { capture } from '#server/tables/capture'
import { scan } from '#server/tables/scan'

/** Code of the warning of a capture that an update could not read again. */
export const NOT_READ_AGAIN = 'not-read-again'

/** Reads what could not be read while its original was damaged, now that it is sound; a line of the audit log for each scan. */
export async function readHealed(deps: Pick<Deps, 'db' | 'queue' | 'productName'>, sha256: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ofFile = eq(capture.sha256, sha256)
    const isRefused = and(ofFile, eq(capture.state, 'refused'), inArray(sql`${capture.refusal} ->> 'code'`, Object.values(damageCode)))
    const affected = await tx.selectDistinct({ id: capture.scanId }).from(capture).where(ofFile)
    await lockScans(
      tx,
      affected.map(({ id }) => id),
    )
    const waiting = await tx.update(capture).set({ state: 'waiting', refusal: null }).where(isRefused).returning()
    const isOlder = and(ofFile, sql`${capture.warnings} @> ${JSON.stringify([{ code: NOT_READ_AGAIN }])}::jsonb`)
    const older = await tx.update(capture).set({ readWith: null }).where(isOlder).returning()
    const ids = [...new Set([...waiting, ...older].map((row) => row.scanId))]
    if (ids.length === 0) return
    const scans = await tx.select().from(scan).where(inArray(scan.id, ids))
    for (const row of scans) {
      await requestAnalysis(deps, tx, authorize(row, { scanId: row.id, organizationId: row.organizationId }, 'scan'))
      const self = {
        kind: 'system',
        userId: null,
        name: deps.productName,
        organizationId: row.organizationId,
        address: null,
        userAgent: null,
      } as const
      const files = [...waiting, ...older].filter((each) => each.scanId === row.id).map((each) => each.fileName)
      await recordScan(tx, self, row, { action: 'scan.analysed-again', after: { filesSoundAgain: files } })
    }
  })
}
