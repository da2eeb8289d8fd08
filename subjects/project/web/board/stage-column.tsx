import { formatNumber } from '@ridgeline/web/format/count.ts'
import { formatUsd } from '@ridgeline/web/format/usd.ts'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { type ComponentProps, useState } from 'react'
import type { ProjectStage } from '#contract/stage'
import { type Asked, DRAGGED, StageCards, useStageCards } from './stage-cards.tsx'

interface Props extends Asked, Omit<ComponentProps<typeof StageCards>, 'list' | 'found'> {
  stage: ProjectStage
  /** How many there are in all. */
  count: number | undefined
  onDropHeld: () => void
}

/** One stage of the board: as narrow as its name where nothing is in it, and a card is dropped there all the same. */
export function StageColumn({ stage, count, words, filter, onDropHeld, ...cards }: Props) {
  const { list, found } = useStageCards({ words, filter }, stage.key)
  const [isOver, setOver] = useState(false)
  const isEmpty = found ? found.length === 0 : count === 0
  // Of some of the projects alone a sum would say nothing.
  const isWhole = found?.every(({ budgetUsd }) => budgetUsd !== null) === true && !list.hasNextPage
  const money = isWhole ? found.reduce((sum, one) => sum + (one.budgetUsd ?? 0), 0) : 0
  return (
    <section
      aria-label={stage.name}
      className={classNames(
        'flex shrink-0 snap-start flex-col rounded-ui border bg-surface',
        isEmpty ? 'w-11' : 'min-w-58 max-w-84 flex-1',
        isOver ? 'border-accent-text' : 'border-line',
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDropHeld()
      }}
    >
      <h2
        className={classNames(
          'flex items-center gap-2 text-sm',
          isEmpty
            ? 'min-h-40 px-3 text-muted [writing-mode:vertical-rl]'
            : 'min-h-11 justify-between border-b border-line px-3 font-semibold',
        )}
      >
        <span className={isEmpty ? 'whitespace-nowrap' : 'min-w-0 truncate'}>{stage.name}</span>
        <span className="shrink-0 font-normal text-muted">
          {money > 0 && `${formatUsd(money).replace(/\.\d+$/, '')} \u00b7 `}
          {found && formatNumber(list.hasNextPage ? (count ?? found.length) : found.length)}
        </span>
      </h2>
      {!isEmpty && <StageCards list={list} found={found} {...cards} />}
    </section>
  )
}
