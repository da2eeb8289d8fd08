import { ONE, type Subject, work } from '@ridgeline/server/subject'
import { checkFiles } from '#server/stored-files/check-files-job'

export const storedFiles: Subject = {
  calls: async ({ mount, deps }) => {
    const { storedFileRoutes } = await import('#server/stored-files/routes')
    storedFileRoutes(mount, deps)
  },
  work: [
    work(
      checkFiles,
      ONE,
      async (deps, { checkId }) => {
        const { runFileCheck } = await import('#server/stored-files/check-files')
        await runFileCheck(deps, checkId)
      },
      {
        giveUp: async (deps, { checkId }) => {
          const { giveUpCheck } = await import('#server/stored-files/check-files')
          await giveUpCheck(deps, checkId)
        },
      },
    ),
  ],
}
