import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Menu, MenuRadio } from '@ridgeline/web/ui/menu/menu.tsx'
import { GripVertical, MoreHorizontal } from 'lucide-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { Project } from '#contract/project'
import type { ProjectStage } from '#contract/stage'
import { Due, Marks, Standing } from '#web/listed-marks.tsx'
import { daysWord, tasksWord } from '#web/words.ts'

/** Where a card may be brought, and how. */
export interface Moves {
  readonly stages: readonly ProjectStage[]
  readonly onBring: (project: Project, to: string) => void
  /** Keys of the stages beside its own. */
  readonly before: string | undefined
  readonly after: string | undefined
}

interface Props {
  project: Project
  onDragStart: (event: DragEvent) => void
  /** Only for who may move projects. */
  moves?: Moves
}

export function BoardCard({ project: p, onDragStart, moves }: Props) {
  return (
    <li
      draggable={moves !== undefined}
      onDragStart={onDragStart}
      className="relative rounded-ui border border-line bg-raised p-3 pb-2.5 transition-colors duration-100 hover:border-control"
    >
      <div className="flex items-start gap-1">
        <h3 className="min-w-0 flex-1 leading-5.5 font-medium break-words">
          <Link to={`/projects/${p.id}`} className="touch-area hover:underline" draggable={false}>
            {p.name}
          </Link>
        </h3>
        {moves && <CardMoves project={p} moves={moves} />}
      </div>
      <p className="truncate text-sm text-muted empty:hidden">{p.clientName}</p>
      <p className="mt-1 text-sm text-muted">
        {p.status === 'active' && (p.daysInStage === 0 ? 'Since today \u00b7 ' : `${daysWord(p.daysInStage)} in stage \u00b7 `)}
        {`${tasksWord(p.doneTasks, p.totalTasks)}`}
      </p>
      <p className="flex flex-col items-start text-sm text-muted empty:hidden">
        {(p.proposal || p.status !== 'active') && <Standing project={p} stages={moves?.stages} />}
        <Due project={p} />
        <Marks project={p} />
      </p>
    </li>
  )
}

/** Moves a card: the handle is dragged, or takes the arrow keys; the menu names each stage. */
function CardMoves({ project: p, moves }: { project: Project; moves: Moves }) {
  const byKey = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowLeft' ? moves.before : event.key === 'ArrowRight' ? moves.after : undefined
    if (to === undefined) return
    event.preventDefault()
    moves.onBring(p, to)
  }
  return (
    <span className="-mt-2.5 -mr-2.5 -mb-2 flex shrink-0 md:-mt-1.5">
      <IconButton
        id={`move-${p.id}`}
        label={`Move ${p.name} with the left and right arrow keys`}
        className="cursor-grab max-md:hidden md:w-7"
        onKeyDown={byKey}
      >
        <GripVertical aria-hidden size={16} />
      </IconButton>
      <Menu
        trigger={
          <IconButton label={`Stage of ${p.name}`} className="md:w-7">
            <MoreHorizontal aria-hidden size={16} />
          </IconButton>
        }
      >
        <MenuRadio
          label="Move to"
          value={p.stage}
          onChange={(to) => moves.onBring(p, to)}
          options={moves.stages.map(({ key, name }) => ({ value: key, label: name }))}
        />
      </Menu>
    </span>
  )
}
