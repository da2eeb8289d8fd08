import type { RoofChange, RoofSection } from '@ridgeline/contracts/roof'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect'
import { property } from '#db/schema/property'
import { roof } from '#db/schema/roof'
import type { Deps } from '#deps'
import { recordAudit } from '#features/audit/record'
import { checkSections } from '#features/roofs/check-sections'
import type { RoofRow } from '#features/roofs/present'
import { type Actor, authorize } from '#http/access'
import { AppError } from '#http/app-error'

/** The roof of a property as it was drawn; undefined where nobody drew it. @throws AppError `not-found` */
export async function readRoofOf({ db }: Pick<Deps, 'db'>, actor: Actor, propertyId: string): Promise<RoofRow | undefined> {
  const [of] = await db.select().from(property).where(eq(property.id, propertyId))
  const { id } = authorize(actor, of, 'property')
  return rowOf(db, id)
}

const rowOf = async (db: Pick<Db, 'select'>, propertyId: string): Promise<RoofRow | undefined> =>
  (await db.select().from(roof).where(eq(roof.propertyId, propertyId)))[0]

/** Outlines of the sections of a property's roof, empty where nobody drew any. */
export const outlinesOf = async (db: Pick<Db, 'select'>, propertyId: string): Promise<RoofSection['coordinates'][]> =>
  (await rowOf(db, propertyId))?.sections.map(({ coordinates }) => coordinates) ?? []

/**
 * Replaces all sections of a roof.
 * @throws AppError `not-found`; `conflict` with reason `roof-changed` where somebody else changed them since `revision`; `unprocessable` for an outline that crosses itself
 */
export async function changeRoof(
  { db, now }: Pick<Deps, 'db' | 'now'>,
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
      changedBy: actor.name,
      changedAt: now(),
    }
    const [row] = await tx
      .insert(roof)
      .values({ ...values, organizationId: own.organizationId, propertyId: own.id })
      .onConflictDoUpdate({ target: roof.propertyId, set: values })
      .returning()
    if (!row) throw new Error('the roof was not written')
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
      ? `Nobody drew this roof yet: its revision is 0, not ${revision}`
      : `The sections were changed by ${now.changedBy} since revision ${revision}; they are at revision ${now.revision} now`
  return new AppError('conflict', `${sentence}. Nothing was stored: read them again and decide which stay.`, { reason: 'roof-changed' })
}

/** What the audit log tells of a drawing; a whole outline would drown it. */
const about = (row: RoofRow | undefined) =>
  row
    ? {
        revision: row.revision,
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

/** A roof that was drawn on a duplicate goes to the property that is kept, where that has none. */
export async function takeOverRoof(tx: Tx, goneId: string, keptId: string): Promise<void> {
  const [gone, kept] = [await rowOf(tx, goneId), await rowOf(tx, keptId)]
  if (gone === undefined || (kept?.sections.length ?? 0) > 0) return
  if (kept !== undefined) await tx.delete(roof).where(eq(roof.id, kept.id))
  await tx.update(roof).set({ propertyId: keptId }).where(eq(roof.id, gone.id))
}
