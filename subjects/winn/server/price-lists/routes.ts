import { csvAnswer } from '@ridgeline/scan/server/captures/anomaly-list'
import type { Deps } from '@ridgeline/server/deps'
import { csvRow } from '@ridgeline/server/http/answer/csv'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import { said } from '@ridgeline/server/integrations/language/said'
import {
  checkPriceCsv,
  createPriceList,
  listPriceLists,
  type PriceItem,
  priceListCsv,
  readPriceList,
  removePriceList,
} from '#contract/prices/price-list'
import { readPriceCsv } from '#server/price-lists/read-prices'
import { dropPriceList, findPriceList, makePriceList, presentDetail, priceListsOf } from '#server/price-lists/service'

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
  csvRow(['Code', 'Item', 'Unit', 'Price', 'Taxed', 'Category', 'Selector']) +
  items
    .map(({ code, item, unit, unitPriceUsd, isTaxed, category, selector }) =>
      csvRow([code, item, unit, unitPriceUsd, isTaxed ? 'yes' : 'no', category, selector]),
    )
    .join('')
