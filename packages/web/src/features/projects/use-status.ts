import type { ProjectDetail, ProjectStatus } from '@ridgeline/contracts/project/project'
import { useChange } from '#calls/change.ts'
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
