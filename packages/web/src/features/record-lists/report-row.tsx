import type { ReportVersion } from '@ridgeline/contracts/report'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '#format/count.ts'
import { formatDate } from '#format/date.ts'
import { formatFileSize } from '#format/file-size.ts'
import { usePermission } from '#session/permission.tsx'

/** A frozen version: its name leads to the report it was made of, the arrow to its PDF. */
export function ReportRow({ version: v }: { version: ReportVersion }) {
  const { reason } = usePermission('report.generate')
  return (
    <li className="flex items-center border-line not-first:border-t">
      <Link
        to={`/report/${v.scanId}`}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-x-4 px-4 py-2 transition-colors duration-100 hover:bg-hover md:min-h-10 md:py-1"
      >
        <span className="min-w-0 flex-1 md:flex md:items-baseline md:gap-4">
          <span className="line-clamp-1 font-medium md:w-64 md:shrink-0">{v.title}</span>
          <span className="line-clamp-1 text-muted">
            {v.propertyName}, version {v.version}
            {v.acceptedOnly && ', accepted findings only'}
          </span>
          <span className="block text-sm text-muted md:hidden">Made {formatDate(v.createdAt)}</span>
        </span>
        <span className="hidden w-36 text-right text-sm text-muted md:block">Made {formatDate(v.createdAt)}</span>
        <span className="hidden w-20 text-right text-sm text-muted md:block">{formatCount(v.pageCount, 'page')}</span>
        <span className="hidden w-20 text-right text-sm text-muted lg:block">{formatFileSize(v.sizeBytes)}</span>
      </Link>
      {reason === undefined && (
        <a
          href={v.downloadUrl}
          aria-label={`Download version ${v.version} of ${v.title}, ${v.propertyName}`}
          title="Download PDF"
          className="flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
        >
          <Download aria-hidden size={18} />
        </a>
      )}
    </li>
  )
}
