import { message } from '@ridgeline/words/message'
import type { StormFile, StormPeril, StormRow, StormSource } from '#contract/storm'
import { StormFileError } from '#rules/errors'
import { placeOf, plainAnswer, type ReadFile, uniqueIds } from '#rules/read/answer'
import { fujitaOf } from '#rules/read/event-names'
import { isoUtc } from '#rules/read/us-time'

const perilOfHeader: Readonly<Record<string, StormPeril>> = { Size: 'hail', Speed: 'wind', F_Scale: 'tornado' }
const eventOf = { hail: 'Hail', wind: 'Wind', tornado: 'Tornado' } as const
const COLUMNS = 8
type SpcSource = Extract<StormSource, 'spc' | 'spc-filtered'>

/**
 * Daily reports of the Storm Prediction Center: files of one peril, and the ones of all three with a header above each.
 *
 * A file is of a convective day, 12:00 UTC to 11:59 UTC, so that a time before 1200 is of the next date. Sizes are hundredths of an inch, speeds miles an hour,
 * `UNK` is none. Commas stand in no field but the last.
 *
 * @param day - first date of the convective day, `2018-06-15`
 * @param source - whether the file is of all reports of the day or of those that SPC filtered
 * @throws StormFileError for a file of another kind, one that breaks off, and a row that cannot be read
 */
export function readSpc(text: string, day: string, file: StormFile, source: SpcSource = 'spc'): ReadFile {
  const lines = plainAnswer(text, 'SPC daily reports').split(/\r?\n/)
  const rows: StormRow[] = []
  const unique = uniqueIds()
  let peril: StormPeril | null = null
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const header = /^Time,(Size|Speed|F_Scale),Location,County,State,Lat,Lon,Comments$/.exec(line.trim())?.[1]
    if (header !== undefined) peril = perilOfHeader[header]!
    else if (peril === null)
      throw new StormFileError(
        'other-format',
        'SPC daily reports: the header line is missing.',
        'Time,Size,Location,County,State,Lat,Lon,Comments',
        1,
      )
    else {
      const row = readRow(line, peril, day, at + 1)
      rows.push({ ...row, source, id: unique(row.id), file })
    }
  }
  return { rows, others: 0, withoutPlace: 0, inFile: rows.length }
}

function readRow(line: string, peril: StormPeril, day: string, at: number): Omit<StormRow, 'file' | 'source'> {
  const fields = line.split(',')
  if (fields.length < COLUMNS)
    throw new StormFileError('truncated', message`SPC daily reports: line ${at} breaks off.`, message`${COLUMNS} fields in each line.`, at)
  const [time = '', size = '', location = '', county = '', state = '', lat, lon] = fields
  const place = placeOf(lat, lon)
  const moment = momentOf(time, day)
  const magnitude = magnitudeOf(size, peril)
  if (place === null || moment === null || magnitude === undefined)
    throw new StormFileError(
      'bad-row',
      place
        ? message`SPC daily reports: line ${at} has no readable time or size.`
        : message`SPC daily reports: line ${at} has no readable place.`,
      'HHMM, size or UNK, latitude, longitude.',
      at,
    )
  return {
    id: [day.replaceAll('-', ''), peril, time, `${place.latitude},${place.longitude}`].join('/'),
    at: moment,
    issuedAt: null,
    peril,
    event: eventOf[peril],
    ...place,
    place: `${location}, ${county}, ${state}`,
    end: null,
    magnitude,
    basis: 'unstated',
    remark: fields
      .slice(COLUMNS - 1)
      .join(',')
      .trim(),
  }
}

function momentOf(time: string, day: string): string | null {
  if (!/^([01]\d|2[0-3])[0-5]\d$/.test(time)) return null
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const hour = Number(time.slice(0, 2))
  return isoUtc(year, month - 1, hour < 12 ? date + 1 : date, hour, Number(time.slice(2)))
}

/** Undefined for what is neither a number nor the word for none. */
function magnitudeOf(size: string, peril: StormPeril): number | null | undefined {
  if (peril === 'tornado') return /^(UNK|E?F?(U|[0-5]))$/i.test(size) ? fujitaOf(size) : undefined
  if (size === 'UNK' || size === '') return null
  if (!/^\d{1,4}$/.test(size)) return undefined
  return peril === 'hail' ? Number(size) / 100 : Number(size)
}
