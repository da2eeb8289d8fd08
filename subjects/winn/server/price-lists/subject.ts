import type { Subject } from '@ridgeline/server/subject'

export const priceLists: Subject = {
  calls: async ({ mount, deps }) => {
    const { priceListRoutes } = await import('#server/price-lists/routes')
    priceListRoutes(mount, deps)
  },
}
