import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import type { CardState } from '#web/screens/work/card-state.ts'
import { sendingOf } from '#web/screens/work/sending-of.ts'
import { useCard, useCardState } from './use-card.ts'
import { sizeOf, sizeWords } from './words.ts'

/** What is sent, what is safe where, and the button that begins it. On a phone it stays within the thumb's reach. */
export function SendPart() {
  const { send, pause, retry } = useCard()
  const state = useCardState()
  const { isSending, queue } = state
  const { ready, files, done, isFailed, isOver } = sendingOf(state)
  const doneBytes = queue.reduce((sum, { sentBytes }) => sum + sentBytes, 0)
  return (
    <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex flex-col gap-2 border-t border-line bg-surface px-4 py-2 md:static md:gap-3 md:rounded-ui md:border md:p-4">
      <p role="status" className="text-sm md:text-base">
        {safeWords(state)}
      </p>
      {(isSending || done > 0) && !isOver && (
        <ProgressBar
          label="Files on the server"
          fraction={doneBytes / Math.max(1, sizeOf(files))}
          valueText={`${done} of ${files.length}`}
        />
      )}
      {isSending ? (
        <Button onClick={pause}>Pause</Button>
      ) : isFailed ? (
        <Button variant="primary" onClick={retry}>
          Try again
        </Button>
      ) : (
        !isOver && (
          <Button variant="primary" onClick={send} {...(ready.length === 0 && { reason: 'Choose where at least one visit goes.' })}>
            {ready.length === 0 ? 'Send' : done > 0 ? 'Go on' : `Send ${formatCount(ready.length, 'visit')}`}
          </Button>
        )
      )}
    </div>
  )
}

/** What is safe where, as it is. */
function safeWords(state: CardState): string {
  const { isSending, isWaiting, queue, checked, known } = state
  const { plan, ready, files, done, isOver } = sendingOf(state)
  const waits = plan.filter(({ visit }) => state.outcomes.get(visit.id)?.state !== 'made').length - ready.length
  if (files.length === 0)
    return checked.size > 0 && known.size > 0 ? 'Everything on this card is on the server already.' : 'There is nothing to send.'
  if (isOver) return `All that was sent is safe on the server.${leftWords(state)}`
  if (!isSending && done === 0) {
    return `${formatCount(files.length, 'file')}, ${sizeWords(files)}. Nothing has left the card yet.${waitWords(waits)}`
  }
  const count = `${formatNumber(done)} of ${formatCount(files.length, 'file')} safe on the server.`
  if (isWaiting || queue.some((file) => file.state === 'waiting')) return `${count} Waiting for the connection; it goes on by itself.`
  if (!isSending && ready.length === 0) return `${count}${waitWords(waits)}`
  return isSending ? `${count} The others are only on the card: leave it in.` : `${count} Paused: the others are only on the card.`
}

function waitWords(visits: number): string {
  if (visits === 0) return ''
  return visits === 1 ? ' 1 visit waits until you choose where it goes.' : ` ${visits} visits wait until you choose where they go.`
}

function leftWords({ sorting }: CardState): string {
  const left = sorting.now.leftOut.size
  return left === 0 ? '' : ` ${formatCount(left, 'file was', 'files were')} left out and stay only on the card.`
}
