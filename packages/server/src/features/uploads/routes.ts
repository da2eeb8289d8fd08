import { recentUploads } from '@ridgeline/contracts/scan/upload'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { capture } from '#db/schema/capture'
import { property } from '#db/schema/property'
import { scan } from '#db/schema/scan'
import type { Deps } from '#deps'
import type { Mount } from '#http/mount'

const SHOWN = 10

export function uploadRoutes(mount: Mount, { db }: Deps): void {
  mount.json(recentUploads, async ({ actor }) => {
    const rows = await db
      .select({ capture, propertyName: property.name })
      .from(capture)
      .innerJoin(scan, eq(scan.id, capture.scanId))
      .innerJoin(property, eq(property.id, scan.propertyId))
      .where(and(eq(capture.organizationId, actor.organizationId), isNull(scan.deletedAt)))
      .orderBy(desc(capture.createdAt), desc(capture.sequence))
      .limit(SHOWN)
    return rows.map(({ capture: c, propertyName }) => ({
      captureId: c.id,
      scanId: c.scanId,
      propertyName,
      fileName: c.fileName,
      sizeBytes: c.sizeBytes,
      uploadedAt: c.createdAt.toISOString(),
      state: c.state,
      refusal: c.refusal && `${c.refusal.message.replace(/\.$/, '')}. Expected: ${c.refusal.expected}`,
    }))
  })
}
