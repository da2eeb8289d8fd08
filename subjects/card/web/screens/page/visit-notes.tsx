import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { written } from '@ridgeline/words/written'
import { Clock, FlaskConicalOff, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type CardFile, cameraKeyOf, cameraNameOf } from '#rules/card-file'
import { clockWords } from '#rules/clock/clock-words'
import type { SortedVisit } from '#rules/sorting'
import { useCard, useCardState } from './use-card.ts'
import { isClockNews, testShotWords } from './words.ts'

interface Props {
  visit: SortedVisit
  files: readonly CardFile[]
  /** It was sent: what is on the server is no news. */
  isOver: boolean
}

/** What is to be known of a visit before it is sent: doubts, clocks, test shots, and what is there already. */
export function VisitNotes({ visit, files, isOver }: Props) {
  const { edit } = useCard()
  const { sorting, known, twins, isSending } = useCardState()
  const { leftOut } = sorting.now
  const tests = visit.testShots.filter(({ fileId }) => leftOut.has(fileId))
  const there = isOver ? [] : files.filter(({ id }) => known.has(id))
  const same = files.filter(({ id }) => twins.has(id))
  return (
    <ul className="flex flex-col gap-1.5 px-4 pt-2 empty:hidden">
      {visit.doubts.map((doubt) => (
        <Note key={written(doubt)} icon={<TriangleAlert aria-hidden size={15} className="text-warning" />}>
          {written(doubt)}
        </Note>
      ))}
      {visit.clocks.filter(isClockNews).map((clock) => (
        <Note key={clock.cameraKey} icon={<Clock aria-hidden size={15} className="text-warning" />}>
          {written(clockWords(cameraNamed(files, clock.cameraKey), clock))}
        </Note>
      ))}
      {tests.length > 0 && (
        <Note icon={<FlaskConicalOff aria-hidden size={15} className="text-muted" />}>
          {formatCount(tests.length, 'test shot is', 'test shots are')} left out: {whyWords(tests)}.{' '}
          {!isOver && !isSending && (
            <Button
              size="small"
              variant="quiet"
              className="h-auto! min-h-6 px-1 py-0 text-accent-text underline underline-offset-2"
              onClick={() => edit({ type: 'take-in', fileIds: tests.map(({ fileId }) => fileId) })}
            >
              {tests.length === 1 ? 'Send it too' : 'Send them too'}
            </Button>
          )}
        </Note>
      )}
      {there.length > 0 && (
        <Note icon={<Info aria-hidden size={15} className="text-muted" />}>
          {formatCount(there.length, 'file is', 'files are')} on the server already ({placesOf(there, known)}) and not sent again.
        </Note>
      )}
      {same.length > 0 && (
        <Note icon={<Info aria-hidden size={15} className="text-muted" />}>
          {formatCount(same.length, 'file has', 'files have')} the same content as another on the card; one of each is sent.
        </Note>
      )}
    </ul>
  )
}

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2 text-sm">
    <span className="mt-0.5 shrink-0">{icon}</span>
    <span className="min-w-0">{children}</span>
  </li>
)

const cameraNamed = (files: readonly CardFile[], key: string): string =>
  cameraNameOf(files.find((file) => cameraKeyOf(file) === key)?.camera ?? null) ?? 'the camera'

function whyWords(tests: SortedVisit['testShots']): string {
  const counts = Map.groupBy(tests, ({ why }) => why)
  return [...counts].map(([why, each]) => `${formatNumber(each.length)} ${testShotWords[why]}`).join(', ')
}

const placesOf = (files: readonly CardFile[], known: ReturnType<typeof useCardState>['known']): string =>
  [...new Set(files.flatMap(({ id }) => known.get(id)?.propertyName ?? []))].join(', ')
