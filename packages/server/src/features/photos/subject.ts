import { readPhotos } from '#features/photos/read-photos-job'
import { photoRoutes } from '#features/photos/routes'
import { PICTURES, type Subject, work } from '#subject'

export const photos: Subject = {
  calls: ({ mount, deps }) => photoRoutes(mount, deps),
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
