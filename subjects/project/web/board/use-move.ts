import { useChange } from '@ridgeline/web/calls/change.ts'
import type { ToastText } from '@ridgeline/web/ui/feedback/toast-store.ts'
import type { Project, ProjectDetail } from '#contract/project'
import type { ProjectStage } from '#contract/stage'
import { bringProject, projectKeys } from '#web/api.ts'
import { nameOfStage } from '#web/words.ts'

interface Move {
  project: Pick<Project, 'id' | 'name' | 'stage'>
  to: string
  /** What is told where its own stage takes a request back. */
  refusal?: string
}

/** Brings projects into other stages, with a way back in the toast. A stage that wants an approval is asked for, and the toast says so. */
export function useMove(stages: readonly ProjectStage[] | undefined, after?: (moved: ProjectDetail) => void) {
  const back = useChange({
    change: bringProject,
    refresh: projectKeys,
    done: (moved) => ({ title: `Back in ${nameOfStage(stages, moved.stage)}` }),
    ...(after && { after }),
    failed: { title: 'Not taken back', sentence: 'The project could not be moved back. Try again.' },
  })
  return useChange({
    change: ({ project, to }: Move) => bringProject({ id: project.id, stage: to }),
    refresh: projectKeys,
    done: (moved, { project, to, refusal }): ToastText =>
      refusal
        ? { title: refusal }
        : moved.stage === to
          ? {
              title: `${project.name}: ${nameOfStage(stages, to)}`,
              action: { label: 'Undo', onClick: () => back.mutate({ id: project.id, stage: project.stage }) },
            }
          : {
              title: `Approval asked for: ${nameOfStage(stages, to)}`,
              description: 'Whoever may let the project in is told.',
              action: { label: 'Take back', onClick: () => back.mutate({ id: project.id, stage: project.stage }) },
            },
    ...(after && { after }),
    failed: { title: 'Not moved', sentence: 'The project could not be moved. Try again.' },
  })
}
