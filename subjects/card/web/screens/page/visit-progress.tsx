import { formatNumber } from '@ridgeline/web/format/count.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { CardFile } from '#rules/card-file'
import type { SortedVisit } from '#rules/sorting'
import { useCardState } from './use-card.ts'
import { goalName } from './words.ts'

/** How far a visit is on its way, and what became of it. @param files - those that are sent */
export function VisitProgress({ visit, files }: { visit: SortedVisit; files: readonly CardFile[] }) {
  const { queue, outcomes } = useCardState()
  const outcome = outcomes.get(visit.id)
  if (outcome?.state === 'made') return <Made outcome={outcome} />
  if (outcome?.state === 'failed')
    return (
      <p className="flex items-start gap-2 text-critical">
        <CircleAlert aria-hidden size={16} className="mt-1 shrink-0" />
        {outcome.reason}
      </p>
    )
  const ids = new Set(files.map(({ id }) => id))
  const own = queue.filter(({ id }) => ids.has(id))
  const done = own.filter(({ state }) => state === 'done').length
  const failed = own.filter(({ state }) => state === 'failed')
  const words = `${formatNumber(done)} of ${formatNumber(files.length)} safe on the server`
  return (
    <div className="flex flex-col gap-2">
      <p>
        {files.length === 0 ? 'Nothing of it is sent.' : `To ${goalName(visit.goesTo)}: ${words}.`}
        {outcome?.state === 'making' && ' The scan is being made.'}
      </p>
      {files.length > 0 && <ProgressBar label={`Files of ${goalName(visit.goesTo)}`} fraction={sentShare(own, files)} valueText={words} />}
      {failed.length > 0 && (
        <p className="text-sm text-critical">
          {failed[0]?.name}: {failed[0]?.reason}
        </p>
      )}
    </div>
  )
}

function sentShare(own: ReturnType<typeof useCardState>['queue'], files: readonly CardFile[]): number {
  const total = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  return total === 0 ? 0 : own.reduce((sum, { sentBytes }) => sum + sentBytes, 0) / total
}

function Made({ outcome }: { outcome: { scanId: string | null; propertyId: string; name: string } }) {
  const { scanId, propertyId, name } = outcome
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex min-w-0 flex-1 items-start gap-2">
        <CircleCheck aria-hidden size={16} className="mt-1 shrink-0 text-good" />
        <span className="min-w-0">
          {scanId === null
            ? `The photos are with ${name}: no file holds temperatures, so no scan was made.`
            : `The scan of ${name} is made and being analyzed.`}
        </span>
      </p>
      <Link to={scanId === null ? `/property/${propertyId}` : `/analysis/${scanId}`} className={buttonClass('secondary', 'small')}>
        {scanId === null ? 'View property' : 'View Analysis'}
      </Link>
    </div>
  )
}
