import type { Subject } from '#subject'

export const weather: Subject = {
  calls: async ({ mount, deps }) => {
    const { weatherRoutes } = await import('#features/weather/routes')
    weatherRoutes(mount, deps)
  },
}
