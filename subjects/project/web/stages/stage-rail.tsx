import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ProjectDetail } from '#contract/project'
import { approverLabel, type ProjectStage } from '#contract/stage'
import { useMove } from '#web/board/use-move.ts'
import { StageDue } from '#web/project-marks.tsx'
import { Proposal } from '#web/proposal.tsx'
import { useStatus } from '#web/use-status.ts'
import { daysWord, nameOfStage } from '#web/words.ts'
import { NextStage } from './next-stage.tsx'

interface Props {
  project: ProjectDetail
  stages: readonly ProjectStage[]
  mayMove: boolean
  ownId: string | undefined
}

/** The way of a project, stage by stage; whoever manages projects presses the one it comes into. */
export function StageRail({ project, stages, mayMove, ownId }: Props) {
  const move = useMove(stages)
  const at = stages.findIndex(({ key }) => key === project.stage)
  const next = stages[at + 1]
  const rail = useRef<HTMLOListElement>(null)
  // On a phone the way is wider than the screen: where the project is stands in sight.
  useEffect(() => {
    const current = rail.current?.children[at]
    if (rail.current && current instanceof HTMLElement) rail.current.scrollLeft = current.offsetLeft - rail.current.clientWidth / 3
  }, [at])
  return (
    <section aria-label="Stages" className="flex flex-wrap items-center justify-between gap-3 rounded-ui border border-line bg-surface p-4">
      <p>
        <span className="font-semibold">{nameOfStage(stages, project.stage)}</span>
        <span className="text-muted">{` \u00b7 ${daysWord(project.daysInStage)} in this stage`}</span>
        <StageDue project={project} before={' \u00b7 '} />
      </p>
      {mayMove && (
        <div className="max-md:order-1 empty:hidden">
          <NextStage project={project} stages={stages} variant="primary" />
          {at >= 0 && !next && project.status === 'active' && <LastStage project={project} />}
        </div>
      )}
      <ol ref={rail} className="relative -mx-1 flex w-full gap-1 overflow-x-auto pb-1 fade-ends print:flex-wrap">
        {stages.map((stage, i) => (
          <li key={stage.key} className="min-w-24 flex-1">
            <button
              type="button"
              disabled={!mayMove || move.isPending || i === at}
              aria-current={i === at ? 'step' : undefined}
              title={stage.approvalRole ? `Needs the approval of ${approverLabel(stage.approvalRole)}` : undefined}
              onClick={() => move.mutate({ project, to: stage.key })}
              className="flex min-h-11 w-full flex-col gap-1.5 rounded-ui px-1 py-1.5 text-left text-sm not-disabled:hover:bg-hover aria-[current=step]:font-semibold"
            >
              <span aria-hidden className={`h-1 w-full rounded-full ${i <= at ? 'bg-accent' : 'bg-line'}`} />
              <span className={`flex items-start gap-1 ${i > at ? 'text-muted' : ''}`}>
                {i < at && <Check aria-hidden size={14} className="mt-0.5 shrink-0 text-accent-text" />}
                {stage.name}
                {i < at && <span className="sr-only">, passed</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {project.proposal && (
        <div className="w-full">
          <Proposal project={project} stages={stages} move={move} mayMove={mayMove} ownId={ownId} />
        </div>
      )}
    </section>
  )
}

/** A project is not over by being in the last stage: somebody says so. */
function LastStage({ project }: Pick<Props, 'project'>) {
  const { become, isPending } = useStatus(project)
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="text-muted">This is the last stage.</span>
      <Button variant="primary" size="small" pending={isPending} onClick={() => become('completed')}>
        Complete project
      </Button>
    </p>
  )
}
