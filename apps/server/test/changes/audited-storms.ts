import { property } from '@ridgeline/property/server/tables/property'
import { usualStormWatch } from '@ridgeline/storm/contract/watch/watch'
import { eq } from 'drizzle-orm'
import type { TestApp } from '#test/app'

interface World {
  readonly app: TestApp
  readonly organizationId: string
  readonly propertyId: string
}

/** Calls about storms that change something, and the line that each leaves. */
export const stormChanges = (world: () => World) => ({
  'PUT /api/storm-watch': async () => ({ body: usualStormWatch, action: 'storm-watch.changed', record: world().organizationId }),
  'PUT /api/properties/{id}/storm-watch': async () => {
    const { propertyId: id } = world()
    return { params: { id }, body: { isWatched: false }, action: 'storm-watch.switched', record: id }
  },
  'POST /api/properties/{id}/storm-checks': async () => {
    const { app, propertyId: id } = world()
    await app.deps.db
      .update(property)
      .set({ position: { latitude: 33.59, longitude: -102.03 } })
      .where(eq(property.id, id))
    return { params: { id }, body: { date: '2025-06-05' }, action: 'storms.checked', record: id }
  },
})
