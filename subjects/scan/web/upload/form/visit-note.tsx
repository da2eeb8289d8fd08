import { mainVisit, middleOfVisit, visitsOf } from '@ridgeline/thermal/survey/times'
import { formatNumber } from '@ridgeline/web/format/count.ts'
import { formatDate, formatDateTime } from '@ridgeline/web/format/date.ts'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Previews } from '#web/upload/preview/previews.ts'
import type { QueuedFile } from '#web/upload/queue/queue.ts'
import { arePhotosOnly } from './photos-only.ts'

interface Props {
  queue: readonly QueuedFile[]
  previews: Previews
  /** The files make a scan of their own, which has one date. */
  isNewScan: boolean
  /** What can be done about several visits. */
  remedy?: ReactNode
}

/** Tells of chosen captures that were taken far apart, before they are sent as one visit, and of files that are no survey. */
export function VisitNote({ queue, previews, isNewScan, remedy }: Props) {
  // as text, so that a file that arrives without a new time draws nothing again
  const times = useSyncExternalStore(previews.subscribe, () => timesIn(queue, previews).join())
  const isNoSurvey = useSyncExternalStore(previews.subscribe, () => isNewScan && arePhotosOnly(queue, previews))
  const visits = times === '' ? null : visitSentence(times.split(',').map(Number), isNewScan)
  const sentence = isNoSurvey ? 'None of these files holds temperatures: they become photos of the property, not a scan.' : visits
  if (sentence === null) return null
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
      <p role="status" className="flex min-w-0 flex-1 basis-60 items-start gap-2">
        <TriangleAlert aria-hidden size={15} className="mt-1 shrink-0 text-warning" />
        {sentence}
      </p>
      {!isNoSurvey && remedy}
    </div>
  )
}

const timesIn = (queue: readonly QueuedFile[], previews: Previews): number[] =>
  queue.flatMap(({ id }) => {
    const shown = previews.stateOf(id)
    return shown.state === 'ready' && shown.preview.takenMs !== undefined ? [shown.preview.takenMs] : []
  })

/** Null where all are of one visit. */
export function visitSentence(timesMs: readonly number[], isNewScan: boolean): string | null {
  const visits = visitsOf(timesMs)
  if (visits.length < 2) return null
  const days = visits.map((visit) => iso(visit[0] ?? 0))
  // visits of one day differ by the hour alone
  const isOneDay = new Set(days.map((at) => formatDate(at, here))).size < days.length
  const named = days.map(
    (at, i) => `${formatNumber(visits[i]?.length ?? 0)} on ${isOneDay ? formatDateTime(at, here) : formatDate(at, here)}`,
  )
  const shown = named.length > MOST_NAMED ? [...named.slice(0, MOST_NAMED), `${formatNumber(named.length - MOST_NAMED)} more`] : named
  const main = mainVisit(timesMs)
  const isTie = visits.filter((visit) => visit.length === main.length).length > 1
  const which = isTie ? 'of the latest of those with the most captures' : 'of the visit with the most captures'
  const what = isNewScan ? ` The scan would get the date ${formatDate(iso(middleOfVisit(main) ?? 0), here)}, ${which}.` : ''
  return `Captures from ${visits.length === 2 ? 'two' : formatNumber(visits.length)} visits: ${shown.join(', ')}.${what} Conditions hold for one visit alone: send each visit as a scan of its own.`
}

const MOST_NAMED = 4
/** A camera's time that names no zone was read on the clock of who uploads, so it is told on that. */
const here = Intl.DateTimeFormat().resolvedOptions().timeZone
const iso = (ms: number): string => new Date(ms).toISOString()
