import type { Subject } from '@ridgeline/server/subject'

export const maps: Subject = {
  calls: async ({ mount, app, deps, findActor }) => {
    const { mapRoutes } = await import('#server/routes')
    const { tileRoutes } = await import('#server/tiles')
    mapRoutes(mount, deps)
    tileRoutes(app, findActor, deps.maps)
  },
}
