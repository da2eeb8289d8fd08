import type { Deps } from '@ridgeline/server/deps'
import type { Mount } from '@ridgeline/server/http/mount'
import { said } from '@ridgeline/server/integrations/language/said'
import { asMessage, message } from '@ridgeline/words/message'
import { and, desc, eq, sql } from 'drizzle-orm'
import { recentUploads } from '#contract/upload'
import { capture, isFile } from '#server/tables/capture'

/** Files of one scan are shown as one row. */
const SHOWN = 40

/** Looked up for each of the few that are shown: a join makes room for all captures of the organization first, which takes longer than reading them. */
const propertyName = sql<string>`(select p.name from scan s join property p on p.id = s.property_id where s.id = capture.scan_id)`
const ofKeptScan = sql`not exists (select 1 from scan gone where gone.id = capture.scan_id and gone.organization_id = capture.organization_id and gone.deleted_at is not null)`

export function uploadRoutes(mount: Mount, { db }: Deps): void {
  mount.json(recentUploads, async ({ actor }) => {
    const { id, scanId, fileName, sizeBytes, createdAt, state, refusal } = capture
    const rows = await db
      .select({ id, scanId, fileName, sizeBytes, createdAt, state, refusal, propertyName })
      .from(capture)
      .where(and(eq(capture.organizationId, actor.organizationId), ofKeptScan, isFile))
      .orderBy(desc(capture.createdAt), desc(capture.sequence))
      .limit(SHOWN)
    return rows.map((c) => ({
      captureId: c.id,
      scanId: c.scanId,
      propertyName: c.propertyName,
      fileName: c.fileName,
      sizeBytes: c.sizeBytes,
      uploadedAt: c.createdAt.toISOString(),
      state: c.state,
      refusal: c.refusal && `${said(c.refusal.message).replace(/\.$/, '')}. ${said(message`Expected: ${asMessage(c.refusal.expected)}`)}`,
    }))
  })
}
