import { ONE, type Subject, work } from '@ridgeline/server/subject'
import { projectTables } from '#server/stored'
import { STUCK_PROJECTS_AT, stuckProjects } from '#server/stuck-projects-job'

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
        const { markStuckProjects } = await import('#server/stuck-projects')
        await markStuckProjects(deps)
      },
      { at: STUCK_PROJECTS_AT },
    ),
  ],
}
