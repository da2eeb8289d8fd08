import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { StorageCheck, StoredFilesState } from '#contract/stored-file'
import { beginCheck, isUnderWay, storedFilesQuery } from './api.ts'

/** When the stored files were compared with their fingerprints, how far that is, and a way to do it now. */
export function CheckPanel({ check, everyDays }: Pick<StoredFilesState, 'check' | 'everyDays'>) {
  const begin = useChange({
    change: beginCheck,
    refresh: [storedFilesQuery.queryKey],
    failed: { title: 'Check not started', sentence: 'The check could not be started. Try again.' },
  })
  const underWay = isUnderWay(check)
  return (
    <Panel
      title="Check of the stored files"
      actions={
        <Button size="small" pending={begin.isPending} disabled={underWay} onClick={() => begin.mutate()}>
          {begin.isPending ? 'Starting...' : 'Check now'}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="text-muted">
          Every original, picture and report is compared with the SHA-256 fingerprint it was stored with, once in {everyDays} days and
          whenever you ask.
        </p>
        {check === null ? <p>Not checked yet.</p> : underWay ? <Progress check={check} /> : <p>{sentenceAbout(check)}</p>}
      </div>
    </Panel>
  )
}

function Progress({ check }: { check: StorageCheck }) {
  const isCounted = check.totalFiles > 0
  const words = isCounted ? `${check.doneFiles} of ${formatCount(check.totalFiles, 'file')}` : 'Waiting for its turn'
  return (
    <div role="status" className="grid gap-1.5">
      <ProgressBar label="Checking stored files" fraction={isCounted ? check.doneFiles / check.totalFiles : null} valueText={words} />
      <p className="text-sm text-muted">
        {words}
        {check.troubles > 0 && `, ${formatCount(check.troubles, 'file')} not in order`}
      </p>
    </div>
  )
}

function sentenceAbout(check: StorageCheck): string {
  const at = formatDateTime(check.finishedAt ?? check.requestedAt)
  if (check.state === 'failed')
    return `The check of ${at} broke down several times and was stopped. Start another one, or ask the operator of this server.`
  const compared = `Last checked ${at}: ${formatCount(check.doneFiles, 'file')}, ${formatFileSize(check.doneBytes)}.`
  return check.troubles === 0 ? `${compared} All in order.` : `${compared} ${formatCount(check.troubles, 'file')} not in order.`
}
