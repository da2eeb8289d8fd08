import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { GoesOnBar } from '@ridgeline/web/ui/feedback/goes-on-bar.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import type { CardSession } from '#web/screens/work/card-session.ts'
import type { CardState } from '#web/screens/work/card-state.ts'
import { sendingOf } from '#web/screens/work/sending-of.ts'
import { sessionOf } from '#web/screens/work/sessions.ts'

/** Goes on with the card of a member on any screen. */
export function CardGoesOn({ owner }: { owner: string }) {
  const card = sessionOf(owner)
  useEffect(() => void card.begin(), [card])
  return <CardBar card={card} />
}

/** How far a card is, and the press that a browser wants before it opens the card again. */
export function CardBar({ card }: { card: CardSession }) {
  const state = useSyncExternalStore(card.subscribe, card.state)
  const { phase, isSending, canReopen } = state
  const { files, isOver, missing } = sendingOf(state)
  if (phase !== 'ready' || files.length === 0 || isOver) return null
  const action = isSending && canReopen && missing > 0 && (
    <Button size="small" onClick={() => void card.reopen()}>
      Open the card again
    </Button>
  )
  return (
    <GoesOnBar to="/card" link={isSending ? 'Show card' : 'Go on'} action={action}>
      {wordsOf(state)}
    </GoesOnBar>
  )
}

function wordsOf(state: CardState): string {
  const { isSending, queue, isWaiting, canReopen } = state
  const { files, done, missing, isFailed } = sendingOf(state)
  if (!isSending && done === 0) return `Not sent yet: ${formatCount(files.length, 'file')} of a card.`
  const count = `Card: ${done} of ${formatCount(files.length, 'file')} safe on the server.`
  if (isFailed) return `${count} Some were not taken by the server.`
  if (!isSending) return `${count} The others are only on the card.`
  if (missing > 0)
    return canReopen
      ? `${count} The others are only on the card, which the browser opens when you say so.`
      : `${count} The others are only on the card, which this browser cannot open by itself: choose it once more.`
  if (isWaiting || queue.some((file) => file.state === 'waiting')) return `${count} Waiting for the connection; it goes on by itself.`
  return `${count} It goes on by itself: leave the card in.`
}
