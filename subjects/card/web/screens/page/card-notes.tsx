import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { written } from '@ridgeline/words/written'
import type { CardState } from '#web/screens/work/card-state.ts'
import { sendingOf } from '#web/screens/work/sending-of.ts'
import { TakeCard } from './take-card.tsx'
import { exampleDay, TryExample } from './try-example.tsx'
import { useCard, useCardState } from './use-card.ts'

/** What is to be known of the card as a whole. */
export function CardNotes() {
  const { ask, reopen } = useCard()
  const state = useCardState()
  const { aside, files, askError, addressService, candidates, canReopen, isAsking } = state
  const troubled = aside.flatMap((id) => files.get(id) ?? []).filter(({ trouble }) => trouble !== null)
  const others = aside.length - troubled.length
  const { missing } = sendingOf(state)
  const unknown = [...candidates.values()].filter(({ properties, address }) => properties.length === 0 && address === null).length
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {missing > 0 && (
        <section aria-label="The card is needed" className="flex flex-col gap-3 rounded-ui border border-warning bg-surface p-4">
          <p>{neededWords(state, formatCount(missing, 'file is', 'files are'))}</p>
          {canReopen && (
            <div>
              <Button variant="primary" onClick={() => void reopen()}>
                Open the card again
              </Button>
            </div>
          )}
          {exampleDay(state) === null ? (
            <TakeCard
              isMore
              label="Drop the same card"
              hint="Files are found again by name, size and time"
              nothing="None of these files is of this card."
            />
          ) : (
            <div>
              <TryExample label="Make the example card again" />
            </div>
          )}
        </section>
      )}
      {askError !== null && (
        <LoadError
          title="Properties could not be found"
          query={{ error: askError, refetch: () => ask() }}
          otherwise="The server could not be asked where visits go. Choose by hand, or try again."
        />
      )}
      {unknown > 0 && addressService !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-ui border border-line bg-surface px-4 py-2.5">
          <p className="min-w-0 flex-1 basis-60">
            {formatCount(unknown, 'visit is', 'visits are')} near no property. {addressService} can be asked for the address; it then learns
            the place.
          </p>
          <Button size="small" pending={isAsking} onClick={() => void ask(true)}>
            Find addresses
          </Button>
        </div>
      )}
      {(troubled.length > 0 || others > 0) && (
        <details className="rounded-ui border border-line bg-surface px-4 py-2.5">
          <summary className="cursor-pointer max-md:min-h-11 max-md:content-center">
            {[
              troubled.length > 0 && formatCount(troubled.length, 'file cannot be read', 'files cannot be read'),
              others > 0 && formatCount(others, 'file is of another kind', 'files are of other kinds'),
            ]
              .filter(Boolean)
              .join('; ')}
          </summary>
          <p className="mt-2 text-sm text-muted">They stay on the card.</p>
          <ul className="mt-1 flex max-h-60 flex-col gap-1 overflow-y-auto text-sm">
            {troubled.map(({ id, path, trouble }) => (
              <li key={id} className="break-words">
                <span className="font-medium">{path}</span>: {trouble && written(trouble)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function neededWords(state: CardState, files: string): string {
  const { isCardGone, canReopen } = state
  if (isCardGone) return `The card cannot be read any more. ${files} only there: put it in again, then open or drop it here.`
  const back = `Your card from last time is back. ${files} only on the card.`
  if (exampleDay(state) !== null) return `${back} It is the example card: made again, it is the same.`
  return canReopen
    ? `${back} Press "Open the card again" and allow it where the browser asks; sending goes on where it stopped.`
    : `${back} This browser cannot open it by itself after the page was closed: choose its folder or drop it here, and sending goes on where it stopped.`
}
