import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { Menu, MenuRadio } from '@ridgeline/web/ui/menu/menu.tsx'
import { GripVertical, MoreHorizontal } from 'lucide-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { Project } from '#contract/project'
import type { ProjectStage } from '#contract/stage'
import { BlockedNote, PriorityMark, StageDue, StatusBadge } from '#web/project-marks.tsx'
import { daysWord, dueWord, isOverdue, nameOfStage, tasksWord } from '#web/words.ts'

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
  const byKey = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowLeft' ? moves?.before : event.key === 'ArrowRight' ? moves?.after : undefined
    if (to === undefined) return
    event.preventDefault()
    moves?.onBring(p, to)
  }
  return (
    <li
      draggable={moves !== undefined}
      onDragStart={onDragStart}
      className="rounded-ui border border-line bg-raised p-3 transition-colors duration-100 hover:border-control"
    >
      <h3 className="leading-6 font-medium break-words">
        <Link to={`/projects/${p.id}`} className="touch-area hover:underline" draggable={false}>
          {p.name}
        </Link>
      </h3>
      <p className="truncate text-sm text-muted empty:hidden">{p.clientName}</p>
      <p className="mt-1.5 text-sm">
        <span className="text-muted">{`${daysWord(p.daysInStage)} in stage \u00b7 ${tasksWord(p.doneTasks, p.totalTasks)}`}</span>
        <span className="block empty:hidden">
          <StageDue project={p} />
        </span>
        {p.dueOn && <span className={`block ${isOverdue(p.dueOn) ? toneText.critical : 'text-muted'}`}>{dueWord(p.dueOn)}</span>}
      </p>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-1">
        <p className="flex flex-wrap gap-1.5 pb-1">
          {p.status !== 'active' && <StatusBadge status={p.status} />}
          {p.priority !== 'medium' && <PriorityMark priority={p.priority} />}
          <BlockedNote project={p} />
          {p.proposal && <Badge tone="accent">{`Asked: ${nameOfStage(moves?.stages, p.proposal.stage)}`}</Badge>}
        </p>
        {moves && (
          <span className="-mr-2 -mb-2 ml-auto flex shrink-0">
            <IconButton
              id={`move-${p.id}`}
              label={`Move ${p.name} with the left and right arrow keys`}
              className="cursor-grab max-md:hidden"
              onKeyDown={byKey}
            >
              <GripVertical aria-hidden size={16} />
            </IconButton>
            <Menu
              trigger={
                <IconButton label={`Stage of ${p.name}`}>
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
        )}
      </div>
    </li>
  )
}
