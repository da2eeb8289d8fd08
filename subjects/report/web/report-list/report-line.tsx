import { formatNumber } from '@ridgeline/web/format/count.ts'
import { formatListDate } from '@ridgeline/web/format/date.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import type { Column } from '@ridgeline/web/ui/list/column.ts'
import { rowLink } from '@ridgeline/web/ui/list/record-list.tsx'
import { Download, Eye } from 'lucide-react'
import { Link } from 'react-router'
import type { ReportVersion } from '#contract/report'
import { formatFileSize } from '#rules/format/file-size'
import { type MenuProps, ReportMenu } from './report-menu.tsx'
import { RetryWinn } from './retry-winn.tsx'
import { amount, findingWord, reachWord, severityTone, statusWord, typeWord, worstWord } from './words.ts'

/** Where a report is made: that of a property in the builder, any other beside its scan. */
const makerOf = ({ type, scanId, propertyId }: ReportVersion): string =>
  type === 'winn-report' ? `/winn-report/${propertyId}` : `/report/${scanId}`

/** ", R-2026-0014, version 2"; a report of a scan has no number, and a first version needs no word. */
const versionWords = ({ number, version }: ReportVersion): string =>
  (number === null ? '' : `, ${number}`) + (version === 1 ? '' : `, version ${version}`)

const iconLink = 'hidden size-9 items-center justify-center rounded-ui text-muted hover:bg-hover hover:text-ink md:inline-flex'

/** The title of a version, to where it is made, and what else is to be known of it. */
const TitleLine = ({ report: r }: { report: ReportVersion }) => (
  <p className="truncate text-sm text-muted">
    <Link to={makerOf(r)} className={rowLink}>
      {r.title}
    </Link>
    {versionWords(r)}
    {r.acceptedOnly && ', accepted findings only'}
    {r.signature && `, signed by ${r.signature.signedBy}`}
    {r.supersededBy !== null && `, superseded by version ${r.supersededBy}`}
  </p>
)

const StatusBadge = ({ status }: Pick<ReportVersion, 'status'>) => (
  <Badge tone={status === 'completed' ? 'good' : status === 'failed' ? 'critical' : 'accent'}>{statusWord[status]}</Badge>
)

/** What is made says how bad its worst finding is, what is not says so. */
function Mark({ report: { status, severity }, words }: { report: ReportVersion; words: typeof findingWord | typeof worstWord }) {
  if (status !== 'completed') return <StatusBadge status={status} />
  return <Badge tone={severityTone[severity ?? 'not-stated']}>{words[severity ?? 'not-stated']}</Badge>
}

/** How far it came with its recipient: quiet where that is nowhere yet. */
const Reach = ({ report: { status, reach } }: { report: ReportVersion }) =>
  status === 'completed' && <span className={`whitespace-nowrap ${reach ? 'text-ink' : 'text-muted'}`}>{reachWord(reach)}</span>

const figure = (text: string) => <span className="text-sm whitespace-nowrap">{text}</span>
const ofMade = (r: ReportVersion, text: string) => r.status === 'completed' && figure(text)

/** What a list of versions says of each on a desk. */
const reportColumns: readonly Column<ReportVersion>[] = [
  {
    ...{ key: 'report', title: 'Report', isFixed: true },
    cell: (r) => (
      <>
        <p title={r.propertyAddress} className="truncate font-medium">
          {r.propertyName}
        </p>
        <TitleLine report={r} />
        {r.failure && <p className="text-sm text-critical">{r.failure}</p>}
      </>
    ),
  },
  {
    ...{ key: 'severity', title: 'Worst finding', width: 10 },
    cell: (r) => <Mark report={r} words={findingWord} />,
  },
  {
    ...{ key: 'reach', title: 'Recipient', width: 10.5 },
    cell: (r) => (
      <span className="text-sm">
        <Reach report={r} />
      </span>
    ),
  },
  { ...{ key: 'type', title: 'Type', width: 8.5, isExtra: true }, cell: (r) => figure(typeWord[r.type]) },
  { key: 'made', title: 'Made', width: 7.5, cell: (r) => figure(formatListDate(r.createdAt, r.timeZone)) },
  {
    key: 'author',
    title: 'Made by',
    width: 9,
    isExtra: true,
    cell: (r) => <span className="block truncate text-sm">{r.createdBy}</span>,
  },
  { key: 'pages', title: 'Pages', width: 3.75, isEnd: true, cell: (r) => ofMade(r, formatNumber(r.pageCount)) },
  { ...{ key: 'file', title: 'File', width: 5, isEnd: true, isExtra: true }, cell: (r) => ofMade(r, formatFileSize(r.sizeBytes)) },
  { ...{ key: 'damage', title: 'Est. damage', width: 6.5, isEnd: true, isExtra: true }, cell: (r) => figure(amount(r.estimatedUsd)) },
  { ...{ key: 'status', title: 'Status', width: 7.5, isExtra: true }, cell: (r) => <StatusBadge status={r.status} /> },
]
const columnsWithoutMoney = reportColumns.filter(({ key }) => key !== 'damage')
export const useReportColumns = () => (usePermission('estimate.manage').allowed ? reportColumns : columnsWithoutMoney)

/** A frozen version where there is no room for columns. */
export const ReportLine = ({ report: r, ...on }: MenuProps) => (
  <li className="relative flex items-center gap-1 border-line py-2.5 pr-1 pl-4 not-first:border-t">
    <div className="min-w-0 flex-1">
      <h2 className="truncate font-medium">{r.propertyName}</h2>
      <TitleLine report={r} />
      {r.failure && <p className="text-sm text-critical">{r.failure}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <Mark report={r} words={worstWord} />
        <span className="truncate">
          {!r.reach && formatListDate(r.createdAt, r.timeZone)}
          {!r.reach && r.status === 'completed' && ' \u00b7 '}
          <Reach report={r} />
        </span>
      </p>
    </div>
    <div className="relative z-10 flex shrink-0 items-center">
      <ReportActions report={r} {...on} />
    </div>
  </li>
)

export function ReportActions({ report: r, ...on }: MenuProps) {
  const { allowed } = usePermission('report.generate')
  const name = `version ${r.version} of ${r.title}, ${r.propertyName}`
  return (
    <>
      {r.status === 'failed' && r.type === 'winn-report' && <RetryWinn report={r} name={name} />}
      {r.status === 'failed' && r.type !== 'winn-report' && (
        <Link to={makerOf(r)} className="inline-flex h-11 items-center px-2 font-medium text-accent-text hover:underline md:h-9">
          Retry
        </Link>
      )}
      <span className="flex items-center gap-1 xl:shown-near">
        {allowed && r.viewUrl && r.downloadUrl && (
          <>
            <a href={r.viewUrl} target="_blank" rel="noreferrer" aria-label={`View ${name}`} title="View PDF" className={iconLink}>
              <Eye aria-hidden size={18} />
            </a>
            <a href={r.downloadUrl} aria-label={`Download ${name}`} title="Download PDF" className={iconLink}>
              <Download aria-hidden size={18} />
            </a>
          </>
        )}
        {r.status === 'completed' && <ReportMenu report={r} name={name} {...on} />}
      </span>
    </>
  )
}
