import { formatPercent } from '@ridgeline/web/format/count.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { PrintedIn } from '@ridgeline/web/session/printed-in.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { type Language, language } from '@ridgeline/words/locale'
import { FileText, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { WinnReport } from '#contract/winn-report'
import { useDraft, useDraftStore } from '#web/draft/draft-context.tsx'
import { MadeReport } from './made-report.tsx'
import { isUnderWay, useWinnReport } from './use-winn-report.ts'

interface Props {
  /** How many sentences the rules of wording question. */
  questioned: number
  propertyId: string
  draftId: string
  titleEntry: ReactNode
}

/** Asks for the report, and shows the newest one of the draft: on its way, failed or made. */
export function GeneratePanel({ questioned, propertyId, draftId, titleEntry }: Props) {
  const store = useDraftStore()
  const { content, revision } = useDraft()
  const { reason } = usePermission('report.generate')
  const { report, isLost, readAgain, make, retry, isAsking, isQuestioned, refusal } = useWinnReport({ propertyId, draftId, store })
  const [printedIn, setPrintedIn] = useState<Language>(language)
  const [asks, setAsks] = useState(false)
  const isBusy = isAsking || (report !== null && isUnderWay(report))
  return (
    <Panel>
      <div className="flex flex-col gap-4">
        {report && <Standing report={report} reason={reason} isBusy={isBusy} onRetry={() => retry(report.id)} />}
        {report?.status === 'completed' && (
          <MadeReport report={report} isEdited={report.draftRevision !== revision} titleEntry={titleEntry} />
        )}
        {isLost && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-4">
            <p>How far the report is could not be read.</p>
            <Button onClick={readAgain}>Read again</Button>
          </div>
        )}
        {refusal && (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p role="alert" className="min-w-0 flex-1 basis-60 text-critical">
              {refusal}
            </p>
            {isQuestioned && !asks && (
              <Button reason={reason} pending={isBusy} onClick={() => make(true, printedIn)}>
                Generate as written
              </Button>
            )}
          </div>
        )}
        <div className={report ? 'border-line border-t pt-4' : ''}>
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div className="min-w-0 grow basis-40">
              <PrintedIn language={printedIn} onChange={setPrintedIn} />
            </div>
            <Button
              variant={report?.status === 'completed' && report.draftRevision === revision ? 'secondary' : 'primary'}
              reason={reason}
              pending={isBusy}
              onClick={() => (questioned > 0 || isQuestioned ? setAsks(true) : make(false, printedIn))}
            >
              <FileText aria-hidden size={16} />
              {isBusy ? 'Making the report...' : 'Generate Winn Report'}
            </Button>
          </div>
          <p className="mt-2 text-sm text-muted">
            Made from the draft as it stands now.
            {content.signature === null && ' Nobody signed this draft yet, and the next version will say so.'}
          </p>
        </div>
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={questioned === 1 ? 'One sentence is questioned' : 'Some wording is questioned'}
        description="The report would say more than the survey or your role supports, as listed under Wording to check. It is printed as it is written; that is noted in the audit log."
        action="Generate as written"
        pendingAction="Asking..."
        pending={isAsking}
        onConfirm={() => {
          setAsks(false)
          make(true, printedIn)
        }}
      />
    </Panel>
  )
}

interface StandingProps {
  report: WinnReport
  reason: string | undefined
  isBusy: boolean
  onRetry: () => void
}

function Standing({ report, reason, isBusy, onRetry }: StandingProps) {
  const { status, number, version, progress, failure } = report
  const name = `Report ${number}, version ${version}`
  if (status === 'failed')
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex items-center gap-2 font-medium">
            <TriangleAlert aria-hidden size={16} className="text-critical" />
            {name} could not be made
          </p>
          <p className="mt-1">{failure ?? 'The reason is not known.'}</p>
          <p className="mt-1 text-sm text-muted">Retry makes the same version again. Generate makes one from the draft as it stands now.</p>
        </div>
        <Button reason={reason} pending={isBusy} onClick={onRetry}>
          Retry
        </Button>
      </div>
    )
  const words = { pending: 'is waiting to be made', processing: `is being made: ${formatPercent(progress)}`, completed: 'is made' }[status]
  return (
    <div>
      <p role="status" className="font-medium">
        {name} {words}
      </p>
      {status !== 'completed' && (
        <>
          <div className="mt-2">
            <ProgressBar label={`Making ${name}`} fraction={status === 'pending' ? null : progress} />
          </div>
          <p className="mt-2 text-sm text-muted">
            You can go on with other work: it is made on the server, and stands here when you come back.
          </p>
        </>
      )}
    </div>
  )
}
