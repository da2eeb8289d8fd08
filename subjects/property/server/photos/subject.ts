import { PICTURES, type Subject, work } from '@ridgeline/server/subject'
import { readPhotos } from '#server/photos/read-photos-job'

export const photos: Subject = {
  calls: async ({ mount, deps }) => {
    const { photoRoutes } = await import('#server/photos/routes')
    photoRoutes(mount, deps)
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
