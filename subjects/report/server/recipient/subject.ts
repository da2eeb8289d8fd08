import { ONE, PICTURES, type Subject, work } from '@ridgeline/server/subject'
import { derivePictures } from '#server/recipient/derive-pictures-job'
import { TELL_REPLIES_AT, tellReplies } from '#server/recipient/tell-replies-job'

export const recipient: Subject = {
  calls: async ({ mount, app, deps }) => {
    const { recipientRoutes } = await import('#server/recipient/routes')
    recipientRoutes(mount, app, deps)
  },
  work: [
    work(derivePictures, PICTURES, async (deps, { reportId }) => {
      const { makeDerivedPictures } = await import('#server/recipient/derive-pictures')
      await makeDerivedPictures(deps, reportId)
    }),
    work(
      tellReplies,
      ONE,
      async (deps) => {
        const { tellAuthors } = await import('#server/recipient/tell-replies')
        await tellAuthors(deps)
      },
      { at: TELL_REPLIES_AT },
    ),
  ],
}
