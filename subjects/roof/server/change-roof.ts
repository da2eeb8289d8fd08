import { recordAudit } from '@ridgeline/audit/server/record'
import { property } from '@ridgeline/property/server/tables/property'
import { requestAnalysis } from '@ridgeline/scan/server/analysis/request-analysis'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { RoofChange, RoofSection } from '#contract/roof'
import { checkSections } from '#server/check-sections'
import type { RoofRow } from '#server/present'
import { rowOf } from '#server/service'
import { roof } from '#server/tables/roof'

/**
 * Replaces all sections of a roof.
 * @throws AppError `not-found`; `conflict` with reason `roof-changed` where somebody else changed them since `revision`; `unprocessable` for an outline that crosses itself
 */
export async function changeRoof(
  { db, now, queue }: Pick<Deps, 'db' | 'now' | 'queue'>,
  actor: Actor,
  propertyId: string,
  change: RoofChange,
): Promise<RoofRow> {
  checkSections(change.sections)
  return db.transaction(async (tx) => {
    const [of] = await tx.select().from(property).where(eq(property.id, propertyId)).for('no key update')
    const own = authorize(actor, of, 'property')
    const before = await rowOf(tx, own.id)
    if ((before?.revision ?? 0) !== change.revision) throw conflict(before, change)
    const { sections } = change
    const values = {
      revision: change.revision + 1,
      nextNumber: nextNumberAfter(before?.nextNumber ?? 1, sections),
      sections,
      source: sections.length === 0 ? null : change.source === undefined ? (before?.source ?? null) : change.source,
      changedBy: actor.name,
      changedAt: now(),
    }
    const [row] = await tx
      .insert(roof)
      .values({ ...values, organizationId: own.organizationId, propertyId: own.id })
      .onConflictDoUpdate({ target: roof.propertyId, set: values })
      .returning()
    if (!row) throw new Error('the roof was not written')
    if (outlineText(before) !== outlineText(row)) await analyseAgain(tx, queue, own.id)
    await recordAudit(tx, actor, {
      action: 'roof.changed',
      recordType: 'property',
      recordId: own.id,
      recordName: own.name,
      before: about(before),
      after: about(row),
    })
    return row
  })
}

/** A number is not given twice, until everything was cleared. */
const nextNumberAfter = (before: number, sections: readonly RoofSection[]): number =>
  sections.length === 0 ? 1 : Math.max(before, ...sections.map(({ number }) => number + 1))

function conflict(now: RoofRow | undefined, { revision }: RoofChange): AppError {
  const sentence =
    now === undefined
      ? message`Nobody drew this roof yet: its revision is 0, not ${revision}`
      : message`The sections were changed by ${now.changedBy} since revision ${revision}; they are at revision ${now.revision} now`
  return new AppError('conflict', message`${sentence}. Nothing was stored: read them again and decide which stay.`, {
    reason: 'roof-changed',
  })
}

/** What the audit log tells of a drawing; a whole outline would drown it. */
const about = (row: RoofRow | undefined) =>
  row
    ? {
        revision: row.revision,
        ...(row.source && { source: `${row.source.vendor} ${row.source.reportId}`.trim() }),
        sections: row.sections.map(({ number, label, type, coordinates, pitchIn12, azimuthDeg }) => ({
          number,
          label,
          type,
          corners: coordinates.length,
          pitchIn12,
          azimuthDeg,
        })),
      }
    : null

const outlineText = (row: RoofRow | undefined): string => JSON.stringify(row?.sections.map(({ coordinates }) => coordinates) ?? [])

/** Where the roof lies decides what is looked through in placed pictures, and how much of it was shown. */
async function analyseAgain(tx: Tx, queue: Deps['queue'], propertyId: string): Promise<void> {
  const scans = await tx
    .select({ scanId: scan.id, organizationId: scan.organizationId })
    .from(scan)
    .where(and(eq(scan.propertyId, propertyId), isNull(scan.deletedAt)))
    .orderBy(desc(scan.takenAt))
  for (const of of scans) await requestAnalysis({ queue }, tx, authorize(of, of, 'scan'))
}
