import { STUCK_PROJECTS_AT, stuckProjects } from '#features/projects/stuck-projects-job'
import { ONE, type Subject, work } from '#subject'

export const projects: Subject = {
  calls: async ({ mount, deps }) => {
    const { projectRoutes } = await import('#features/projects/routes')
    projectRoutes(mount, deps)
  },
  work: [
    work(
      stuckProjects,
      ONE,
      async (deps) => {
        const { markStuckProjects } = await import('#features/projects/stuck-projects')
        await markStuckProjects(deps)
      },
      { at: STUCK_PROJECTS_AT },
    ),
  ],
}
