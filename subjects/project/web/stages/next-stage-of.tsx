import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Project } from '#contract/project'
import { setupQuery } from '#web/api.ts'
import { NextStage } from './next-stage.tsx'

/** The button that brings a project into its next stage, where no other part of the screen knows the stages. */
export function NextStageOf({ project }: { project: Project }) {
  const { allowed } = usePermission('project.manage')
  const { data } = useQuery({ ...setupQuery, enabled: allowed })
  return allowed && data && <NextStage project={project} stages={data.stages} />
}
