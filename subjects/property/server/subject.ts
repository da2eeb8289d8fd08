import { PICTURES, type Subject, work } from '@ridgeline/server/subject'
import { readPhotos } from '#server/photos/read-photos-job'
import { propertyTables } from '#server/stored'

export const property: Subject = {
  tables: propertyTables,
  calls: async ({ mount, deps }) => {
    const { propertyRoutes } = await import('#server/properties/routes')
    const { photoRoutes } = await import('#server/photos/routes')
    const { documentRoutes } = await import('#server/documents/routes')
    const { portfolioRoutes } = await import('#server/portfolio/routes')
    const { claimRoutes } = await import('#server/claims/routes')
    propertyRoutes(mount, deps)
    claimRoutes(mount, deps)
    photoRoutes(mount, deps)
    documentRoutes(mount, deps)
    portfolioRoutes(mount, deps)
  },
  work: [
    work(
      readPhotos,
      PICTURES,
      async (deps, { propertyId }) => {
        const { readWaitingPhotos } = await import('#server/photos/read-photos')
        await readWaitingPhotos(deps, propertyId)
      },
      {
        giveUp: async (deps, { propertyId }) => {
          const { giveUpPhotos } = await import('#server/photos/read-photos')
          await giveUpPhotos(deps, propertyId)
        },
      },
    ),
  ],
}
