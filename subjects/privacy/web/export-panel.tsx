import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { refusalSentence } from '@ridgeline/web/calls/identity.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { DataExport } from '#contract/privacy'
import { beginExport, exportAddress, exportsQuery } from './api.ts'

export function ExportPanel() {
  const { data, error } = useQuery(exportsQuery)
  const begin = useChange({
    change: beginExport,
    refresh: [exportsQuery.queryKey],
    failed: { title: 'Export not started', sentence: 'The export could not be started. Try again.' },
  })
  const underWay = data?.some((one) => one.state === 'waiting' || one.state === 'running') ?? false
  return (
    <Panel
      title="Export everything"
      flush
      actions={
        <Button size="small" pending={begin.isPending} disabled={underWay} onClick={() => begin.mutate()}>
          Make an export
        </Button>
      }
    >
      <p className="px-4 py-3 text-muted">
        One zip file: original files, all records as JSON, reports as PDF and the audit log. It is kept for 7 days.
      </p>
      {error && <p className="px-4 pb-3 text-critical">{refusalSentence(error, 'The exports could not be loaded.')}</p>}
      {!data && !error && <Skeleton className="mx-4 mb-4 h-10" />}
      {data?.length === 0 && <p className="flex h-14 items-center border-t border-line px-4 text-muted">No export has been made yet.</p>}
      {data && data.length > 0 && (
        <ul aria-label="Exports">
          {data.map((one) => (
            <ExportRow key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function ExportRow({ one }: { one: DataExport }) {
  const percent = Math.round(one.progress * 100)
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{formatDateTime(one.requestedAt)}</p>
        <p className="text-sm break-all text-muted">
          Asked for by {one.requestedBy}
          {one.sizeBytes !== null && `, ${formatFileSize(one.sizeBytes)}`}
          {one.state === 'ready' && one.expiresAt && `, kept until ${formatDateTime(one.expiresAt)}`}
          {one.sha256 && `, SHA-256 ${one.sha256}`}
          {one.failure && `. ${one.failure}`}
        </p>
        {one.damagedFiles > 0 && (
          <p className="text-sm text-critical">
            {formatCount(one.damagedFiles, 'stored file')} damaged or missing: manifest.json in the export names them. Everything else is
            there.
          </p>
        )}
      </div>
      {(one.state === 'waiting' || one.state === 'running') && (
        <div className="w-48">
          <p className="mb-1 text-sm text-muted">{one.state === 'waiting' ? 'Waiting' : `${percent} % written`}</p>
          <ProgressBar label="Export" fraction={one.state === 'waiting' ? null : one.progress} />
        </div>
      )}
      {one.state === 'ready' && (
        <a href={exportAddress(one.id)} download className={buttonClass('primary', 'small')}>
          <Download aria-hidden size={15} />
          Download
        </a>
      )}
      {one.state === 'failed' && <Badge tone="critical">Failed</Badge>}
      {one.state === 'expired' && <Badge>Removed</Badge>}
    </li>
  )
}
