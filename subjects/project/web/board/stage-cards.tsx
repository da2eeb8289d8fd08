import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type DragEvent, useEffect } from 'react'
import type { Project, ProjectFilter } from '#contract/project'
import { projectsQuery } from '#web/api.ts'
import { BoardCard, type Moves } from './board-card.tsx'

export const DRAGGED = 'application/x-ridgeline-project'

/** What the board is asked for. Completed projects stand there only where they are asked for. */
export interface Asked {
  readonly words: string
  readonly filter: ProjectFilter
}

/** The projects of a stage, those that are longest in it first where no other order is asked for. */
export function useStageCards({ words, filter }: Asked, stage: string) {
  const list = useInfiniteQuery(projectsQuery(words, { status: 'active', ...filter, stage, order: filter.order ?? 'stuck' }))
  return { list, found: joined(list.data) }
}

interface Props extends ReturnType<typeof useStageCards> {
  onHold: (project: Project) => void
  /** The project that was moved by keyboard and keeps the focus. */
  followed: string | null
  onFollowed: () => void
  /** Only for who may move projects. */
  moves?: Moves
}

export function StageCards({ list, found, onHold, followed, onFollowed, moves }: Props) {
  useEffect(() => {
    if (!followed || !found?.some(({ id }) => id === followed)) return
    document.getElementById(`move-${followed}`)?.focus()
    onFollowed()
  }, [followed, found, onFollowed])
  if (list.error) return <p className="p-4 text-sm text-critical">{sentenceOf(list.error, 'The server gave no list.')}</p>
  if (!found) return <Skeleton className="m-2 h-24" />
  return (
    <>
      <ul className="flex flex-col gap-2 p-2 empty:hidden max-md:p-0">
        {found.map((project) => (
          <BoardCard
            key={project.id}
            project={project}
            {...(moves && { moves })}
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.setData(DRAGGED, project.id)
              event.dataTransfer.effectAllowed = 'move'
              onHold(project)
            }}
          />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}
