import type { Subject } from '#subject'

export const priceLists: Subject = {
  calls: async ({ mount, deps }) => {
    const { priceListRoutes } = await import('#features/price-lists/routes')
    priceListRoutes(mount, deps)
  },
}
