import { ONE, type Subject, work } from '@ridgeline/server/subject'
import { stormTables } from '#server/stored'
import { WATCH_STORMS_AT, watchStorms } from '#server/watch-storms-job'

export const storms: Subject = {
  tables: stormTables,
  calls: async ({ mount, deps }) => {
    const { stormRoutes } = await import('#server/routes')
    const { weatherRoutes } = await import('#server/weather/routes')
    stormRoutes(mount, deps)
    weatherRoutes(mount, deps)
  },
  work: [
    work(
      watchStorms,
      ONE,
      async (deps) => {
        const { watchStorms: watch } = await import('#server/watch')
        await watch(deps)
      },
      { at: WATCH_STORMS_AT },
    ),
  ],
}
