import { useChange } from '@ridgeline/web/calls/change.ts'
import type { ProjectDetail, ProjectStatus } from '#contract/project'
import { changeProject, projectKeys } from './api.ts'
import { statusWord } from './words.ts'

/** Gives a project another status. */
export function useStatus({ id, revision }: Pick<ProjectDetail, 'id' | 'revision'>) {
  const change = useChange({
    change: changeProject,
    refresh: projectKeys,
    done: ({ status }) => ({ title: `Project ${statusWord[status].toLowerCase()}` }),
    failed: { title: 'Project not saved', sentence: 'The project could not be saved. Try again.' },
  })
  return { isPending: change.isPending, become: (status: ProjectStatus) => change.mutate({ id, revision, status }) }
}
