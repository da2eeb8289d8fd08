import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import { columnOf, restFieldsOf, type WrittenField } from '@ridgeline/scan/contract/issue/issue-field-lists'
import { csvRow } from '@ridgeline/server/http/answer/csv'
import type { ReportAttachment } from '@ridgeline/server/integrations/typst/compile'
import type { ReportOptions } from '#contract/report'
import { numberedIssues } from '#rules/findings'
import { proofOf } from '#rules/proof'
import type { ReportData } from '#rules/report-data'

type Numbered = ReturnType<typeof numberedIssues>[number]
type Cell = string | number | boolean | null

const written = (...fields: readonly (WrittenField | 'status')[]) =>
  fields.map((field) => [columnOf(field), ({ issue }: Numbered) => issue[field]] as const)

/** Name of each column with what stands there; kelvin and square metres, whatever the report is printed in. */
const columns: readonly (readonly [name: string, read: (line: Numbered, fileOf: (issue: Issue) => string | null) => Cell])[] = [
  ['number', ({ number }) => number],
  ...written('title', 'severity', 'urgency', 'status', 'location'),
  ['difference_k', ({ issue }) => issue.deltaK],
  ['area_m2', ({ issue }) => issue.areaM2],
  ['extent', ({ issue }) => issue.extent],
  ['is_at_least', ({ issue }) => issue.isCut ?? false],
  ['confidence', ({ issue }) => issue.confidence],
  ['found_by', ({ issue }) => (issue.origin === 'engine' ? 'analysis' : 'person')],
  ['verified_by', ({ issue }) => issue.verification?.method ?? null],
  ['verification', ({ issue }) => issue.verification?.result ?? null],
  ...written('description', 'recommendedAction', ...restFieldsOf('report', 'everyone')),
  ['thermogram', ({ issue }, fileOf) => fileOf(issue)],
]

/** What a report says, for programs: its findings as a table, and all of it with the fingerprints of the originals. Rejected issues are in neither. */
export function reportAttachments(data: ReportData, options: ReportOptions): ReportAttachment[] {
  const { scan, property } = data
  const lines = numberedIssues(data)
  const fileOf = (issue: Issue) => proofOf(issue, scan)?.capture.fileName ?? null
  const whole = {
    format: 'ridgeline-report-1',
    title: options.title,
    organization: data.organizationName,
    property: { name: property.name, address: property.address },
    scan: { id: scan.id, date: scan.date, timeZone: scan.timeZone, kind: scan.scanType, conditions: scan.conditions },
    survey: { verdict: scan.survey.verdict, reasons: scan.survey.reasons },
    health: scan.health,
    findings: lines.map((line) => Object.fromEntries(columns.map(([name, read]) => [name, read(line, fileOf)]))),
    files: scan.captures.map(({ fileName, sizeBytes, sha256, state, takenAt, camera }) => ({
      ...{ fileName, sizeBytes, sha256, state, takenAt, camera },
    })),
  }
  const table = [csvRow(columns.map(([name]) => name)), ...lines.map((line) => csvRow(columns.map(([, read]) => read(line, fileOf))))]
  return [
    {
      name: 'report.json',
      mediaType: 'application/json',
      description: 'The report for programs',
      text: `${JSON.stringify(whole, null, 2)}\n`,
    },
    { name: 'findings.csv', mediaType: 'text/csv', description: 'The findings as a table', text: table.join('') },
  ]
}
