import {
  checkPriceCsv,
  createPriceList,
  listPriceLists,
  type PriceItem,
  priceListCsv,
  readPriceList,
  removePriceList,
} from '@ridgeline/contracts/property/price-list'
import type { Deps } from '#deps'
import { csvAnswer } from '#features/captures/anomaly-list'
import { readPriceCsv } from '#features/price-lists/read-prices'
import { dropPriceList, findPriceList, makePriceList, presentDetail, priceListsOf } from '#features/price-lists/service'
import { csvRow } from '#http/answer/csv'
import { type Mount, pageReply } from '#http/mount'
import { said } from '#integrations/language/said'

export function priceListRoutes(mount: Mount, deps: Deps): void {
  mount.page(listPriceLists, async ({ actor, query }) => pageReply(await priceListsOf(deps, actor, query)))
  mount.json(readPriceList, async ({ actor, params }) => presentDetail(await findPriceList(deps, actor, params.id)))
  mount.binary(priceListCsv, async ({ actor, params }) => {
    const { name, validFrom, items } = await findPriceList(deps, actor, params.id)
    return csvAnswer(pricesAsCsv(items), `${name.replaceAll(/[^\w ()-]/g, '_')} ${validFrom}.csv`)
  })
  mount.json(checkPriceCsv, async ({ body }) => {
    const { items, problems } = readPriceCsv(body.csv)
    return { items, problems: problems.map((problem) => ({ ...problem, expected: said(problem.expected) })) }
  })
  mount.json(createPriceList, async ({ actor, body }) => makePriceList(deps, actor, body))
  mount.json(removePriceList, async ({ actor, params }) => {
    await dropPriceList(deps, actor, params.id)
    return { removed: true as const }
  })
}

const pricesAsCsv = (items: readonly PriceItem[]): string =>
  csvRow(['Code', 'Item', 'Unit', 'Price', 'Taxed']) +
  items.map(({ code, item, unit, unitPriceUsd, isTaxed }) => csvRow([code, item, unit, unitPriceUsd, isTaxed ? 'yes' : 'no'])).join('')
