import { endpoint } from '@ridgeline/contract/endpoint'
import { fixed } from '@ridgeline/words/written'
import { z } from 'zod'
import { MOST_STAGES, ProjectStage } from '#contract/stage'

/** How projects of an organization go. */
export const ProjectSetup = z.object({
  revision: z.number().int(),
  stages: z.array(ProjectStage),
})
export type ProjectSetup = z.infer<typeof ProjectSetup>

export const readProjectSetup = endpoint({
  method: 'GET',
  path: '/api/project-setup',
  summary: 'The stages of projects',
  access: 'project.read',
  response: ProjectSetup,
})
export const putProjectStages = endpoint({
  method: 'PUT',
  path: '/api/project-setup/stages',
  summary: 'Set the stages of projects, in their order. A stage that projects are in cannot be left out',
  access: 'project.set-up',
  largeBody: { bytes: 260 * 1024, why: `${MOST_STAGES} stages with their tasks` },
  body: z.object({
    revision: z.number().int().min(0).max(1e9).describe('The `revision` that was read'),
    stages: z.array(ProjectStage).min(2, 'must hold at least two stages').max(MOST_STAGES, fixed`must hold at most ${MOST_STAGES} stages`),
  }),
  response: ProjectSetup,
})
