import type { Db } from '@ridgeline/server/db/connect'
import { captureFormats, type FormatFacts } from '@ridgeline/thermal/decode/formats'
import { sql } from 'drizzle-orm'
import { capture } from '#server/tables/capture'

const CODE = 'layout-from-notes'

type CaptureRow = typeof capture.$inferSelect

/** Whether the layout of this capture is known from public notes alone. */
export const isFromNotes = ({ warnings }: Pick<CaptureRow, 'warnings'>): boolean => warnings.some(({ code }) => code === CODE)

/** Whether this capture proves a layout that was known from notes alone. */
export const isProof = ({ format, selfCheck }: Pick<CaptureRow, 'format' | 'selfCheck'>): boolean => {
  const facts: Readonly<Record<string, FormatFacts>> = captureFormats
  return selfCheck?.verdict === 'agrees' && facts[format ?? '']?.layout === 'public-notes'
}

/**
 * Takes back that a layout is known from notes alone, in all captures of an organization whose camera and format have a file there that agreed with its own
 * figures: that is the proof the notes lacked.
 */
export async function proveLayouts(db: Pick<Db, 'execute'>, organizationId: string): Promise<void> {
  await db.execute(sql`
    update ${capture} set warnings = coalesce(
      (select jsonb_agg(each) from jsonb_array_elements(warnings) each where each ->> 'code' <> ${CODE}), '[]'::jsonb)
    where organization_id = ${organizationId}::uuid and warnings @> ${JSON.stringify([{ code: CODE }])}::jsonb and exists (
      select from ${capture} proven
      where proven.organization_id = ${organizationId}::uuid and proven.format = ${capture.format}
        and proven.camera ->> 'model' is not distinct from ${capture.camera} ->> 'model'
        and proven.self_check ->> 'verdict' = 'agrees')`)
}
