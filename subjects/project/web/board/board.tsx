import { formatNumber } from '@ridgeline/web/format/count.ts'
import { Tabs } from '@ridgeline/web/ui/layout/tabs.tsx'
import { useIsWide } from '@ridgeline/web/ui/use-min-width.ts'
import { type ComponentProps, useRef, useState } from 'react'
import type { Project } from '#contract/project'
import type { ProjectStage } from '#contract/stage'
import { type Asked, StageCards, useStageCards } from './stage-cards.tsx'
import { StageColumn } from './stage-column.tsx'
import { useMove } from './use-move.ts'

interface Props extends Asked {
  stages: readonly ProjectStage[]
  /** How many there are in each, by its key. */
  inStage: Readonly<Record<string, number>> | undefined
  mayMove: boolean
}

/** A column for each stage, on a phone one at a time; a card is dragged, moved with the arrow keys on its handle, or by its menu. */
export function Board({ stages, inStage, mayMove, ...asked }: Props) {
  const held = useRef<Project | null>(null)
  const [followed, setFollowed] = useState<string | null>(null)
  const move = useMove(stages, ({ id }) => setFollowed(id))
  const isWide = useIsWide()
  const bring = (project: Project, to: string) => {
    if (to !== project.stage && !move.isPending) move.mutate({ project, to })
  }
  const of = (i: number) => ({
    ...asked,
    onHold: (project: Project) => {
      held.current = project
    },
    followed,
    onFollowed: () => setFollowed(null),
    ...(mayMove && { moves: { stages, onBring: bring, before: stages[i - 1]?.key, after: stages[i + 1]?.key } }),
  })
  const countOf = (key: string) => inStage && (inStage[key] ?? 0)
  return (
    <>
      {isWide ? (
        // it has stages before it has cards, and is scrolled by keys even then
        <section
          aria-label="Stages"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
          tabIndex={0}
          className="relative -mx-6 flex snap-x scroll-px-6 items-stretch gap-2 overflow-x-auto px-6 pb-4 fade-ends"
        >
          {stages.map((stage, i) => (
            <StageColumn
              key={stage.key}
              stage={stage}
              count={countOf(stage.key)}
              onDropHeld={() => held.current && bring(held.current, stage.key)}
              {...of(i)}
            />
          ))}
        </section>
      ) : (
        <OneStage stages={stages} countOf={countOf} of={of} />
      )}
      {asked.filter.status === undefined && (
        <p className="mt-3 text-sm text-muted">Completed projects and those on hold stand here when you filter by their status.</p>
      )}
    </>
  )
}

interface OneStageProps {
  stages: readonly ProjectStage[]
  countOf: (key: string) => number | undefined
  of: (i: number) => Omit<ComponentProps<typeof Stage>, 'stage' | 'name'>
}

/** The board of a phone: the stages in a row, and below it the cards of one, at first of the one that has most. */
function OneStage({ stages, countOf, of }: OneStageProps) {
  const [chosen, choose] = useState<string | null>(null)
  const open = chosen ?? stages.toSorted((a, b) => (countOf(b.key) ?? 0) - (countOf(a.key) ?? 0))[0]?.key ?? ''
  return (
    <Tabs
      label="Stages"
      value={open}
      onChange={choose}
      tabs={stages.map(({ key, name }, i) => {
        const count = countOf(key)
        return {
          value: key,
          label: name,
          ...(count !== undefined && { count: formatNumber(count) }),
          content: <Stage stage={key} name={name} {...of(i)} />,
        }
      })}
    />
  )
}

interface StageProps extends Asked, Omit<ComponentProps<typeof StageCards>, 'list' | 'found'> {
  stage: string
  name: string
}

function Stage({ stage, name, words, filter, ...cards }: StageProps) {
  const { list, found } = useStageCards({ words, filter }, stage)
  if (found?.length === 0) return <p className="text-sm text-muted">No project is in this stage.</p>
  return (
    <>
      <h2 className="sr-only">{name}</h2>
      <StageCards list={list} found={found} {...cards} />
    </>
  )
}
