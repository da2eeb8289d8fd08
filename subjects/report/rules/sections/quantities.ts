import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import { severityWord } from '@ridgeline/scan/contract/severity-words'
import { openIssues } from '#rules/findings'
import { formatCount, formatDelta, formatDifference, formatNumber } from '#rules/format/quantity'
import type { ReportData } from '#rules/report-data'
import type { Quantities, QuantityRow } from '#rules/report-model'
import { type Absent, absent } from '#rules/sections/not-part'
import { NOT_MEASURED } from '#rules/words/words'

const SQ_FT_PER_M2 = 1 / 0.3048 ** 2
const SQ_FT_PER_SQUARE = 100

/** Areas and shares are the least they can be where the edge of a picture cuts one of them. */
const least = (isCut: boolean, text: string): string => (isCut ? `\u2265 ${text}` : text)

interface Extent {
  readonly areaM2: number | null
  readonly extent: number | null
  readonly isCut: boolean
}

/** One area in every unit that people order by. */
function extentCells({ areaM2, extent, isCut }: Extent): Pick<QuantityRow, 'squareFeet' | 'squares' | 'squareMetres' | 'share'> {
  const area = (of: number | null, decimals: number): string => (of === null ? '' : least(isCut, formatNumber(of, decimals)))
  const squareFeet = areaM2 === null ? null : areaM2 * SQ_FT_PER_M2
  return {
    squareFeet: squareFeet === null ? NOT_MEASURED : area(squareFeet, 1),
    squares: area(squareFeet === null ? null : squareFeet / SQ_FT_PER_SQUARE, 2),
    squareMetres: area(areaM2, 1),
    share: extent === null ? NOT_MEASURED : least(isCut, `${formatNumber(extent * 100, 2)} %`),
  }
}

/** From the mean of the area to its strongest spot. */
function bandText({ deltaK, differenceFactor = 1, anomalyId }: Issue, { scan, units }: ReportData): string {
  if (deltaK === null) return NOT_MEASURED
  if (differenceFactor !== 1) return formatDifference(deltaK, differenceFactor, units)
  const peakK = scan.anomalies.find(({ id }) => id === anomalyId)?.peakDeltaK
  const mean = formatDelta(deltaK, units)
  if (peakK === undefined || formatDelta(peakK, units) === mean) return mean
  return `${mean.replace(/ \S+$/, '')} to ${formatDelta(peakK, units)}`
}

const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

/** What the open findings cover: the same areas and shares that the score is made of, each piece of roof once. */
export function openExtent(data: ReportData): Extent & { readonly measured: number; readonly count: number } {
  const issues = openIssues(data).map(({ issue }) => issue)
  return {
    areaM2: sumOf(issues.map(({ areaM2 }) => areaM2)),
    extent: sumOf(issues.map(({ extent }) => extent)),
    isCut: issues.some(({ isCut }) => isCut === true),
    measured: issues.filter(({ areaM2 }) => areaM2 !== null).length,
    count: issues.length,
  }
}

function unmeasuredNote(unmeasured: number, count: number): string[] {
  if (unmeasured === 0) return []
  if (unmeasured === count) return ['No open finding has a measured area.']
  return [`${formatCount(unmeasured, 'finding')} of ${count} without a measured area: the sums are of the others.`]
}

/** What stands over the columns. */
export const quantityHeads = {
  number: 'No.',
  finding: 'Finding',
  squareFeet: 'sq ft',
  squares: 'Squares',
  squareMetres: 'm²',
  share: 'Share',
  difference: 'Difference',
} as const

/** Every open finding with its area, share and difference, and what they come to. */
export function quantities(data: ReportData): Quantities | Absent {
  const open = openIssues(data)
  const title = 'Quantities'
  if (open.length === 0) return absent(title)
  const total = openExtent(data)
  const unmeasured = total.count - total.measured
  return {
    id: 'quantities',
    title,
    lead: 'Open findings, each area once however many pictures show it. The shares are those the score is made of; differences go from the mean of an area to its strongest spot.',
    rows: open.map(({ number, issue }) => ({
      number,
      title: issue.title,
      severity: issue.severity,
      severityWord: severityWord[issue.severity],
      ...extentCells({ areaM2: issue.areaM2, extent: issue.extent, isCut: issue.isCut === true }),
      difference: bandText(issue, data),
    })),
    total: extentCells(total),
    notes: [
      ...unmeasuredNote(unmeasured, total.count),
      ...(total.isCut ? ['\u2265: an area goes on behind the edge of its pictures, so the figure is the least it can be.'] : []),
      'One square is 100 sq ft. Sums are of unrounded figures.',
    ],
  }
}
