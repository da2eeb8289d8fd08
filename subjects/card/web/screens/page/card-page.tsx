import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { CardMap } from './card-map.tsx'
import { CardNotes } from './card-notes.tsx'
import { SendPart } from './send-part.tsx'
import { TakeCard } from './take-card.tsx'
import { useCard, useCardState } from './use-card.ts'
import { VisitPanel } from './visit-panel.tsx'
import { contentWords } from './words.ts'

/** The visits of a card: on a map, in a list, and how they are sent. */
export function CardPage() {
  const { sorting, isSending, queue, outcomes } = useCardState()
  const [chosenId, choose] = useState<string | null>(null)
  const { visits } = sorting.now
  const isBegun = isSending || queue.length > 0 || outcomes.size > 0
  const goTo = (id: string) => {
    choose(id)
    document.getElementById(`visit-${id}`)?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="grid items-start gap-5 pb-36 md:pb-0 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-3 lg:order-2 lg:sticky lg:top-4">
        <CardMap chosenId={chosenId} onChosen={goTo} />
        <SendPart />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <CardHead />
        <CardNotes />
        <ol aria-label="Visits" className="flex flex-col gap-4">
          {visits.map((visit, at) => (
            <li key={visit.id}>
              <VisitPanel visit={visit} number={at + 1} isChosen={visit.id === chosenId} onLookAt={() => choose(visit.id)} />
            </li>
          ))}
        </ol>
        {!isBegun && (
          <TakeCard
            isMore
            label="Drop a second card or folder"
            hint="Visits are sorted anew with its files; changes made by hand before go"
            nothing="All of these files are on the page already."
          />
        )}
      </div>
    </div>
  )
}

/** How much the card holds, and the ways back. */
function CardHead() {
  const { edit, forget } = useCard()
  const { sorting, files, aside, isSending, isKept, outcomes } = useCardState()
  const [isAsking, setAsking] = useState(false)
  const { visits } = sorting.now
  const sorted = [...files.values()].filter(({ id }) => !aside.includes(id))
  const isAllMade = visits.length > 0 && visits.every(({ id }) => outcomes.get(id)?.state === 'made')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-medium">{formatCount(visits.length, 'visit')}</span>
        <span className="text-muted">
          {' '}
          in {formatCount(sorted.length, 'file')}: {contentWords(sorted)}.{' '}
          {isKept
            ? 'Kept on this device until it is sent; the files stay on the card.'
            : 'This browser cannot keep the card: leave this page open until all is sent.'}
        </span>
      </p>
      {!isSending && (
        <span className="flex items-center">
          <IconButton label="Undo" disabled={sorting.past.length === 0} onClick={() => edit({ type: 'undo' })}>
            <Undo2 aria-hidden size={17} />
          </IconButton>
          <IconButton label="Redo" disabled={sorting.future.length === 0} onClick={() => edit({ type: 'redo' })}>
            <Redo2 aria-hidden size={17} />
          </IconButton>
          <Button size="small" className="ml-2" onClick={() => (isAllMade ? void forget() : setAsking(true))}>
            {isAllMade ? 'Next card' : 'Start over'}
          </Button>
        </span>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Start over?"
        description="What was sorted by hand goes. Files stay on the card, and scans that were made stay on the server."
        action="Start over"
        pendingAction="Starting over..."
        pending={false}
        onConfirm={() => {
          setAsking(false)
          void forget()
        }}
      />
    </div>
  )
}
