import { WATCH_STORMS_AT, watchStorms } from '#features/storms/watch-storms-job'
import { ONE, type Subject, work } from '#subject'

export const storms: Subject = {
  calls: async ({ mount, deps }) => {
    const { stormRoutes } = await import('#features/storms/routes')
    stormRoutes(mount, deps)
  },
  work: [
    work(
      watchStorms,
      ONE,
      async (deps) => {
        const { watchStorms: watch } = await import('#features/storms/watch')
        await watch(deps)
      },
      { at: WATCH_STORMS_AT },
    ),
  ],
}
