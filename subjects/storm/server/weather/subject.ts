import type { Subject } from '@ridgeline/server/subject'

export const weather: Subject = {
  calls: async ({ mount, deps }) => {
    const { weatherRoutes } = await import('#server/weather/routes')
    weatherRoutes(mount, deps)
  },
}
