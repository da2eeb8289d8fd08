import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { formatRelativeDay } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { recentUploadsQuery } from './api.ts'

const states = { waiting: 'being read', refused: 'refused', ready: null } as const

/** The files of the organization that came last. */
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
        {data?.map((upload) => (
          <li key={upload.captureId} className="border-line not-first:border-t">
            <Link
              to={`/analysis/${upload.scanId}?capture=${upload.captureId}`}
              className="flex min-h-12 items-center gap-3 px-4 py-2 outline-offset-[-2px] hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate">{upload.fileName}</span>
                <span className="block truncate text-sm text-muted">
                  {states[upload.state] !== null && (
                    <span className={upload.state === 'refused' ? 'text-critical' : ''}>{states[upload.state]} · </span>
                  )}
                  {upload.propertyName}
                </span>
                {upload.refusal != null && <span className="block text-sm break-words text-critical">{upload.refusal}</span>}
              </span>
              <span className="shrink-0 text-right text-sm text-muted">
                {formatFileSize(upload.sizeBytes)}
                <span className="block">{formatRelativeDay(upload.uploadedAt)}</span>
              </span>
              <ChevronRight aria-hidden size={16} className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
