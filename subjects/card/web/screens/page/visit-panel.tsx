import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { Menu, MenuItem, MenuSeparator } from '@ridgeline/web/ui/menu/menu.tsx'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { CardFile } from '#rules/card-file'
import type { SortedVisit } from '#rules/sorting'
import { filesToSend } from '#web/send/plan.ts'
import { GoesToChoice } from './goes-to.tsx'
import { ShotPicture } from './shot-picture.tsx'
import { useCard, useCardState } from './use-card.ts'
import { VisitFiles } from './visit-files.tsx'
import { VisitNotes } from './visit-notes.tsx'
import { VisitProgress } from './visit-progress.tsx'
import { contentWords, goalName, sizeWords, testShotWords, whenWords } from './words.ts'

interface Props {
  visit: SortedVisit
  number: number
  isChosen: boolean
  onLookAt: () => void
}

/** Pictures of a visit that stand in its row. */
const FEW = 8

/** One visit: what it holds, what is to be known of it, and where it goes. */
export function VisitPanel({ visit, number, isChosen, onLookAt }: Props) {
  const { edit } = useCard()
  const state = useCardState()
  const [isOpen, setOpen] = useState(false)
  const { files, sorting, outcomes, known, twins, candidates } = state
  const all = visit.fileIds.flatMap((id) => files.get(id) ?? [])
  const sent = filesToSend(visit, sorting.now.leftOut, state)
  const outcome = outcomes.get(visit.id)
  const isOver = outcome?.state === 'made' || outcome?.state === 'making'
  const isLocked = state.isSending || isOver
  const whyNot = (id: string): string | undefined => {
    if (known.has(id) && !isOver) return 'there already'
    if (twins.has(id)) return 'same as another'
    if (!sorting.now.leftOut.has(id)) return undefined
    const why = visit.testShots.find(({ fileId }) => fileId === id)?.why
    return why === undefined ? 'left out' : testShotWords[why]
  }
  return (
    <article
      id={`visit-${visit.id}`}
      aria-label={`Visit ${number}: ${goalName(visit.goesTo)}`}
      className={classNames('scroll-mt-4 rounded-ui border bg-surface', isChosen ? 'border-accent-text' : 'border-line')}
    >
      <header className="flex items-start gap-3 px-4 pt-3">
        <button
          type="button"
          onClick={onLookAt}
          aria-label={`Show visit ${number} on the map`}
          className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent text-sm font-semibold text-accent-ink tabular-nums max-md:size-11"
        >
          {number}
        </button>
        <div className="min-w-0 flex-1">
          <h2 className="text-base leading-7 font-semibold break-words max-md:leading-5">{goalName(visit.goesTo)}</h2>
          <p className="text-muted tabular-nums">{whenWords(visit)}</p>
          <p className="text-sm text-muted">{[contentWords(all), sizeWords(sent), visit.cameras.join(', ')].filter(Boolean).join(' · ')}</p>
        </div>
        {!isLocked && <VisitMenu visit={visit} number={number} onSplit={() => setOpen(true)} />}
      </header>
      <VisitNotes visit={visit} files={all} isOver={isOver} />
      {!isOpen && <Strip files={sent.length > 0 ? sent : all} />}
      <div className="px-4 pb-3">
        <Button size="small" variant="quiet" className="-ml-2.5" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the files' : all.length === 1 ? 'Show the file' : `Show all ${formatCount(all.length, 'file')}`}
        </Button>
      </div>
      {isOpen && <VisitFiles visit={visit} whyNot={whyNot} isLocked={isLocked} />}
      <div className="border-t border-line px-4 py-3">
        {isLocked || outcome !== undefined ? (
          <VisitProgress visit={visit} files={sent} />
        ) : sent.length === 0 ? (
          <p className="text-muted">Nothing of it is sent.</p>
        ) : (
          <GoesToChoice
            visit={visit}
            offered={candidates.get(visit.id)}
            isLocked={isLocked}
            onChange={(goesTo) => edit({ type: 'goes-to', visitId: visit.id, goesTo })}
          />
        )}
      </div>
    </article>
  )
}

/** A few pictures from the beginning to the end of a visit. */
function Strip({ files }: { files: readonly CardFile[] }) {
  const { held, thumbnails } = useCardState()
  const pictures = files.filter(({ kind }) => kind !== 'video')
  const shown = spread(pictures.length > 0 ? pictures : files, FEW)
  return (
    <div className="grid grid-cols-4 gap-1.5 px-4 pt-3 pb-1 sm:grid-cols-8">
      {shown.map((file, at) => (
        <span key={file.id} className={at % 2 === 1 && shown.length > 4 ? 'max-sm:hidden' : ''}>
          <ShotPicture file={file} held={held.get(file.id) ?? null} thumbnail={thumbnails.get(file.id) ?? null} />
        </span>
      ))}
    </div>
  )
}

/** At most so many of a list, evenly from its beginning to its end. */
const spread = <T,>(list: readonly T[], most: number): readonly T[] =>
  list.length <= most ? list : list.filter((_, at) => Math.floor((at * most) / list.length) !== Math.floor(((at - 1) * most) / list.length))

function VisitMenu({ visit, number, onSplit }: { visit: SortedVisit; number: number; onSplit: () => void }) {
  const { edit } = useCard()
  const { visits, leftOut } = useCardState().sorting.now
  const isOut = visit.fileIds.every((id) => leftOut.has(id))
  const [before] = visits
  return (
    <Menu
      trigger={
        <IconButton label={`Change visit ${number}`}>
          <Ellipsis aria-hidden size={18} />
        </IconButton>
      }
    >
      <MenuItem onSelect={onSplit}>Split: choose the first file</MenuItem>
      {visits.map(
        ({ id, goesTo }, at) =>
          id !== visit.id && (
            <MenuItem key={id} onSelect={() => edit({ type: 'join', visitIds: at < number - 1 ? [id, visit.id] : [visit.id, id] })}>
              Join with {at + 1}. {goalName(goesTo)}
            </MenuItem>
          ),
      )}
      <MenuSeparator />
      {number > 1 && before !== undefined && (
        <MenuItem onSelect={() => edit({ type: 'order', visitId: visit.id, before: before.id })}>Send first</MenuItem>
      )}
      {number < visits.length && (
        <MenuItem onSelect={() => edit({ type: 'order', visitId: visit.id, before: visits[number + 1]?.id ?? null })}>Send later</MenuItem>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => edit({ type: isOut ? 'take-in' : 'leave-out', fileIds: visit.fileIds })}>
        {isOut ? 'Send it after all' : 'Leave the whole visit out'}
      </MenuItem>
    </Menu>
  )
}
