import { emailOrNone } from '@ridgeline/contract/text'
import { asMessage, message, type Words } from '@ridgeline/words/message'
import { ownerFields } from '#contract/owner-fields'
import type { PortfolioColumns, PortfolioField } from '#contract/portfolio'
import { addressKey, MapPlace } from '#contract/property'
import { areaUnitM2 } from '#rules/portfolio/columns'

/** A property as a row says it; null where no column does. */
export interface PortfolioEntry {
  readonly row: number
  readonly name: string
  readonly address: string
  readonly ownerName: string | null
  readonly ownerEmail: string | null
  readonly ownerPhone: string | null
  readonly position: MapPlace | null
  /** Area of its roof as the list states it (m2). */
  readonly statedRoofM2: number | null
}
export interface RowProblem {
  readonly row: number
  readonly value: string
  readonly expected: Words
}

/** Longest part of a field that a problem tells. */
const TOLD = 120
/** Square metres: the largest roofs under one cover have half a million. */
const MOST_M2 = 1_000_000
class Wrong extends Error {
  readonly value: string
  readonly expected: Words
  constructor(value: string, expected: Words) {
    super()
    this.value = value
    this.expected = expected
  }
}

/**
 * Properties of a list's rows, and what is wrong with the others; empty rows are passed over.
 * @param heads - names of its columns
 * @param rows - the fields below them, with the number of each as spreadsheets count
 */
export function readRows(
  heads: readonly string[],
  columns: PortfolioColumns,
  rows: readonly { readonly number: number; readonly fields: readonly string[] }[],
): { entries: PortfolioEntry[]; problems: RowProblem[] } {
  const entries: PortfolioEntry[] = []
  const problems: RowProblem[] = []
  const rowOf = new Map<string, number>()
  const unitM2 = areaUnitM2(heads[columns.roofArea ?? -1] ?? '')
  for (const { number, fields } of rows) {
    if (fields.every((field) => field.trim() === '')) continue
    const field = (of: PortfolioField): string | null => (columns[of] === null ? null : unguarded((fields[columns[of]] ?? '').trim()))
    try {
      const entry = entryOf(number, field, unitM2)
      const key = placeKey(entry)
      const before = rowOf.get(key)
      if (before !== undefined) throw new Wrong(entry.name, message`a property that stands once: it is in row ${before} already`)
      rowOf.set(key, number)
      entries.push(entry)
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      problems.push({ row: number, value: error.value.slice(0, TOLD), expected: error.expected })
    }
  }
  return { entries, problems }
}

/** A field that our own list guarded against spreadsheets, as it was. */
const unguarded = (field: string): string => field.replace(/^'(?=\s*[=+\-@])/, '')

/** Properties with the same key are one: buildings that share an address have names of their own. */
export const placeKey = ({ name, address }: Pick<PortfolioEntry, 'name' | 'address'>): string =>
  `${addressKey(address)} / ${name.trim().toLowerCase()}`

type Field = (of: PortfolioField) => string | null

function entryOf(row: number, field: Field, unitM2: number): PortfolioEntry {
  const email = field('ownerEmail')
  if (email && !emailOrNone.safeParse(email).success) throw new Wrong(email, 'an e-mail address, or nothing')
  return {
    row,
    name: text(field('name'), 200, 'a name'),
    address: addressOf(field('address')),
    ownerName: short(field('ownerName'), ownerFields.name.longest),
    ownerEmail: email,
    ownerPhone: short(field('ownerPhone'), ownerFields.phone.longest),
    position: positionOf(field('latitude'), field('longitude')),
    statedRoofM2: areaOf(field('roofArea'), unitM2),
  }
}

/** What a spreadsheet makes of a name that looks like a day. */
const DAY = /^\d{4}-\d\d-\d\dT/

function text(value: string | null, longest: number, expected: string): string {
  if (!value) throw new Wrong('', message`${asMessage(expected)}: in merged cells only the first row has one`)
  if (DAY.test(value)) throw new Wrong(value, message`${asMessage(expected)} as text: the spreadsheet keeps a day here`)
  return short(value, longest) as string
}

function addressOf(value: string | null): string {
  const address = text(value, 300, 'an address')
  if (addressKey(address) === '') throw new Wrong(address, 'an address')
  return address
}

function short<T extends string | null>(value: T, longest: number): T {
  if (value !== null && value.length > longest) throw new Wrong(value, message`at most ${longest} characters`)
  if (value !== null && (value.includes('\0') || !value.isWellFormed())) throw new Wrong('', 'text without broken characters')
  return value
}

function positionOf(latitude: string | null, longitude: string | null): MapPlace | null {
  if (!latitude && !longitude) return null
  const place = MapPlace.safeParse({ latitude: figure(latitude ?? ''), longitude: figure(longitude ?? '') })
  if (place.success) return place.data
  throw new Wrong(`${latitude ?? ''} ${longitude ?? ''}`.trim(), 'latitude and longitude in degrees, such as 31.76 and -106.49')
}

/** `1,240.5` and `1240,5` as people type them; not a number where it is neither. */
function figure(value: string): number {
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(value)) return Number(value.replaceAll(',', ''))
  return value === '' ? Number.NaN : Number(value.replace(/^(-?\d+),(\d+)$/, '$1.$2'))
}

function areaOf(value: string | null, unitM2: number): number | null {
  if (!value) return null
  const m2 = figure(value) * unitM2
  if (!(m2 > 0 && m2 <= MOST_M2)) throw new Wrong(value, 'an area above zero as a figure alone; its unit stands in the name of the column')
  return m2
}
