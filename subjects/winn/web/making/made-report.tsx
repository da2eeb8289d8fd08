import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { CopyField } from '@ridgeline/web/ui/form/copy-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WinnReport } from '#contract/winn-report'
import { useReportedSurvey } from '#web/draft/use-reported-survey.ts'
import { OtherFiles } from './other-files.tsx'
import { SignMade } from './sign-made.tsx'
import { saveWinnReport } from './use-winn-report.ts'

interface Props {
  report: WinnReport
  /** The draft was changed after this version was asked for. */
  isEdited: boolean
  /** What can be done with the log of the organization. */
  titleEntry: ReactNode
}

/** A version that is made: its file first, what it holds, and how it is known again. */
export function MadeReport({ report, isEdited, titleEntry }: Props) {
  const { sha256, completedAt, createdBy, signature } = report
  const timeZone = useReportedSurvey()?.scan.timeZone
  return (
    <div className="flex flex-col gap-4">
      <div className="text-sm text-muted">
        <p>
          {completedAt ? `${formatDateTime(completedAt, timeZone)}, ` : ''}asked for by {createdBy}
        </p>
        <p>{counted(report).join(' · ')}</p>
      </div>
      {signature && (
        <p>
          Signed by {[signature.signedBy, signature.credential].filter(Boolean).join(', ')}, {formatDateTime(signature.signedAt, timeZone)}.
        </p>
      )}
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <DownloadReport report={report} />
        <SignMade report={report} />
        {titleEntry}
      </div>
      <p className="text-sm text-muted">
        {report.supersededBy !== null && `Superseded by version ${report.supersededBy}. `}
        {isEdited && 'The draft was edited since: where that changes what the report says, Generate makes a new version. '}
        What this version says is fixed, and part of the digital title of the roof: an entry in a log that only grows.
      </p>
      <details className="rounded-ui border border-line px-4 py-3">
        <summary className="cursor-pointer max-md:min-h-11 max-md:content-center font-medium">
          Other files and the fingerprint of this version
        </summary>
        <div className="flex flex-col gap-4 pt-4">
          <OtherFiles reportId={report.id} />
          {sha256 && <CopyField label="SHA-256" value={sha256} what="SHA-256" />}
        </div>
      </details>
    </div>
  )
}

function counted({ counts, pageCount, sizeBytes }: WinnReport): string[] {
  return [
    formatCount(pageCount, 'page'),
    formatCount(counts.findings, 'finding'),
    formatCount(counts.scans, 'scan'),
    formatCount(counts.components, 'component'),
    // none where the weather that was noted with the scan is printed
    ...(counts.weatherReadings > 0 ? [formatCount(counts.weatherReadings, 'weather reading')] : []),
    formatFileSize(sizeBytes),
  ]
}

function DownloadReport({ report }: { report: WinnReport }) {
  const { reason } = usePermission('report.generate')
  const save = useMutation({
    mutationFn: saveWinnReport,
    onError: (error) =>
      toast({
        title: 'The report was not downloaded',
        description: sentenceOf(error, 'The server did not send the file. Try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <Button variant="primary" reason={reason} pending={save.isPending} onClick={() => save.mutate(report)}>
      <Download aria-hidden size={16} />
      {save.isPending ? 'Downloading...' : 'Download Report'}
    </Button>
  )
}
