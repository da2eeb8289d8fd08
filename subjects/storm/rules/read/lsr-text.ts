import { asMessage, message } from '@ridgeline/words/message'
import type { StormFile, StormRow } from '#contract/storm'
import { StormFileError } from '#rules/errors'
import { placeOf, plainAnswer, type ReadFile, uniqueIds } from '#rules/read/answer'
import { fujitaOf, perilOf } from '#rules/read/event-names'
import { basisOf } from '#rules/read/iem'
import { hoursToUtc, isoUtc, monthOf } from '#rules/read/us-time'

const WHAT = 'NWS local storm report'
/** Columns of the two lines of a report, as the header of the product draws them. */
const line1 = { time: [0, 12], event: [12, 29], city: [29, 53], place: [53, 80] } as const
const line2 = { date: [0, 12], magnitude: [12, 29], county: [29, 48], state: [48, 53], source: [53, 80] } as const
const cut = (line: string, [from, to]: readonly [number, number]): string => line.slice(from, to).trim()

interface Product {
  readonly id: string
  readonly issuedAt: string
  readonly hoursToUtc: number
}

/**
 * A text product `LSR` of an NWS office. Times are of the zone that its issue line names, and become UTC. Its id is made as IEM makes it, so that the same
 * product is recognised in both.
 *
 * @throws StormFileError `other-format` without heading, `truncated` without the `$$` that ends it, `bad-row` for a report that cannot be read
 */
export function readLsrText(text: string, file: StormFile): ReadFile {
  const lines = plainAnswer(text, WHAT).split(/\r?\n/)
  const product = productOf(lines)
  if (!lines.some((line) => line.trim() === '$$'))
    throw new StormFileError('truncated', message`${asMessage(WHAT)}: the product breaks off.`, 'A line "$$" at its end.')
  const starts = lines.flatMap((line, at) => (/^\d{4} [AP]M {2,}\S/.test(line) ? [at] : []))
  const unique = uniqueIds()
  const rows = starts.flatMap((at) => {
    const row = readReport(lines, at, product)
    return row === null ? [] : [{ ...row, id: unique(row.id), file }]
  })
  return { rows, others: starts.length - rows.length, withoutPlace: 0, inFile: starts.length }
}

function productOf(lines: readonly string[]): Product {
  const heading = lines.map((line) => /^([A-Z]{4}\d\d) ([A-Z]{4}) (\d\d)(\d\d)(\d\d)\b/.exec(line)).find((found) => found !== null)
  const awips = lines.map((line) => /^(LSR[A-Z0-9]{3})\s*$/.exec(line)?.[1]).find((found) => found !== undefined)
  const issue = lines
    .map((line) => /^\d{3,4} [AP]M ([A-Z]{1,4}) [A-Z]{3} ([A-Z]{3}) (\d{1,2}) (\d{4})\s*$/i.exec(line))
    .find((found) => found !== null)
  const hours = hoursToUtc(issue?.[1] ?? '')
  if (!heading || !awips || !issue || hours === null)
    throw new StormFileError(
      'other-format',
      message`${asMessage(WHAT)}: heading, name or issue line are missing.`,
      'A heading such as "NWUS54 KOUN 012113" and a line such as "413 PM CDT Wed May 1 2024".',
    )
  const [, wmo = '', office = '', day, hour, minute] = heading
  const issuedAt = headingMoment(Number(day), Number(hour), Number(minute), issue)
  return { id: `${issuedAt.replaceAll(/[-:TZ]/g, '').slice(0, 12)}-${office}-${wmo}-${awips}`, issuedAt, hoursToUtc: hours }
}

/** The heading says day, hour and minute in UTC; month and year follow from the local issue date, which is a day off at most. */
function headingMoment(day: number, hour: number, minute: number, issue: RegExpExecArray): string {
  const month = monthOf(issue[2] ?? '')
  const local = Number(issue[3])
  const shift = day < local - 15 ? 1 : day > local + 15 ? -1 : 0
  return isoUtc(Number(issue[4]), month + shift, day, hour, minute)!
}

function readReport(lines: readonly string[], at: number, product: Product): Omit<StormRow, 'file'> | null {
  const [first = '', second = ''] = [lines[at], lines[at + 1]]
  const event = cut(first, line1.event)
  const peril = perilOf(event)
  if (peril === null) return null
  const [, lat, ns, lon, ew] = /^([\d.]+)([NS])\s+([\d.]+)([EW])/.exec(cut(first, line1.place)) ?? []
  const place = placeOf(ns === 'S' ? `-${lat}` : lat, ew === 'W' ? `-${lon}` : lon)
  const moment = momentOf(cut(first, line1.time), cut(second, line2.date), product.hoursToUtc)
  if (place === null || moment === null)
    throw new StormFileError(
      'bad-row',
      place
        ? message`${asMessage(WHAT)}: the report in line ${at + 1} has no readable time.`
        : message`${asMessage(WHAT)}: the report in line ${at + 1} has no readable place.`,
      'Two lines in the columns of the heading.',
      at + 1,
    )
  const [, qualifier, figure] = /^([MEU])?(\d+(?:\.\d+)?) (?:INCH|MPH)/i.exec(cut(second, line2.magnitude)) ?? []
  return {
    source: 'lsr',
    id: `${product.id}/${moment}/${event.toUpperCase()}/${place.latitude},${place.longitude}`,
    at: moment,
    issuedAt: product.issuedAt,
    peril,
    event,
    ...place,
    place: [cut(first, line1.city), cut(second, line2.county), cut(second, line2.state)].filter(Boolean).join(', '),
    end: null,
    magnitude: peril === 'tornado' ? fujitaOf(cut(second, line2.magnitude)) : figure === undefined ? null : Number(figure),
    basis: basisOf(qualifier?.toUpperCase()),
    remark: [cut(second, line2.source), remarkAfter(lines, at + 2)].filter(Boolean).join(': '),
  }
}

function momentOf(time: string, date: string, toUtc: number): string | null {
  const [, hour, minute, half] = /^(\d\d)(\d\d) ([AP])M$/.exec(time) ?? []
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(date) ?? []
  if (half === undefined || year === undefined) return null
  const hour24 = (Number(hour) % 12) + (half === 'P' ? 12 : 0)
  return isoUtc(Number(year), Number(month) - 1, Number(day), hour24 + toUtc, Number(minute))
}

/** The indented lines below a report, up to the next report or the end. */
function remarkAfter(lines: readonly string[], from: number): string {
  const words: string[] = []
  for (const line of lines.slice(from)) {
    if (line.trim() !== '' && !/^\s{4,}/.test(line)) break
    words.push(line.trim())
  }
  return words.filter(Boolean).join(' ')
}
