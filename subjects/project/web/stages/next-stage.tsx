import { useRole } from '@ridgeline/web/session/permission.tsx'
import { Button, type ButtonProps } from '@ridgeline/web/ui/button/button.tsx'
import type { Project } from '#contract/project'
import { heldBy, type ProjectStage } from '#contract/stage'
import { useMove } from '#web/board/use-move.ts'

/** Brings a project into its next stage, with a way back in the toast. Null where it is in the last one, is asked for already, or the project rests. */
export function useNextStage(project: Project, stages: readonly ProjectStage[] = []) {
  const move = useMove(stages)
  const role = useRole()
  const next = stages[stages.findIndex(({ key }) => key === project.stage) + 1]
  if (!next || project.status !== 'active' || project.proposal?.stage === next.key) return null
  const asksOnly = heldBy(stages, project.stage, next.key, role) !== null
  return {
    label: asksOnly ? `Ask for approval: ${next.name}` : `Move to ${next.name}`,
    isPending: move.isPending,
    go: () => move.mutate({ project, to: next.key }),
  }
}

interface Props extends Pick<ButtonProps, 'variant' | 'className'> {
  project: Project
  stages: readonly ProjectStage[]
}

export function NextStage({ project, stages, ...look }: Props) {
  const next = useNextStage(project, stages)
  return (
    next && (
      <Button size="small" {...look} pending={next.isPending} onClick={next.go}>
        {next.label}
      </Button>
    )
  )
}
