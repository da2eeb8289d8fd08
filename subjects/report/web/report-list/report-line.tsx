import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
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
import { amount, findingWord, severityTone, statusWord, typeWord, worstWord } from './words.ts'

/** Where a report is made: that of a property in the builder, any other beside its scan. */
const makerOf = ({ type, scanId, propertyId }: ReportVersion): string =>
  type === 'winn-report' ? `/winn-report/${propertyId}` : `/report/${scanId}`

/** "R-2026-0014, version 2"; a report of a scan has no number. */
const versionWords = ({ number, version }: ReportVersion): string =>
  number === null ? `Version ${version}` : `${number}, version ${version}`

const iconLink = 'inline-flex size-11 items-center justify-center rounded-ui text-muted hover:bg-hover hover:text-ink md:size-9'

const TitleLine = ({ report: r, className }: { report: ReportVersion; className: string }) => (
  <>
    <Link to={makerOf(r)} className={`${className} text-ink underline underline-offset-2`}>
      {r.title}
    </Link>
    {`, ${versionWords(r)}`}
    {r.acceptedOnly && ', accepted findings only'}
  </>
)

const StatusBadge = ({ status }: Pick<ReportVersion, 'status'>) => (
  <Badge tone={status === 'completed' ? 'good' : status === 'failed' ? 'critical' : 'accent'}>{statusWord[status]}</Badge>
)

const figure = (text: string) => <span className="text-sm whitespace-nowrap">{text}</span>
const ofMade = (r: ReportVersion, text: string) => r.status === 'completed' && figure(text)

/** What a list of versions says of each on a desk. */
const reportColumns: readonly Column<ReportVersion>[] = [
  {
    ...{ key: 'report', title: 'Report', isFixed: true },
    cell: (r) => (
      <>
        <p className="truncate">
          <span className="font-medium">{r.propertyName}</span>
          <span title={r.propertyAddress} className="ml-3 text-sm text-muted">
            {r.propertyAddress}
          </span>
        </p>
        <p className="truncate text-sm text-muted">
          <TitleLine report={r} className={rowLink} />
          {r.signature && `, signed by ${r.signature.signedBy}`}
          {r.supersededBy !== null && `, superseded by version ${r.supersededBy}`}
        </p>
        {r.failure && <p className="text-sm text-critical">{r.failure}</p>}
      </>
    ),
  },
  {
    ...{ key: 'severity', title: 'Worst finding', width: 9 },
    cell: ({ severity }) => <Badge tone={severityTone[severity ?? 'not-stated']}>{findingWord[severity ?? 'not-stated']}</Badge>,
  },
  { key: 'type', title: 'Type', width: 8.5, cell: (r) => figure(typeWord[r.type]) },
  { key: 'made', title: 'Made', width: 6.75, cell: (r) => figure(formatDate(r.createdAt, r.timeZone)) },
  {
    key: 'author',
    title: 'Made by',
    width: 9,
    isExtra: true,
    cell: (r) => <span className="block truncate text-sm">{r.createdBy}</span>,
  },
  { key: 'pages', title: 'Pages', width: 3.75, isEnd: true, cell: (r) => ofMade(r, formatNumber(r.pageCount)) },
  { key: 'file', title: 'File', width: 5, isEnd: true, cell: (r) => ofMade(r, formatFileSize(r.sizeBytes)) },
  { key: 'damage', title: 'Est. damage', width: 6.5, isEnd: true, cell: (r) => figure(amount(r.estimatedUsd)) },
  { key: 'status', title: 'Status', width: 7.5, cell: (r) => <StatusBadge status={r.status} /> },
]
const columnsWithoutMoney = reportColumns.filter(({ key }) => key !== 'damage')
export const useReportColumns = () => (usePermission('estimate.manage').allowed ? reportColumns : columnsWithoutMoney)

/** A frozen version where there is no room for columns: what it says of itself, and what can be done with it. */
export function ReportLine({ report: r, ...on }: MenuProps) {
  const severity = r.severity ?? 'not-stated'
  const seesMoney = usePermission('estimate.manage').allowed
  const isMade = r.status === 'completed'
  const facts = [
    ['Made', formatDate(r.createdAt, r.timeZone)],
    ...(isMade
      ? [
          ['Pages', formatCount(r.pageCount, 'page')],
          ['File', formatFileSize(r.sizeBytes)],
        ]
      : []),
    ...(seesMoney ? [['Est. damage', amount(r.estimatedUsd)]] : []),
  ] as const
  return (
    <li className="flex flex-col gap-3 border-line p-4 not-first:border-t lg:flex-row lg:items-center lg:gap-5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="font-semibold">
            <Link to={`/property/${r.propertyId}`} className="touch-area hover:underline">
              {r.propertyName}
            </Link>
          </h3>
          <span className="text-sm text-muted">{r.propertyAddress}</span>
        </div>
        <p className="mt-5.5 md:mt-0.5 text-muted">
          <TitleLine report={r} className="touch-area" />
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Badge tone={severityTone[severity]}>{worstWord[severity]}</Badge>
          <Badge>{typeWord[r.type]}</Badge>
          <StatusBadge status={r.status} />
          {r.signature && <Badge tone="good">Signed by {r.signature.signedBy}</Badge>}
          {r.supersededBy !== null && <Badge tone="neutral">Superseded by version {r.supersededBy}</Badge>}
        </div>
        {r.failure && <p className="mt-2 text-critical">{r.failure}</p>}
      </div>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-2 text-sm sm:grid-cols-4 lg:grid-cols-[7rem_5.5rem_5rem_7rem]">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex shrink-0 items-center gap-1 lg:w-32 lg:justify-end">
        <ReportActions report={r} {...on} />
      </div>
    </li>
  )
}

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
    </>
  )
}
