import { organization } from '@ridgeline/account/server/tables/organization'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { eq } from 'drizzle-orm'
import type { TestApp, TestMember } from '#test/app'
import { buildDocument, buildPhoto } from '#test/factories'

interface Property {
  readonly id: string
  readonly organizationId: string
}

const NO_FILE = 'e'.repeat(64)

/** Calls that change the photos and documents of a property, and the line that each leaves. */
export const fileChanges = (world: () => { app: TestApp; owner: TestMember; property: Property }) => {
  const withoutHold = () => world().app.deps.db.update(organization).set({ legalHold: null })
  return {
    'POST /api/properties/{id}/photos': async () => {
      const { owner, property } = world()
      const body = { imageUrls: [await owner.upload('p.jpg', new Uint8Array([9]))] }
      return { params: { id: property.id }, body, action: 'property.photos-added', record: property.id }
    },
    'DELETE /api/photos/{id}': async () => {
      await withoutHold()
      const { id } = await buildPhoto(world().app.deps.db, world().property, NO_FILE)
      return { params: { id }, action: 'photo.removed', record: id }
    },
    'POST /api/properties/{id}/documents': async () => {
      const { owner, property } = world()
      const body = { fileUrls: [await owner.upload('lease.txt', new TextEncoder().encode('Lease'))] }
      return { params: { id: property.id }, body, action: 'property.documents-added', record: property.id }
    },
    'DELETE /api/documents/{id}': async () => {
      await withoutHold()
      const { id } = await buildDocument(world().app.deps.db, world().property, NO_FILE)
      return { params: { id }, action: 'document.removed', record: id }
    },
  }
}

/** The same for taking them along. @param world - with a capture whose original is stored */
export const fileTakings = (world: () => { app: TestApp; property: Property; captureId: string }) => {
  const stored = async () => {
    const [row] = await world().app.deps.db.select().from(capture).where(eq(capture.id, world().captureId))
    return row?.sha256 ?? ''
  }
  return {
    'GET /api/photos/{id}/original': async () => {
      const { id } = await buildPhoto(world().app.deps.db, world().property, await stored())
      return { params: { id }, action: 'photo.original-downloaded', record: id }
    },
    'GET /api/documents/{id}/file': async () => {
      const { id } = await buildDocument(world().app.deps.db, world().property, await stored())
      return { params: { id }, action: 'document.downloaded', record: id }
    },
  }
}
