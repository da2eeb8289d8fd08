import type { Knowable } from './knowable.ts'
import type { Registration } from './registration.ts'
import type { WetError } from './wet-error.ts'

/** How far what a map shows lies from where it is (px), and the share of places that are there at all. */
export interface Seen {
  readonly found: number
  readonly median: number | null
  readonly p95: number | null
}

/** A line of the table. */
export interface Row {
  readonly flight: string
  readonly way: 'mosaic' | 'true poses' | 'today' | 'OpenCV'
  /** Frames of the survey, and how many of them were placed. */
  readonly frames: number
  readonly placed: number | null
  /** Strays on the map, which should be none. */
  readonly strays: number | null
  readonly islands: number | null
  readonly registration: Registration | null
  /** What anybody could know of turn and scale of the whole; absent for ways that do not ask for it. */
  readonly knowable?: Knowable
  /** The finished map, looked at. */
  readonly seen: Seen | null
  readonly driftK: number | null
  readonly mapK: { readonly median: number; readonly p95: number } | null
  readonly wet: WetError | null
  readonly seconds: number | null
  /** Seconds of all processors together: the machine may be busy with other things. */
  readonly cpuS: number | null
  readonly peakMb: number | null
  readonly said: string
}

const heads = [
  'flight',
  'way',
  'placed',
  'strays',
  'islands',
  'shift px (median, p95)',
  'turn deg, scale %; knowable: turn, scale, px after one shift',
  'fit px',
  'seam px',
  'astray',
  'seen on the map: there, px',
  'drift K',
  'map K',
  'wet area error (mean, worst; mean on the true map)',
  's',
  'cpu s',
  'MB',
  'said',
]

const pair = (spread: { readonly median: number; readonly p95: number } | null | undefined): string =>
  spread ? `${spread.median.toFixed(2)}, ${spread.p95.toFixed(2)}` : ''
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const seenText = (seen: Seen | null): string =>
  seen === null
    ? ''
    : `${percent(seen.found)}${seen.median === null || seen.p95 === null ? '' : `, ${seen.median.toFixed(2)}, ${seen.p95.toFixed(2)}`}`

/** Turn and scale of the whole as they came out, and one sigma of what could be known of them. */
function wholeText({ registration, knowable }: Row): string {
  if (registration === null) return ''
  const { a, b } = registration.fit
  const found = `${((Math.atan2(b, a) * 180) / Math.PI).toFixed(2)}, ${(100 * (Math.hypot(a, b) - 1)).toFixed(2)}`
  return knowable === undefined
    ? found
    : `${found}; ${knowable.turnDeg.toFixed(2)}, ${knowable.scalePercent.toFixed(2)}, ${knowable.shiftPx.toFixed(2)}`
}

function cells(row: Row): string[] {
  const { registration, wet } = row
  return [
    row.flight,
    row.way,
    row.placed === null ? '' : `${row.placed} of ${row.frames}`,
    String(row.strays ?? ''),
    String(row.islands ?? ''),
    pair(registration?.shift),
    wholeText(row),
    pair(registration?.similar),
    pair(registration?.seam),
    registration ? String(registration.astray) : '',
    seenText(row.seen),
    row.driftK === null ? '' : row.driftK.toFixed(3),
    pair(row.mapK),
    wet && wet.areas > 0 ? `${percent(wet.mean)}, ${percent(wet.worst)} of ${wet.areas}; ${percent(wet.atBest)}` : '',
    row.seconds === null ? '' : row.seconds.toFixed(1),
    row.cpuS === null ? '' : row.cpuS.toFixed(1),
    row.peakMb === null ? '' : row.peakMb.toFixed(0),
    row.said,
  ]
}

const line = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`

/** One row of the table as Markdown. */
export const rowText = (row: Row): string => line(cells(row))

export const headText = (): string => `${line(heads)}\n${line(heads.map(() => '---'))}`
