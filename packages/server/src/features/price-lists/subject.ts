import { priceListRoutes } from '#features/price-lists/routes'
import type { Subject } from '#subject'

export const priceLists: Subject = {
  calls: ({ mount, deps }) => priceListRoutes(mount, deps),
}
