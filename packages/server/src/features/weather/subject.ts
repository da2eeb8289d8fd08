import { weatherRoutes } from '#features/weather/routes'
import type { Subject } from '#subject'

export const weather: Subject = {
  calls: ({ mount, deps }) => weatherRoutes(mount, deps),
}
