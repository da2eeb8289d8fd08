import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { formatNumber } from '@ridgeline/web/format/count.ts'
import { formatRelativeDay } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { RecentUpload } from '#contract/upload'
import { recentUploadsQuery } from './api.ts'

const states = { waiting: 'being read', refused: 'refused', ready: null } as const

interface Row {
  readonly newest: RecentUpload
  /** Of the same scan, and come one after the other. */
  readonly files: readonly RecentUpload[]
}

/** One row for files of a scan that came together; a refused one has a row of its own, for its reason. */
function rowsOf(uploads: readonly RecentUpload[]): Row[] {
  const rows: { newest: RecentUpload; files: RecentUpload[] }[] = []
  for (const upload of uploads) {
    const last = rows.at(-1)
    const isSame = last?.newest.scanId === upload.scanId && last.newest.state === upload.state && upload.state !== 'refused'
    if (last && isSame) last.files.push(upload)
    else rows.push({ newest: upload, files: [upload] })
  }
  return rows
}

/** The files of the organization that came last, by the scan that they are of. */
export function RecentUploads() {
  const { data, error, refetch } = useQuery({ ...recentUploadsQuery, refetchOnMount: 'always' })
  return (
    <Panel title="Recently Uploaded" flush>
      {error !== null && (
        <p className="flex items-center justify-between gap-3 px-4 py-3 text-muted">
          {sentenceOf(error, 'The list could not be loaded.')}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {data === undefined && error === null && (
        <div className="flex flex-col gap-3 p-4">
          <Loading label="Loading recent uploads" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      )}
      {data?.length === 0 && (
        <p className="px-4 py-6 text-center text-muted">Nothing uploaded yet. Your first files will be listed here.</p>
      )}
      <ul>
        {rowsOf(data ?? []).map(({ newest, files }) => (
          <li key={newest.captureId} className="border-line not-first:border-t">
            <Link
              to={`/analysis/${newest.scanId}?capture=${newest.captureId}`}
              className="flex min-h-12 items-center gap-3 px-4 py-2 outline-offset-[-2px] hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate">{newest.propertyName}</span>
                <span className="block truncate text-sm text-muted">
                  {states[newest.state] !== null && (
                    <span className={newest.state === 'refused' ? 'text-critical' : ''}>{states[newest.state]} · </span>
                  )}
                  {files.length === 1 ? newest.fileName : `${newest.fileName} and ${formatNumber(files.length - 1)} more`}
                </span>
                {newest.refusal != null && <span className="block text-sm break-words text-critical">{newest.refusal}</span>}
              </span>
              <span className="shrink-0 text-right text-sm text-muted">
                {formatFileSize(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))}
                <span className="block">{formatRelativeDay(newest.uploadedAt)}</span>
              </span>
              <ChevronRight aria-hidden size={16} className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
