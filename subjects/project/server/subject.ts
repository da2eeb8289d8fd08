import { ONE, type Subject, work } from '@ridgeline/server/subject'
import { STUCK_PROJECTS_AT, stuckProjects } from '#server/stages/stuck-projects-job'
import { projectTables } from '#server/stored'

export const projects: Subject = {
  tables: projectTables,
  calls: async ({ mount, deps }) => {
    const { projectRoutes } = await import('#server/routes')
    projectRoutes(mount, deps)
  },
  work: [
    work(
      stuckProjects,
      ONE,
      async (deps) => {
        const { markStuckProjects } = await import('#server/stages/stuck-projects')
        await markStuckProjects(deps)
      },
      { at: STUCK_PROJECTS_AT },
    ),
  ],
}
