import type { Cell, Sheet } from '@ridgeline/contract/sheet'
import { isoInZone } from '@ridgeline/property/contract/place-time'
import type { Issue, IssueEvent, Verification } from '@ridgeline/scan/contract/issue/issue'
import type { Severity } from '@ridgeline/scan/contract/severity'
import { severityOrder, severityWord, urgencyWord } from '@ridgeline/scan/contract/severity-words'
import { patternName } from '@ridgeline/scan/contract/thing'
import { isInside } from '@ridgeline/thermal/ground/ground-shape'
import { fromPosition } from '@ridgeline/thermal/ground/local-plane'
import { placeOf } from '@ridgeline/thermal/plan/lon-lat'
import { deltaKelvinToFahrenheit } from '@ridgeline/thermal/units'
import { verificationMethodName, verificationResultName } from '@ridgeline/title/contract/verification-words'
import { type NumberedIssue, numberedIssues, stateWord } from '#rules/findings'
import { SQUARE_FOOT_M2 } from '#rules/format/quantity'
import type { ReportData } from '#rules/report-data'
import type { Place } from '#rules/roof-plan'

/** What a look below the membrane showed at one place, whoever noted it where. */
export interface TakenCore {
  readonly method: Verification['method']
  readonly result: 'wet' | 'damp' | 'dry' | null
  /** Of the finding it was taken at. */
  readonly verdict: Verification['result'] | null
  readonly issueId: string | null
  readonly sectionId: string | null
  readonly place: Place | null
  /** As a meter showed it, with its unit. */
  readonly reading: string | number
  readonly unit: string
  readonly layers: string
  readonly note: string
  readonly by: string
  /** ISO; null where nobody said. */
  readonly at: string | null
}

export interface DrawnSection {
  readonly id: string
  readonly label: string
  readonly coordinates: readonly (readonly [number, number])[]
}

type Column<Row> = readonly [head: string, width: number, read: (row: Row) => Cell]

/**
 * Findings, cores, and what the findings come to by severity: the sums are formulas over the rows of the first sheet, so that whoever strikes a row sees them
 * change. Findings that were rejected are in none of them.
 */
export function findingsSheets(data: ReportData, cores: readonly TakenCore[], sections: readonly DrawnSection[]): Sheet[] {
  const lines = numberedIssues(data)
  const findings = findingColumns(data, sections)
  const areaOf = ({ issue }: NumberedIssue) => inUnits(data, issue.areaM2) ?? 0
  return [
    sheetOf(sheetWord.findings, findings, lines),
    sheetOf(sheetWord.cores, coreColumns(data, lines, sections), cores),
    {
      name: sheetWord.sums,
      head: 1,
      widths: [16, 12, 16],
      rows: [['Severity', 'Findings', areaHead(data)], ...summaryRows(lines, areaOf)],
    },
  ]
}

const sheetWord = { findings: 'Findings', cores: 'Cores', sums: 'Summary' } as const

const sheetOf = <Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Sheet => ({
  name,
  head: 1,
  widths: columns.map(([, width]) => width),
  rows: [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, , read]) => read(row)))],
})

const areaHead = ({ units }: ReportData) => (units === 'imperial' ? 'Area (sq ft)' : 'Area (m²)')
const deltaHead = ({ units }: ReportData) => (units === 'imperial' ? 'Difference (°F)' : 'Difference (°C)')
const mostDeltaHead = ({ units }: ReportData) => (units === 'imperial' ? 'Difference at most (°F)' : 'Difference at most (°C)')

/** Square feet or square metres, as whoever asks reads them. */
const inUnits = ({ units }: ReportData, m2: number | null): number | null =>
  m2 === null ? null : units === 'imperial' ? m2 / SQUARE_FOOT_M2 : m2
const deltaIn = ({ units }: ReportData, k: number): number => (units === 'imperial' ? deltaKelvinToFahrenheit(k) : k)

/** Columns of the first sheet that the sums of the third count: severity and area. */
const SEVERITY = 'E'
const AREA = 'J'

const kindWord: Readonly<Record<string, string>> = patternName

function findingColumns(data: ReportData, sections: readonly DrawnSection[]): Column<NumberedIssue>[] {
  const { scan } = data
  const placeOfIssue = ({ anomalyId }: Issue) => scan.anomalies.find(({ id }) => id === anomalyId)?.position ?? null
  const moment = momentIn(scan.timeZone)
  return [
    ['Number', 9, ({ number }) => number],
    ['Finding', 46, ({ issue }) => issue.title],
    ['Section', 18, ({ issue }) => sectionAt(sections, placeOfIssue(issue))],
    ['Kind', 18, ({ issue }) => (issue.origin === 'manual' ? 'Added by hand' : (kindWord[issue.facts?.code ?? ''] ?? ''))],
    ['Severity', 14, ({ issue }) => severityWord[issue.severity]],
    ['Urgency', 14, ({ issue }) => urgencyWord[issue.urgency]],
    ['Status', 14, ({ issue }) => stateWord(issue)],
    ['Status by', 20, ({ issue }) => standing(issue)?.by ?? ''],
    ['Status since', 17, ({ issue }) => moment(standing(issue)?.at ?? null)],
    [areaHead(data), 13, ({ issue }) => figure(inUnits(data, issue.areaM2), '#,##0.0')],
    ['Area is', 12, ({ issue }) => (issue.areaM2 === null ? 'Not measured' : issue.isCut ? 'At least that' : 'Measured')],
    [deltaHead(data), 14, ({ issue }) => figure(issue.deltaK && deltaIn(data, issue.deltaK), '+0.0;-0.0;0.0')],
    [mostDeltaHead(data), 15, ({ issue }) => figure(mostDelta(data, issue), '+0.0;-0.0;0.0')],
    ['Differences are', 16, ({ issue }) => differenceStanding(issue)],
    ['Share of section', 12, ({ issue }) => figure(issue.extent, '0.0%')],
    ['Confidence', 12, ({ issue }) => figure(issue.confidence, '0%')],
    ['Latitude', 13, ({ issue }) => figure(placeOfIssue(issue)?.latitude ?? null, '0.0000000')],
    ['Longitude', 13, ({ issue }) => figure(placeOfIssue(issue)?.longitude ?? null, '0.0000000')],
    ['Place', 30, ({ issue }) => issue.location],
  ]
}

const figure = (value: number | null, format: string): Cell => (value === null ? null : { value, format })

const mostDelta = (data: ReportData, { deltaK, differenceFactor }: Issue): number | null =>
  deltaK === null || differenceFactor === null || differenceFactor === undefined ? null : deltaIn(data, deltaK * differenceFactor)

function differenceStanding({ deltaK, differenceFactor }: Issue): string {
  if (deltaK === null) return 'Not measured'
  if (differenceFactor === null) return 'Uncalibrated'
  return differenceFactor === undefined || differenceFactor === 1 ? 'As measured' : 'Up to the most'
}

/** What gave the issue the status it has: neither words nor a look below change it. */
const standing = ({ history }: Issue): IssueEvent | undefined =>
  history.findLast(({ action }) => action !== 'edited' && action !== 'verified')

/** A moment as the clock of the roof showed it. */
const momentIn =
  (timeZone: string) =>
  (at: string | null): Date | null =>
    at === null ? null : new Date(`${isoInZone(new Date(at), timeZone).slice(0, 16)}:00Z`)

/** The section that a place lies on; empty where nobody knows. */
const sectionAt = (sections: readonly DrawnSection[], place: Place | null): string =>
  (place &&
    sections.find(({ coordinates }) =>
      isInside(
        coordinates.map((corner) => fromPosition(place, placeOf(corner))),
        { eastM: 0, northM: 0 },
      ),
    )?.label) ??
  ''

const coreWord = { wet: 'Wet', damp: 'Damp', dry: 'Dry' } as const

function coreColumns(data: ReportData, lines: readonly NumberedIssue[], sections: readonly DrawnSection[]): Column<TakenCore>[] {
  const numbers = new Map(lines.map(({ number, issue }) => [issue.id, number]))
  const moment = momentIn(data.scan.timeZone)
  return [
    ['By', 18, ({ method }) => verificationMethodName[method]],
    ['Result', 12, ({ result }) => (result === null ? '' : coreWord[result])],
    ['Finding', 10, ({ issueId }) => numbers.get(issueId ?? '') ?? ''],
    ['Finding is', 16, ({ verdict }) => (verdict === null ? '' : verificationResultName[verdict])],
    ['Section', 18, ({ sectionId, place }) => sections.find(({ id }) => id === sectionId)?.label ?? sectionAt(sections, place)],
    ['Latitude', 13, ({ place }) => figure(place?.latitude ?? null, '0.0000000')],
    ['Longitude', 13, ({ place }) => figure(place?.longitude ?? null, '0.0000000')],
    ['Reading', 12, ({ reading }) => reading],
    ['Unit', 8, ({ unit }) => unit],
    ['Layers', 40, ({ layers }) => layers],
    ['Note', 40, ({ note }) => note],
    ['Noted by', 20, ({ by }) => by],
    ['Noted on', 17, ({ at }) => moment(at)],
  ]
}

function summaryRows(lines: readonly NumberedIssue[], areaOf: (line: NumberedIssue) => number): Cell[][] {
  const last = Math.max(2, lines.length + 1)
  const column = (name: string) => `'${sheetWord.findings}'!$${name}$2:$${name}$${last}`
  const rows = severityOrder.map((severity: Severity, i): Cell[] => {
    const own = lines.filter(({ issue }) => issue.severity === severity)
    return [
      severityWord[severity],
      { formula: formulaOf('COUNTIF', column(SEVERITY), `A${i + 2}`), value: own.length, format: '0' },
      { formula: formulaOf('SUMIF', column(SEVERITY), `A${i + 2}`, column(AREA)), value: sumOf(own, areaOf), format: '#,##0.0' },
    ]
  })
  const end = severityOrder.length + 1
  return [
    ...rows,
    [
      'Total',
      { formula: `SUM(B2:B${end})`, value: lines.length, format: '0' },
      { formula: `SUM(C2:C${end})`, value: sumOf(lines, areaOf), format: '#,##0.0' },
    ],
  ]
}

const formulaOf = (name: string, ...parts: readonly string[]): string => `${name}(${parts.join(',')})`

const sumOf = (lines: readonly NumberedIssue[], of: (line: NumberedIssue) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0)
