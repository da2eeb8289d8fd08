import { derivePictures } from '#features/recipient/derive-pictures-job'
import { TELL_REPLIES_AT, tellReplies } from '#features/recipient/tell-replies-job'
import { ONE, PICTURES, type Subject, work } from '#subject'

export const recipient: Subject = {
  calls: async ({ mount, app, deps }) => {
    const { recipientRoutes } = await import('#features/recipient/routes')
    recipientRoutes(mount, app, deps)
  },
  work: [
    work(derivePictures, PICTURES, async (deps, { reportId }) => {
      const { makeDerivedPictures } = await import('#features/recipient/derive-pictures')
      await makeDerivedPictures(deps, reportId)
    }),
    work(
      tellReplies,
      ONE,
      async (deps) => {
        const { tellAuthors } = await import('#features/recipient/tell-replies')
        await tellAuthors(deps)
      },
      { at: TELL_REPLIES_AT },
    ),
  ],
}
