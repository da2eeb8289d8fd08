import { property } from '@ridgeline/property/server/tables/property'
import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { KnownFile } from '#contract/known'

/** Files that the organization has, each once: as a capture of a scan before a photo of a property. What was deleted is not there. */
export async function knownFiles(
  { db }: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'organizationId'>,
  asked: readonly string[],
): Promise<KnownFile[]> {
  const hashes = [...new Set(asked)]
  if (hashes.length === 0) return []
  const captures = db
    .selectDistinctOn([capture.sha256], {
      sha256: capture.sha256,
      fileName: capture.fileName,
      propertyId: property.id,
      propertyName: property.name,
      scanId: sql<string | null>`${scan.id}`,
    })
    .from(capture)
    .innerJoin(scan, and(eq(scan.id, capture.scanId), isNull(scan.deletedAt)))
    .innerJoin(property, and(eq(property.id, scan.propertyId), isNull(property.deletedAt)))
    .where(and(eq(capture.organizationId, actor.organizationId), inArray(capture.sha256, hashes)))
    .orderBy(capture.sha256, capture.createdAt, capture.id)
  const photos = db
    .selectDistinctOn([propertyPhoto.sha256], {
      sha256: propertyPhoto.sha256,
      fileName: propertyPhoto.fileName,
      propertyId: property.id,
      propertyName: property.name,
      scanId: sql<string | null>`null`,
    })
    .from(propertyPhoto)
    .innerJoin(property, and(eq(property.id, propertyPhoto.propertyId), isNull(property.deletedAt)))
    .where(and(eq(propertyPhoto.organizationId, actor.organizationId), inArray(propertyPhoto.sha256, hashes)))
    .orderBy(propertyPhoto.sha256, propertyPhoto.createdAt, propertyPhoto.id)
  const found = await Promise.all([captures, photos])
  const known = new Map(found.toReversed().flatMap((rows) => rows.map((row) => [row.sha256, row] as const)))
  return hashes.flatMap((sha256) => known.get(sha256) ?? [])
}
