import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { Menu, MenuItem, MenuLabel } from '@ridgeline/web/ui/menu/menu.tsx'
import { Check, X } from 'lucide-react'
import { type MouseEvent, memo, useCallback, useRef, useState } from 'react'
import type { CardFile } from '#rules/card-file'
import type { SortedVisit } from '#rules/sorting'
import type { Thumbnail } from '#web/heads/read-card-file.ts'
import { ShotPicture } from './shot-picture.tsx'
import { useCard, useCardState } from './use-card.ts'
import { goalName, shotWords } from './words.ts'

interface Props {
  visit: SortedVisit
  /** Why a file is not sent, in a word or two; undefined for those that are. */
  whyNot: (id: string) => string | undefined
  isLocked: boolean
}

/** All files of a visit: any number of them are selected and moved, left out, or made the beginning of a visit of their own. */
export function VisitFiles({ visit, whyNot, isLocked }: Props) {
  const { files, held, thumbnails } = useCardState()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const ids = visit.fileIds
  const press = useCallback(
    (id: string, isRange: boolean) => {
      const from = isRange && last.current !== null ? ids.indexOf(last.current) : -1
      const to = ids.indexOf(id)
      last.current = id
      setSelected((before) => {
        if (from < 0) return toggled(before, id)
        return new Set([...before, ...ids.slice(Math.min(from, to), Math.max(from, to) + 1)])
      })
    },
    [ids],
  )
  const chosen = ids.filter((id) => selected.has(id))
  return (
    <div>
      <p className="px-4 pb-2 text-sm text-muted">
        {isLocked ? 'Pause sending to move files.' : 'Press pictures to select them; with Shift, all up to the one pressed before.'}
      </p>
      <ul className="grid max-h-[32rem] grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 overflow-y-auto overscroll-contain px-4 pb-4">
        {ids.map((id) => {
          const file = files.get(id)
          return (
            file && (
              <Shot
                key={id}
                file={file}
                held={held.get(id) ?? null}
                thumbnail={thumbnails.get(id) ?? null}
                whyNot={whyNot(id)}
                isSelected={selected.has(id)}
                onPress={isLocked ? null : press}
              />
            )
          )
        })}
      </ul>
      {chosen.length > 0 && !isLocked && <Selection visit={visit} chosen={chosen} onDone={() => setSelected(new Set())} />}
    </div>
  )
}

const toggled = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

interface ShotProps {
  file: CardFile
  held: File | null
  thumbnail: Thumbnail | null
  whyNot: string | undefined
  isSelected: boolean
  onPress: ((id: string, isRange: boolean) => void) | null
}

const Shot = memo(function Shot({ file, held, thumbnail, whyNot, isSelected, onPress }: ShotProps) {
  const label = [file.name, shotWords(file), whyNot].filter(Boolean).join(', ')
  return (
    <li className="[contain-intrinsic-size:auto_6.5rem] [content-visibility:auto]">
      <button
        type="button"
        aria-pressed={isSelected}
        aria-label={label}
        title={file.path}
        disabled={onPress === null}
        onClick={(event: MouseEvent) => onPress?.(file.id, event.shiftKey)}
        className={classNames(
          'relative block w-full rounded-ui p-1 text-left hover:bg-hover disabled:hover:bg-transparent',
          isSelected && 'bg-hover outline-2 -outline-offset-2 outline-accent-text',
        )}
      >
        <span className={classNames('block', whyNot !== undefined && 'opacity-45')}>
          <ShotPicture file={file} held={held} thumbnail={thumbnail} />
        </span>
        {isSelected && (
          <span className="absolute top-2 right-2 flex size-5 items-center justify-center rounded-full bg-accent text-accent-ink">
            <Check aria-hidden size={13} strokeWidth={3} />
          </span>
        )}
        <span className="mt-1 block truncate px-0.5 text-xs text-muted tabular-nums">{whyNot ?? shotWords(file)}</span>
      </button>
    </li>
  )
})

/** What is done with the selected files. */
function Selection({ visit, chosen, onDone }: { visit: SortedVisit; chosen: readonly string[]; onDone: () => void }) {
  const { edit } = useCard()
  const { sorting } = useCardState()
  const { visits, leftOut } = sorting.now
  const isOut = chosen.every((id) => leftOut.has(id))
  const [first] = chosen
  const done = (action: Parameters<typeof edit>[0]) => {
    edit(action)
    onDone()
  }
  return (
    <div className="z-30 flex flex-wrap content-center items-center gap-2 border-t border-line bg-raised px-4 py-2 max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:min-h-34 md:sticky md:bottom-0">
      <div className="flex items-center justify-between gap-2 max-md:w-full md:mr-auto">
        <p role="status">{formatCount(chosen.length, 'file')} selected</p>
        <IconButton label="Clear the selection" onClick={onDone}>
          <X aria-hidden size={16} />
        </IconButton>
      </div>
      <Menu
        align="start"
        trigger={
          <Button size="small" variant="primary">
            Move to...
          </Button>
        }
      >
        <MenuLabel>Move to</MenuLabel>
        {visits.map(
          ({ id, goesTo }, at) =>
            id !== visit.id && (
              <MenuItem key={id} onSelect={() => done({ type: 'move', fileIds: chosen, to: id })}>
                {at + 1}. {goalName(goesTo)}
              </MenuItem>
            ),
        )}
        <MenuItem onSelect={() => done({ type: 'move', fileIds: chosen, to: null })}>A visit of its own</MenuItem>
      </Menu>
      {chosen.length === 1 && first !== undefined && first !== visit.fileIds[0] && (
        <Button size="small" onClick={() => done({ type: 'split', visitId: visit.id, at: first })}>
          Split here
        </Button>
      )}
      <Button size="small" onClick={() => done({ type: isOut ? 'take-in' : 'leave-out', fileIds: chosen })}>
        {isOut ? 'Send them' : 'Leave out'}
      </Button>
    </div>
  )
}
