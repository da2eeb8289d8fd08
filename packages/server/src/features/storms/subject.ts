import { stormRoutes } from '#features/storms/routes'
import { WATCH_STORMS_AT, watchStorms } from '#features/storms/watch-storms-job'
import { ONE, type Subject, work } from '#subject'

export const storms: Subject = {
  calls: ({ mount, deps }) => stormRoutes(mount, deps),
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
