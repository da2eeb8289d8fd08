import { AppError } from '@ridgeline/server/http/app-error'
import { toldOf } from '@ridgeline/server/http/call/input-words'
import { asMessage, message, type Words } from '@ridgeline/words/message'
import { costUnitCodes } from '#contract/cost'
import { itemKey, MOST_PRICE_ITEMS, PriceItem, type PriceProblem } from '#contract/prices/price-list'
import { csvRows, LONGEST_ROW } from '#server/price-lists/csv-rows'
import { type DecimalMark, decimalMarkOf, priceOf } from '#server/price-lists/read-price'
import { unitOf } from '#server/price-lists/read-unit'

const headCodes = {
  code: ['code', 'item code', 'sku', 'number', 'no', 'item number', 'part number'],
  item: ['item', 'description', 'name', 'item description', 'product'],
  unit: ['unit', 'uom', 'u/m', 'unit of measure', 'units'],
  price: ['price', 'unit price', 'cost', 'unit cost', 'rate', 'price usd', 'price of a unit', 'price of a unit (usd)', 'unit price (usd)'],
  taxed: ['taxed', 'taxable', 'tax'],
  category: ['category', 'cat', 'category code'],
  selector: ['selector', 'sel', 'selector code'],
} as const
type Column = keyof typeof headCodes
const required: readonly Column[] = ['item', 'unit', 'price']

interface Row {
  readonly number: number
  readonly fields: readonly string[]
}

/** A row that cannot be read; said where it is answered. */
type ToldProblem = Omit<PriceProblem, 'expected'> & { readonly expected: Words }

/**
 * Prices in a CSV file: commas, semicolons or tabs between fields, with or without a byte order mark. Rows are told apart: what is right in one stands whatever is wrong in another.
 * @throws AppError `unprocessable` where no row can be read: no columns, no rows, too many
 */
export function readPriceCsv(csv: string): { items: PriceItem[]; problems: ToldProblem[] } {
  const { rows, problems } = rowsOf(csv.replace(/^\ufeff/, ''))
  const [head, ...body] = rows
  const columns = columnsOf(head)
  if (body.length === 0 && problems.length === 0)
    throw refused('The file has no prices. Expected: a row for each item under the names of the columns')
  const field = ({ fields }: Row, column: Column): string => unguarded(fields[columns[column] ?? -1] ?? '').trim()
  // `1,240` is a thousand where commas part the fields; where semicolons do, it could be either.
  const mark = decimalMarkOf(body.map((row) => field(row, 'price'))) ?? (delimiterOf(csv) === ';' ? null : '.')
  const items: PriceItem[] = []
  const seen = new Map<string, number>()
  for (const row of body) {
    const read = itemOf((column) => field(row, column), mark)
    const key = 'item' in read ? itemKey(read) : ''
    const before = seen.get(key)
    if ('expected' in read) problems.push({ row: row.number, ...read })
    else if (before !== undefined)
      problems.push({
        row: row.number,
        value: read.code || read.item,
        expected: message`an item that stands once: it is in row ${before} already`,
      })
    else {
      seen.set(key, row.number)
      items.push(read)
    }
  }
  return { items, problems: problems.toSorted((a, b) => a.row - b.row) }
}

const refused = (words: Words) => new AppError('unprocessable', words)

/** Lines, empty ones too: spreadsheets write some thousands of those below a list. */
const MOST_LINES = 20_000
const READABLE = message`quotation marks in pairs around a field and doubled within it, and at most ${LONGEST_ROW} characters in a row`

/** The rows that say something, and what is wrong with the others. @throws AppError `unprocessable` for more than a list takes, before the rest of the file is looked at */
function rowsOf(text: string): { rows: Row[]; problems: ToldProblem[] } {
  const rows: Row[] = []
  const problems: ToldProblem[] = []
  for (const { number, fields, line } of csvRows(text, delimiterOf(text))) {
    if (fields === null) problems.push({ row: number, value: line.slice(0, 120), expected: READABLE })
    else if (fields.some((field) => field.trim() !== '')) rows.push({ number, fields })
    if (number > MOST_LINES || rows.length + problems.length > MOST_PRICE_ITEMS + 1)
      throw refused(message`The file has more rows than a list takes. Expected: at most ${MOST_PRICE_ITEMS}`)
  }
  return { rows, problems }
}

/** The one that the first line has most of. */
function delimiterOf(text: string): string {
  const [first = ''] = text
    .trimStart()
    .slice(0, LONGEST_ROW)
    .split(/[\r\n]/, 1)
  const count = (mark: string) => first.split(mark).length
  return [';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',')
}

function columnsOf(head: Row | undefined): Partial<Record<Column, number>> {
  const found = head?.fields.map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')) ?? []
  const at = (column: Column) => found.findIndex((name) => (headCodes[column] as readonly string[]).includes(name))
  const columns = Object.fromEntries(
    (Object.keys(headCodes) as Column[]).map((column) => [column, at(column)]).filter(([, i]) => Number(i) >= 0),
  )
  const missing = required.filter((column) => !(column in columns))
  if (missing.length > 0)
    throw refused(
      message`The first row lacks these columns: ${missing.join(', ')}. Expected: the names code, item, unit, price and taxed, of which item, unit and price must be there`,
    )
  return columns
}

/** A field that our own export guarded against spreadsheets, as it was. */
const unguarded = (text: string): string => text.replace(/^'(?=\s*[=+\-@])/, '')

/** Columns whose names are those of the item's fields. */
const named = ['code', 'item', 'category', 'selector'] as const
const yes = ['', 'yes', 'y', 'true', '1', 'x', 'taxed', 'taxable']
const no = ['no', 'n', 'false', '0', 'untaxed', 'exempt']

function itemOf(field: (column: Column) => string, mark: DecimalMark): PriceItem | Omit<ToldProblem, 'row'> {
  const [unit, unitPriceUsd, taxed] = [unitOf(field('unit')), priceOf(field('price'), mark), field('taxed').toLowerCase()]
  const wrong = (value: string, expected: Words) => ({ value: value.slice(0, 120), expected })
  if (field('item') === '') return wrong('', 'words for the item')
  if (unit === null) return wrong(field('unit'), message`a unit: ${costUnitCodes.join(', ')}`)
  if (unitPriceUsd === null) return wrong(field('price'), 'a price in US dollars, such as 1240.50')
  if (!yes.includes(taxed) && !no.includes(taxed)) return wrong(field('taxed'), 'yes or no for taxed')
  const [code, item, category, selector] = named.map(field)
  const parsed = PriceItem.safeParse({ code, item, unit, unitPriceUsd, isTaxed: yes.includes(taxed), category, selector })
  const [issue] = parsed.error?.issues ?? []
  return (
    parsed.data ??
    wrong(
      field(named.find((column) => column === issue?.path[0]) ?? 'price'),
      issue ? message`${String(issue.path[0])}: ${asMessage(toldOf(issue))}` : 'an item with its unit and price',
    )
  )
}
