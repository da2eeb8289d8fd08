import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { day, text, trimmed } from '@ridgeline/contract/text'
import { fixed } from '@ridgeline/words/written'
import { z } from 'zod'
import { CostUnit } from '#contract/cost'
import { isRegionCode } from '#contract/prices/price-region'

/** Items of one list, and lists of one organization at most. */
export const MOST_PRICE_ITEMS = 2000
export const MOST_PRICE_LISTS = 100
const LONGEST_CSV = 1_000_000

export const PriceItem = z.object({
  code: trimmed(40).default(''),
  item: trimmed(300).min(1),
  unit: CostUnit,
  unitPriceUsd: z.number().min(0).max(1e9),
  isTaxed: z.boolean().default(true),
  /** How estimate programs name it, such as RFG and 240; empty where nobody has said. */
  category: trimmed(20).default(''),
  selector: trimmed(20).default(''),
})
export type PriceItem = z.infer<typeof PriceItem>

/** Where the prices of a list hold. */
const region = {
  region: trimmed(80).default('').describe('What people call the region; empty where the prices hold everywhere'),
  regionCodes: z
    .array(trimmed(5).refine(isRegionCode, 'must be a state of two capital letters, or the first digits of a postal code'))
    .max(200)
    .default([])
    .describe('States and beginnings of postal codes of the region; none: everywhere'),
}

/** What names an item within a list: its code, or its words and unit where it has none. */
export const itemKey = ({ code, item, unit }: Pick<PriceItem, 'code' | 'item' | 'unit'>): string =>
  (code.trim() || `${item.trim()} / ${unit}`).toLowerCase()

/** A price list as it was on a day. It never changes: new prices are a list of the same name with a later day. */
export const PriceList = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its prices hold from this day until that of the next list of the same name. */
  validFrom: z.iso.date(),
  region: z.string(),
  regionCodes: z.array(z.string()),
  itemCount: z.number().int(),
  /** Invented, to show how it works. */
  isExample: z.boolean(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
})
export type PriceList = z.infer<typeof PriceList>
export const PriceListDetail = PriceList.extend({ items: z.array(PriceItem) })
export type PriceListDetail = z.infer<typeof PriceListDetail>

/** A row of a CSV file that could not be read: its number as spreadsheets count, what stands in it, and what was expected. */
export const PriceProblem = z.object({ row: z.number().int(), value: z.string(), expected: z.string() })
export type PriceProblem = z.infer<typeof PriceProblem>
export const CheckedPrices = z.object({ items: z.array(PriceItem), problems: z.array(PriceProblem) })
export type CheckedPrices = z.infer<typeof CheckedPrices>

export const listPriceLists = pagedEndpoint({
  path: '/api/price-lists',
  summary: 'Price lists of the organization, the last stored first',
  access: 'price-list.read',
  response: z.array(PriceList),
})
export const readPriceList = endpoint({
  method: 'GET',
  path: '/api/price-lists/{id}',
  summary: 'A price list with its items',
  access: 'price-list.read',
  response: PriceListDetail,
})
export const priceListCsv = binaryEndpoint({
  method: 'GET',
  path: '/api/price-lists/{id}/csv',
  summary: 'A price list as CSV, in the form that `POST /api/price-lists/check` reads',
  access: 'price-list.read',
  produces: 'text/csv',
})
/** The first row names the columns: code, item, unit, price, taxed, category, selector; item, unit and price must be there. */
export const checkPriceCsv = endpoint({
  method: 'POST',
  path: '/api/price-lists/check',
  summary: 'Read a CSV file of prices: the rows that are right, and what is wrong with the others. Stores nothing',
  access: 'price-list.manage',
  largeBody: { bytes: 4_500_000, why: 'a million characters of CSV' },
  body: z.object({ csv: text(LONGEST_CSV) }),
  response: CheckedPrices,
})
export const createPriceList = endpoint({
  method: 'POST',
  path: '/api/price-lists',
  summary: 'Store a price list. Lines that took a price from an older one keep it',
  access: 'price-list.manage',
  largeBody: { bytes: 3_500_000, why: `${MOST_PRICE_ITEMS} items` },
  body: z.object({
    name: trimmed(80).min(1, 'Please enter a name'),
    validFrom: day,
    ...region,
    items: z
      .array(PriceItem)
      .min(1, 'must hold at least one item')
      .max(MOST_PRICE_ITEMS, fixed`must hold at most ${MOST_PRICE_ITEMS} items`),
  }),
  response: PriceList,
  locationOf: ({ id }: PriceList) => `/api/price-lists/${id}`,
})
export const removePriceList = endpoint({
  method: 'DELETE',
  path: '/api/price-lists/{id}',
  summary: 'Remove a price list. Lines that took a price from it keep it',
  access: 'price-list.manage',
  response: z.object({ removed: z.literal(true) }),
})
