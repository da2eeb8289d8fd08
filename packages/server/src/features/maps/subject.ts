import type { Subject } from '#subject'

export const maps: Subject = {
  calls: async ({ mount, app, deps, findActor }) => {
    const { mapRoutes } = await import('#features/maps/routes')
    const { tileRoutes } = await import('#features/maps/tiles')
    mapRoutes(mount, deps)
    tileRoutes(app, findActor, deps.maps)
  },
}
