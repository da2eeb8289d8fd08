import { readPhotos } from '#features/photos/read-photos-job'
import { PICTURES, type Subject, work } from '#subject'

export const photos: Subject = {
  calls: async ({ mount, deps }) => {
    const { photoRoutes } = await import('#features/photos/routes')
    photoRoutes(mount, deps)
  },
  work: [
    work(
      readPhotos,
      PICTURES,
      async (deps, { propertyId }) => {
        const { readWaitingPhotos } = await import('#features/photos/read-photos')
        await readWaitingPhotos(deps, propertyId)
      },
      {
        giveUp: async (deps, { propertyId }) => {
          const { giveUpPhotos } = await import('#features/photos/read-photos')
          await giveUpPhotos(deps, propertyId)
        },
      },
    ),
  ],
}
