import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import type { Tx } from '@ridgeline/server/db/connect'
import { latestFirst, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { and, count, desc, eq, getTableColumns } from 'drizzle-orm'
import { itemKey, MOST_PRICE_LISTS, PriceItem, type PriceList, type PriceListDetail } from '#contract/prices/price-list'
import { listFor } from '#contract/prices/price-region'
import { type PricesFrom, pricesFrom } from '#contract/prices/prices-from'
import { priceList } from '#server/tables/price-list'

type Row = typeof priceList.$inferSelect
const { items: _, ...brief } = getTableColumns(priceList)

const present = ({
  id,
  name,
  validFrom,
  region,
  regionCodes,
  itemCount,
  isExample,
  createdBy,
  createdAt,
}: Omit<Row, 'items'>): PriceList => ({
  id,
  name,
  validFrom,
  region,
  regionCodes,
  itemCount,
  isExample,
  createdBy,
  createdAt: createdAt.toISOString(),
})
export const presentDetail = (row: Row): PriceListDetail => ({
  ...present(row),
  // with what has joined the shape since the list was stored
  items: row.items.map((item) => PriceItem.parse(item)),
})

const aboutPriceList = (row: Pick<Row, 'id' | 'name' | 'validFrom'>) => ({
  recordType: 'price-list' as const,
  recordId: row.id,
  recordName: `${row.name}, ${row.validFrom}`,
})

export async function priceListsOf({ db }: Deps, actor: Actor, query: PageQuery) {
  const page = pageBy(latestFirst('price-lists', priceList.createdAt, priceList.id), query)
  const rows = await db
    .select({ row: brief, key: page.key })
    .from(priceList)
    .where(and(eq(priceList.organizationId, actor.organizationId), finds(wordsOf(priceList.name), query.search), page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ row }) => present(row))
}

/** @throws AppError `not-found` */
export async function findPriceList({ db }: { db: Pick<Tx, 'select'> }, actor: Actor, id: string): Promise<Authorized<Row>> {
  const [row] = await db.select().from(priceList).where(eq(priceList.id, id))
  return authorize(actor, row, 'price list')
}

/** What an estimate of a property takes its prices from when it begins on a day; null where no list is for it. */
export async function pricesFor(
  { db }: { db: Pick<Tx, 'select'> },
  organizationId: string,
  address: string,
  day: string,
): Promise<PricesFrom | null> {
  const list = listFor(await db.select(brief).from(priceList).where(eq(priceList.organizationId, organizationId)), address, day)
  return list && pricesFrom(list)
}

/** The items of all lists by their ids, those of the latest day first. */
export async function itemsOf({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<ReadonlyMap<string, PriceItem[]>> {
  const own = eq(priceList.organizationId, actor.organizationId)
  const rows = await db.select().from(priceList).where(own).orderBy(desc(priceList.validFrom), desc(priceList.createdAt))
  return new Map(rows.map((row) => [row.id, presentDetail(row).items]))
}

interface NewList {
  readonly name: string
  readonly validFrom: string
  readonly region?: string
  readonly regionCodes?: string[]
  readonly items: PriceItem[]
  readonly isExample?: boolean
}

/** Stores a price list. @throws AppError `conflict` for too many, or one of this name and day; `invalid-request` for an item that stands in it twice */
export async function makePriceList(deps: Pick<Deps, 'db' | 'now'>, actor: Actor, list: NewList): Promise<PriceList> {
  const { name, validFrom, items, region = '', regionCodes = [], isExample = false } = list
  const keys = new Set<string>()
  const twice = items.find((item) => keys.size === keys.add(itemKey(item)).size)
  if (twice)
    throw new AppError('invalid-request', message`"${twice.code || twice.item}" stands in the list twice. Expected: each item once`)
  return deps.db.transaction(async (tx) => {
    await lockOrganization(tx, actor.organizationId)
    const own = eq(priceList.organizationId, actor.organizationId)
    const [have] = await tx.select({ n: count() }).from(priceList).where(own)
    if ((have?.n ?? 0) >= MOST_PRICE_LISTS)
      throw new AppError('conflict', message`There are ${MOST_PRICE_LISTS} price lists already; remove one first`)
    const [same] = await tx
      .select({ id: priceList.id })
      .from(priceList)
      .where(and(own, eq(priceList.name, name), eq(priceList.validFrom, validFrom)))
    if (same) throw new AppError('conflict', message`"${name}" of ${validFrom} exists already. Choose another day, or remove it first`)
    const [row] = await tx
      .insert(priceList)
      .values({
        organizationId: actor.organizationId,
        name,
        validFrom,
        region,
        regionCodes,
        isExample,
        items,
        itemCount: items.length,
        createdBy: actor.name,
        createdAt: deps.now(),
      })
      .returning()
    if (!row) throw new Error('the price list was not written')
    await recordAudit(tx, actor, { action: 'price-list.created', ...aboutPriceList(row), after: { itemCount: items.length } })
    return present(row)
  })
}

/** Removes a price list; lines of drafts keep the prices they took from it. @throws AppError `not-found` */
export async function dropPriceList(deps: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await findPriceList({ db: tx }, actor, id)
    await tx.delete(priceList).where(eq(priceList.id, row.id))
    await recordAudit(tx, actor, { action: 'price-list.removed', ...aboutPriceList(row), before: { itemCount: row.itemCount } })
  })
}
