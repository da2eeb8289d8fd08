import { ONE, PICTURES, type Subject, work } from '@ridgeline/server/subject'
import { derivePictures } from '#server/recipient/derive-pictures-job'
import { TELL_REPLIES_AT, tellReplies } from '#server/recipient/tell-replies-job'
import { reportTables } from '#server/stored'

export const report: Subject = {
  tables: reportTables,
  calls: async ({ mount, app, deps }) => {
    const { reportTextRoutes } = await import('#server/report-texts/routes')
    const { shareRoutes } = await import('#server/shares/routes')
    const { recipientRoutes } = await import('#server/recipient/routes')
    const { reportRoutes } = await import('#server/reports/routes')
    const { wholeRoofRoutes } = await import('#server/whole-roof/routes')
    const { signatureRoutes } = await import('#server/signatures/routes')
    reportTextRoutes(mount, deps)
    shareRoutes(mount, deps)
    recipientRoutes(mount, app, deps)
    reportRoutes(mount, deps)
    wholeRoofRoutes(mount, deps)
    signatureRoutes(mount, deps)
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
