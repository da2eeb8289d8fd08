import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { formatNumber } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { CopyField } from '@ridgeline/web/ui/form/copy-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { WinnReport } from '#contract/winn-report'
import { useReportedSurvey } from '#web/draft/use-reported-survey.ts'
import { FactList } from './fact-list.tsx'
import { OtherFiles } from './other-files.tsx'
import { SignMade } from './sign-made.tsx'
import { saveWinnReport } from './use-winn-report.ts'
import { useWeatherFact } from './weather-fact.ts'

interface Props {
  report: WinnReport
  /** The draft was changed after this version was asked for. */
  isEdited: boolean
  onEdit: () => void
  /** What can be done with the log of the organization. */
  titleEntry: ReactNode
}

/** A version that is made: what it holds, how it is known again, and its file. */
export function MadeReport({ report, isEdited, onEdit, titleEntry }: Props) {
  const { counts, sha256, completedAt, createdBy } = report
  const timeZone = useReportedSurvey()?.scan.timeZone
  const weather = useWeatherFact(counts.weatherReadings)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        Asked for by {createdBy}
        {completedAt && `, made ${formatDateTime(completedAt, timeZone)}`}.
        {isEdited && ' The draft was edited after it was asked for: where that changes what the report says, Generate makes a new version.'}
      </p>
      <FactList
        facts={[
          weather,
          ['Scans', formatNumber(counts.scans)],
          ['Components', formatNumber(counts.components)],
          ['Findings', formatNumber(counts.findings)],
          ['Pages', formatNumber(report.pageCount)],
          ['File', formatFileSize(report.sizeBytes)],
        ]}
      />
      {report.signature && (
        <p>
          Signed by {[report.signature.signedBy, report.signature.credential].filter(Boolean).join(', ')},{' '}
          {formatDateTime(report.signature.signedAt, timeZone)}.
        </p>
      )}
      {sha256 && <CopyField label="SHA-256" value={sha256} what="SHA-256" />}
      <p className="text-sm text-muted">
        {report.supersededBy !== null && `Superseded by version ${report.supersededBy}. `}
        This version is frozen; later changes make a new version. It is part of the digital title of the roof: an entry in a log that only
        grows.
      </p>
      <div className="flex flex-wrap gap-3">
        <DownloadReport report={report} />
        <SignMade report={report} />
        {titleEntry}
        <Link to="/reports" className={buttonClass()}>
          All reports
        </Link>
        <Button variant="quiet" onClick={onEdit}>
          Keep editing
        </Button>
      </div>
      <details className="rounded-ui border border-line px-4 py-3">
        <summary className="touch-area cursor-pointer font-medium">Other files of this version</summary>
        <div className="pt-4">
          <OtherFiles reportId={report.id} />
        </div>
      </details>
    </div>
  )
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
