import { checkFiles } from '#features/stored-files/check-files-job'
import { ONE, type Subject, work } from '#subject'

export const storedFiles: Subject = {
  calls: async ({ mount, deps }) => {
    const { storedFileRoutes } = await import('#features/stored-files/routes')
    storedFileRoutes(mount, deps)
  },
  work: [
    work(
      checkFiles,
      ONE,
      async (deps, { checkId }) => {
        const { runFileCheck } = await import('#features/stored-files/check-files')
        await runFileCheck(deps, checkId)
      },
      {
        giveUp: async (deps, { checkId }) => {
          const { giveUpCheck } = await import('#features/stored-files/check-files')
          await giveUpCheck(deps, checkId)
        },
      },
    ),
  ],
}
