import type { PageQuery } from '@ridgeline/contract/page'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { and, eq, isNull } from 'drizzle-orm'
import type { PropertyDocument } from '#contract/document/document'
import { property } from '#server/tables/property'
import { propertyDocument } from '#server/tables/property-document'

type DocumentRow = typeof propertyDocument.$inferSelect

const newestFirst = latestFirst('documents', propertyDocument.createdAt, propertyDocument.id)

/** Documents of a property, the last added first. @throws AppError `not-found` */
export async function documentsOf(
  { db }: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'organizationId'>,
  propertyId: string,
  query: PageQuery,
): Promise<Page<PropertyDocument>> {
  const [of] = await db.select().from(property).where(eq(property.id, propertyId))
  const own = authorize(actor, of, 'property')
  const page = pageBy(newestFirst, query)
  const rows = await db
    .select({ document: propertyDocument, key: page.key })
    .from(propertyDocument)
    .where(and(eq(propertyDocument.propertyId, own.id), finds(wordsOf(propertyDocument.fileName), query.search), page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, (row) => presentDocument(row.document))
}

/** One document of a property that is not deleted. @throws AppError `not-found` */
export async function findDocument(
  { db }: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'organizationId'>,
  id: string,
): Promise<Authorized<DocumentRow>> {
  const [found] = await db
    .select({ document: propertyDocument })
    .from(propertyDocument)
    .innerJoin(property, and(eq(property.id, propertyDocument.propertyId), isNull(property.deletedAt)))
    .where(eq(propertyDocument.id, id))
  return authorize(actor, found?.document, 'document')
}

const presentDocument = (row: DocumentRow): PropertyDocument => ({
  id: row.id,
  propertyId: row.propertyId,
  fileName: row.fileName,
  sizeBytes: row.sizeBytes,
  sha256: row.sha256,
  addedAt: row.createdAt.toISOString(),
  addedBy: row.addedBy,
})
