import { asMessage, message } from '@ridgeline/words/message'
import type { StormFile, StormPeril, StormRow } from '#contract/storm'
import { StormFileError } from '#rules/errors'
import { numberOf, placeOf, plainAnswer } from '#rules/read/answer'
import { csvRows } from '#rules/read/csv-rows'
import { fujitaOf, perilOf } from '#rules/read/event-names'
import { hoursToUtc, isoUtc, monthOf } from '#rules/read/us-time'

const WHAT = 'NCEI Storm Events'
/** NCEI states wind in knots. International knot over statute mile. */
const MPH_PER_KNOT = 1852 / 1609.344
const COLUMNS = 51
/** The columns that are read; the file has more. */
const needed = [
  'EVENT_ID',
  'STATE',
  'YEAR',
  'EVENT_TYPE',
  'CZ_NAME',
  'BEGIN_DATE_TIME',
  'CZ_TIMEZONE',
  'SOURCE',
  'MAGNITUDE',
  'MAGNITUDE_TYPE',
  'TOR_F_SCALE',
  'BEGIN_RANGE',
  'BEGIN_AZIMUTH',
  'BEGIN_LOCATION',
  'BEGIN_LAT',
  'BEGIN_LON',
  'END_LAT',
  'END_LON',
  'EVENT_NARRATIVE',
] as const
type Column = (typeof needed)[number]
type Fields = (column: Column) => string

/** How far a file has been read. */
export interface StormEventsCount {
  inFile: number
  rows: number
  others: number
  withoutPlace: number
  /** Rows with a time or a zone that cannot be read, with their line numbers among the rows; the first hundred are named. */
  unreadable: number
  readonly unreadableRows: number[]
}

/** Edition of a file named as NCEI names it: `..._d2021_c20240620.csv.gz` is the year 2021 as of 2024-06-20. */
export function stormEventsVintage(name: string): { year: number; edition: string } | null {
  const [, year, y, m, d] = /StormEvents_details.*_d(\d{4})_c(\d{4})(\d\d)(\d\d)\.csv(\.gz)?$/.exec(name) ?? []
  return year === undefined ? null : { year: Number(year), edition: `${y}-${m}-${d}` }
}

/**
 * Reads a yearly details file of Storm Events piece by piece. Times are local standard time of the zone in the row, the whole year; wind is in knots. Rows of
 * whole forecast zones have no coordinates and are counted, not given. A row that cannot be read is counted and named: the others go on.
 *
 * @param take - called with each row of a peril that has a place
 * @throws StormFileError on `push` for a file with another header, on `end` for one that breaks off inside a row or is empty
 */
export function stormEventsReader(
  file: StormFile,
  take: (row: StormRow) => void,
): {
  push: (piece: string) => void
  end: () => StormEventsCount
} {
  const count: StormEventsCount = { inFile: 0, rows: 0, others: 0, withoutPlace: 0, unreadable: 0, unreadableRows: [] }
  let columns: Readonly<Record<Column, number>> | null = null
  let last = COLUMNS
  const rows = csvRows((fields) => {
    if (columns === null) {
      columns = columnsOf(fields)
      return
    }
    if (last !== COLUMNS) throw brokenRow(count.inFile, last)
    last = fields.length
    count.inFile += 1
    if (last !== COLUMNS) return
    const at = columns
    const found = rowOf((column) => fields[at[column]] ?? '', file)
    if (typeof found === 'object') {
      count.rows += 1
      take(found)
    } else {
      count[found] += 1
      if (found === 'unreadable' && count.unreadableRows.length < 100) count.unreadableRows.push(count.inFile)
    }
  })
  let isStarted = false
  return {
    push: (piece) => {
      if (!isStarted && piece.trim() !== '') plainAnswer(piece, WHAT)
      isStarted ||= piece.trim() !== ''
      rows.push(piece)
    },
    end: () => {
      rows.end()
      if (columns === null)
        throw new StormFileError('empty', message`${asMessage(WHAT)}: the file is empty.`, message`A header of ${COLUMNS} columns.`)
      if (last !== COLUMNS) throw brokenRow(count.inFile, last)
      return count
    },
  }
}

const brokenRow = (row: number, fields: number): StormFileError =>
  new StormFileError(
    'truncated',
    message`${asMessage(WHAT)}: row ${row} has ${fields} fields: the file breaks off or is damaged.`,
    message`${COLUMNS} fields in each row.`,
    row + 1,
  )

function columnsOf(header: readonly string[]): Readonly<Record<Column, number>> {
  const missing = needed.filter((name) => !header.includes(name))
  if (missing.length > 0 || header.length !== COLUMNS)
    throw new StormFileError(
      'other-format',
      message`${asMessage(WHAT)}: the header lacks ${missing.length > 0 ? missing.join(', ') : message`columns`}.`,
      message`The ${COLUMNS} columns of a details file.`,
      1,
    )
  return Object.fromEntries(needed.map((name) => [name, header.indexOf(name)])) as Record<Column, number>
}

function rowOf(field: Fields, file: StormFile): StormRow | 'others' | 'withoutPlace' | 'unreadable' {
  const peril = perilOf(field('EVENT_TYPE'))
  if (peril === null) return 'others'
  const at = momentOf(field)
  if (at === null || field('EVENT_ID') === '') return 'unreadable'
  const place = placeOf(field('BEGIN_LAT'), field('BEGIN_LON'))
  if (place === null) return 'withoutPlace'
  const type = field('MAGNITUDE_TYPE')
  const town = [field('BEGIN_RANGE'), field('BEGIN_AZIMUTH'), field('BEGIN_LOCATION')]
    .filter((part) => part !== '' && part !== '0')
    .join(' ')
  return {
    source: 'storm-events',
    id: field('EVENT_ID'),
    at,
    issuedAt: null,
    peril,
    event: field('EVENT_TYPE'),
    ...place,
    place: [town, field('CZ_NAME'), field('STATE')].filter(Boolean).join(', '),
    end: peril === 'tornado' ? placeOf(field('END_LAT'), field('END_LON')) : null,
    magnitude: magnitudeOf(peril, field),
    basis: type.startsWith('M') ? 'measured' : type.startsWith('E') ? 'estimated' : 'unstated',
    remark: [field('SOURCE'), field('EVENT_NARRATIVE')].filter(Boolean).join(': '),
    file,
  }
}

/** `16-MAR-21 22:35:00`: the century stands in YEAR. */
function momentOf(field: Fields): string | null {
  const [, day, month = '', hour, minute, second] = /^(\d{1,2})-([A-Z]{3})-\d\d (\d\d):(\d\d):(\d\d)$/i.exec(field('BEGIN_DATE_TIME')) ?? []
  const toUtc = hoursToUtc(field('CZ_TIMEZONE'))
  const year = Number(field('YEAR'))
  if (day === undefined || toUtc === null || monthOf(month) < 0 || !(year >= 1950 && year < 2200)) return null
  return isoUtc(year, monthOf(month), Number(day), Number(hour) + toUtc, Number(minute), Number(second))
}

/** Old rows write 0 where nothing was stated. */
function magnitudeOf(peril: StormPeril, field: Fields): number | null {
  if (peril === 'tornado') return fujitaOf(field('TOR_F_SCALE'))
  const value = numberOf(field('MAGNITUDE'))
  if (value === null || value <= 0) return null
  return peril === 'hail' ? value : Math.round(value * MPH_PER_KNOT * 10) / 10
}
