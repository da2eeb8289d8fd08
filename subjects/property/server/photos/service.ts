import type { PageQuery } from '@ridgeline/contract/page'
import type { WinnPhoto } from '@ridgeline/report/rules/winn/winn-data'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Db } from '@ridgeline/server/db/connect'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type PropertyPhoto, takenFor } from '#contract/photo'
import { type Neighbourhood, presentPhoto, presentScanPhoto } from '#server/photos/present'
import { visitShotsOf } from '#server/photos/visit-shots'
import { property } from '#server/tables/property'
import { propertyPhoto } from '#server/tables/property-photo'

type Reading = Pick<Db, 'select'>

type PhotosQuery = PageQuery & { readonly state?: PropertyPhoto['state'] | undefined; readonly issueId?: string | undefined }

/** Photos of a scan that stand beside those of its property. */
const isScanPhoto = (propertyId: string) =>
  and(eq(scan.propertyId, propertyId), isNull(scan.deletedAt), eq(capture.media, 'photo'), eq(capture.state, 'ready'))

/** Photos of a property and of its scans, the last added first. @throws AppError `not-found` */
export async function photosOf(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  propertyId: string,
  query: PhotosQuery,
): Promise<Page<PropertyPhoto>> {
  const [of] = await db.select().from(property).where(eq(property.id, propertyId))
  const own = authorize(actor, of, 'property')
  const uploaded = db
    .select({ id: propertyPhoto.id, createdAt: propertyPhoto.createdAt, fileName: propertyPhoto.fileName, state: propertyPhoto.state })
    .from(propertyPhoto)
    .where(eq(propertyPhoto.propertyId, own.id))
  const ofScans = db
    .select({ id: capture.id, createdAt: capture.createdAt, fileName: capture.fileName, state: capture.state })
    .from(capture)
    .innerJoin(scan, eq(scan.id, capture.scanId))
    .where(isScanPhoto(own.id))
  const all = unionAll(uploaded, ofScans).as('photos')
  const page = pageBy(latestFirst('photos', all.createdAt, all.id), query)
  const rows = await db
    .select({ id: all.id, key: page.key })
    .from(all)
    .where(
      and(
        finds(wordsOf(all.fileName), query.search),
        query.state && eq(all.state, query.state),
        query.issueId === undefined ? undefined : inArray(all.id, await takenOf(db, own.id, query.issueId)),
        page.where,
      ),
    )
    .orderBy(page.orderBy)
    .limit(page.limit)
  const { items: ids, next } = page.cut(rows, (row) => row.id)
  return { items: await presentAll(db, own, ids), next }
}

/** Ids of the photos that visits took of an issue. */
const takenOf = async (db: Reading, propertyId: string, issueId: string): Promise<string[]> =>
  [...(await visitShotsOf(db, propertyId))].flatMap(([id, shot]) => (takenFor(shot).some((of) => of.issueId === issueId) ? [id] : []))

/** All photos of a property and its scans that can be printed, as a report needs them, with what visits say of them. Whoever asks has found the property. */
export async function printablePhotos({ db }: Pick<Deps, 'db'>, propertyId: string): Promise<(WinnPhoto & Pick<PropertyPhoto, 'shot'>)[]> {
  const of = (table: typeof propertyPhoto | typeof capture) => ({
    id: table.id,
    fileName: table.fileName,
    sizeBytes: table.sizeBytes,
    sha256: table.sha256,
    takenAt: table.takenAt,
    position: table.position,
    width: table.width,
    height: table.height,
  })
  const uploaded = await db
    .select(of(propertyPhoto))
    .from(propertyPhoto)
    .where(and(eq(propertyPhoto.propertyId, propertyId), eq(propertyPhoto.state, 'ready')))
    .orderBy(propertyPhoto.createdAt, propertyPhoto.id)
  const ofScans = await db
    .select({ ...of(capture), scanId: capture.scanId })
    .from(capture)
    .innerJoin(scan, eq(scan.id, capture.scanId))
    .where(isScanPhoto(propertyId))
    .orderBy(capture.createdAt, capture.id)
  const shots = await visitShotsOf(db, propertyId)
  return [
    ...uploaded.map((photo) => ({ ...photo, scanId: null, shot: shots.get(photo.id) ?? null })),
    ...ofScans.map((photo) => ({ ...photo, shot: null })),
  ]
}

async function presentAll(db: Reading, own: typeof property.$inferSelect, ids: readonly string[]): Promise<PropertyPhoto[]> {
  if (ids.length === 0) return []
  const around = await neighbourhoodOf(db, own)
  const photos = await db
    .select()
    .from(propertyPhoto)
    .where(inArray(propertyPhoto.id, [...ids]))
  const captures = await db
    .select()
    .from(capture)
    .where(inArray(capture.id, [...ids]))
  const byId = new Map([
    ...captures.map((row) => [row.id, presentScanPhoto(row, own.id, around)] as const),
    ...photos.map((row) => [row.id, presentPhoto(row, around)] as const),
  ])
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function neighbourhoodOf(db: Reading, own: typeof property.$inferSelect): Promise<Neighbourhood> {
  const hash = (look: typeof propertyPhoto.look | typeof capture.look) => sql<string>`${look} ->> 'hash'`
  const uploaded = await db
    .select({ id: propertyPhoto.id, fileName: propertyPhoto.fileName, at: propertyPhoto.createdAt, hash: hash(propertyPhoto.look) })
    .from(propertyPhoto)
    .where(and(eq(propertyPhoto.propertyId, own.id), isNotNull(propertyPhoto.look)))
  const ofScans = await db
    .select({ id: capture.id, fileName: capture.fileName, at: capture.createdAt, hash: hash(capture.look) })
    .from(capture)
    .innerJoin(scan, eq(scan.id, capture.scanId))
    .where(and(isScanPhoto(own.id), isNotNull(capture.look)))
  const hashes = [...uploaded, ...ofScans].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
  return { pin: own.position, hashes, shots: await visitShotsOf(db, own.id) }
}

/** The stored pictures of a photo. */
export interface PhotoFiles {
  readonly id: string
  readonly organizationId: string
  readonly fileName: string
  readonly createdAt: Date
  readonly sha256: string
  readonly printSha256: string | null
  readonly thumbnailSha256: string | null
}

/** Whether a photo that can be shown belongs to a property: uploaded for it, or of one of its scans. */
export async function isPhotoOf(db: Reading, propertyId: string, photoId: string): Promise<boolean> {
  const uploaded = await db
    .select({ id: propertyPhoto.id })
    .from(propertyPhoto)
    .where(and(eq(propertyPhoto.id, photoId), eq(propertyPhoto.propertyId, propertyId), eq(propertyPhoto.state, 'ready')))
  if (uploaded.length > 0) return true
  const ofScan = await db
    .select({ id: capture.id })
    .from(capture)
    .innerJoin(scan, eq(scan.id, capture.scanId))
    .where(and(eq(capture.id, photoId), isScanPhoto(propertyId)))
  return ofScan.length > 0
}

/** One photo, uploaded or of a scan. @throws AppError `not-found` */
export async function findPhoto({ db }: Pick<Deps, 'db'>, actor: Pick<Actor, 'organizationId'>, id: string): Promise<PhotoFiles> {
  const [uploaded] = await db
    .select({ photo: propertyPhoto })
    .from(propertyPhoto)
    .innerJoin(property, and(eq(property.id, propertyPhoto.propertyId), isNull(property.deletedAt)))
    .where(eq(propertyPhoto.id, id))
  if (uploaded) return authorize(actor, uploaded.photo, 'photo')
  const [ofScan] = await db
    .select({ photo: capture })
    .from(capture)
    .innerJoin(scan, and(eq(scan.id, capture.scanId), isNull(scan.deletedAt)))
    .where(and(eq(capture.id, id), eq(capture.media, 'photo')))
  const own = authorize(actor, ofScan?.photo, 'photo')
  return { ...own, printSha256: own.visibleSha256 }
}
