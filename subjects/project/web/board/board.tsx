import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { formatNumber } from '@ridgeline/web/format/count.ts'
import { formatUsd } from '@ridgeline/web/format/usd.ts'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { Project, ProjectFilter } from '#contract/project'
import type { ProjectStage } from '#contract/stage'
import { projectsQuery } from '#web/api.ts'
import { BoardCard, type Moves } from './board-card.tsx'
import { useMove } from './use-move.ts'

const DRAGGED = 'application/x-ridgeline-project'

interface Props {
  stages: readonly ProjectStage[]
  words: string
  filter: ProjectFilter
  inStage: Readonly<Record<string, number>> | undefined
  mayMove: boolean
}

/** A column for each stage; a card is dragged, or moved with the arrow keys on its handle. Completed projects stand here only where they are asked for. */
export function Board({ stages, words, filter, inStage, mayMove }: Props) {
  const held = useRef<Project | null>(null)
  const [followed, setFollowed] = useState<string | null>(null)
  const move = useMove(stages, ({ id }) => setFollowed(id))
  const bring = (project: Project, to: string) => {
    if (to !== project.stage && !move.isPending) move.mutate({ project, to })
  }
  return (
    <>
      <p className="mb-3 text-sm text-muted empty:hidden">
        {mayMove && (
          <span className="max-md:hidden">Drag a card to another stage, or press the left and right arrow keys on its handle. </span>
        )}
        {filter.status === undefined && 'Completed projects and those on hold are not on the board. Choose their status to see them.'}
      </p>
      {/* it has stages before it has cards, and is scrolled by keys even then */}
      <section
        aria-label="Stages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        className="relative -mx-4 flex snap-x scroll-px-4 items-start gap-3 overflow-x-auto px-4 pb-4 md:-mx-6 md:scroll-px-6 md:px-6"
      >
        {stages.map((stage, i) => (
          <Column
            key={stage.key}
            stage={stage}
            count={inStage?.[stage.key]}
            words={words}
            filter={filter}
            onHold={(project) => {
              held.current = project
            }}
            onDropHeld={() => held.current && bring(held.current, stage.key)}
            followed={followed}
            onFollowed={() => setFollowed(null)}
            {...(mayMove && { moves: { stages, onBring: bring, before: stages[i - 1]?.key, after: stages[i + 1]?.key } })}
          />
        ))}
      </section>
    </>
  )
}

interface ColumnProps extends Pick<Props, 'words' | 'filter'> {
  stage: ProjectStage
  /** How many there are in all, where nothing but the stage is asked for. */
  count: number | undefined
  onHold: (project: Project | null) => void
  onDropHeld: () => void
  /** The project that was moved by keyboard and keeps the focus. */
  followed: string | null
  onFollowed: () => void
  /** Only for who may move projects. */
  moves?: Moves
}

function Column({ stage, count, words, filter, onHold, onDropHeld, followed, onFollowed, moves }: ColumnProps) {
  const list = useInfiniteQuery(projectsQuery(words, { status: 'active', ...filter, stage: stage.key, order: filter.order ?? 'stuck' }))
  const found = joined(list.data)
  const [isOver, setOver] = useState(false)
  // Of some of the projects alone a sum would say nothing.
  const isWhole = found?.every(({ budgetUsd }) => budgetUsd !== null) === true && !list.hasNextPage
  const money = isWhole ? found.reduce((sum, one) => sum + (one.budgetUsd ?? 0), 0) : 0
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDropHeld()
  }
  useEffect(() => {
    if (!followed || !found?.some(({ id }) => id === followed)) return
    document.getElementById(`move-${followed}`)?.focus()
    onFollowed()
  }, [followed, found, onFollowed])
  return (
    <section
      aria-label={stage.name}
      className={`flex w-[82vw] shrink-0 snap-start flex-col rounded-ui border bg-surface sm:w-58 ${isOver ? 'border-accent-text' : 'border-line'}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 className="flex min-h-11 items-center justify-between gap-2 border-b border-line px-3 text-sm font-semibold">
        <span className="min-w-0 truncate">{stage.name}</span>
        <span className="shrink-0 font-normal text-muted">
          {money > 0 && `${formatUsd(money).replace(/\.\d+$/, '')} \u00b7 `}
          {found &&
            (list.hasNextPage
              ? count === undefined
                ? `${formatNumber(found.length)}+`
                : formatNumber(count)
              : formatNumber(found.length))}
        </span>
      </h2>
      <ul className="flex min-h-24 flex-col gap-2 p-2">
        {list.error ? (
          <li className="p-2 text-sm text-critical">{sentenceOf(list.error, 'The server gave no list.')}</li>
        ) : !found ? (
          <li>
            <Skeleton className="h-24" />
          </li>
        ) : found.length === 0 ? (
          <li className="p-2 text-sm text-muted">None</li>
        ) : (
          found.map((project) => (
            <BoardCard
              key={project.id}
              project={project}
              {...(moves && { moves })}
              onDragStart={(event) => {
                event.dataTransfer.setData(DRAGGED, project.id)
                event.dataTransfer.effectAllowed = 'move'
                onHold(project)
              }}
            />
          ))
        )}
      </ul>
      <LoadMore list={list} />
    </section>
  )
}
