import { organization } from '@ridgeline/account/server/tables/organization'
import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import type { Tx } from '@ridgeline/server/db/connect'
import { visit } from '@ridgeline/visit/server/tables/visit'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { copyOf, idInCopy } from '#server/copy/copy-rows'

/** Copies the visits of the template to properties that an organization has a copy of, and makes what their photos say name the records of the copy. */
export async function copyVisits(tx: Tx, templateId: string, organizationId: string): Promise<void> {
  const here = (id: string) => idInCopy(organizationId, id)
  const [own] = await tx.select({ userId: organization.ownerId }).from(organization).where(eq(organization.id, organizationId))
  const visits = await tx
    .select()
    .from(visit)
    .where(
      and(
        eq(visit.organizationId, templateId),
        sql`exists (select 1 from property p where p.id = ${copyOf(organizationId, sql`${visit.propertyId}`)})`,
        sql`(${visit.scanId} is null or exists (select 1 from scan s where s.id = ${copyOf(organizationId, sql`${visit.scanId}`)}))`,
      ),
    )
  if (visits.length === 0) return
  await tx
    .insert(visit)
    .values(
      visits.map(({ state, samePhotos, files, ...row }) => ({
        ...row,
        ...inCopyOfVisit({ state, samePhotos, files }, here),
        ...{ id: here(row.id), organizationId, propertyId: here(row.propertyId), scanId: row.scanId && here(row.scanId) },
        userId: own?.userId ?? row.userId,
      })),
    )
    .onConflictDoNothing()
  const shots = await tx
    .select({ id: propertyPhoto.id, shot: propertyPhoto.shot })
    .from(propertyPhoto)
    .where(and(eq(propertyPhoto.organizationId, templateId), isNotNull(propertyPhoto.visitId)))
  for (const { id, shot } of shots)
    if (shot)
      await tx
        .update(propertyPhoto)
        .set({ shot: inCopyOfVisit(shot, here) })
        .where(and(eq(propertyPhoto.id, here(id)), eq(propertyPhoto.shot, shot)))
}

/** Sections of a drawn roof keep their ids in a copy, and with them the lines that name one. */
const SECTION_OR_OTHER = /section\/[0-9a-f-]{36}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const inCopyOfVisit = <T>(value: T, here: (id: string) => string): T =>
  JSON.parse(JSON.stringify(value).replaceAll(SECTION_OR_OTHER, (found) => (found.startsWith('section/') ? found : here(found))))
