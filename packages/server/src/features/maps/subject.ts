import { mapRoutes } from '#features/maps/routes'
import { tileRoutes } from '#features/maps/tiles'
import type { Subject } from '#subject'

export const maps: Subject = {
  calls: ({ mount, app, deps, findActor }) => {
    mapRoutes(mount, deps)
    tileRoutes(app, findActor, deps.maps)
  },
}
