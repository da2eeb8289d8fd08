import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const projectScreens: Screens = [
  {
    path: '/projects',
    title: 'Project Management',
    needs: 'project.read',
    lazy: async () => ({ Component: (await import('#web/screens/projects.tsx')).ProjectsScreen }),
  },
  {
    path: '/projects/:id',
    title: 'Project',
    needs: 'project.read',
    lazy: async () => ({ Component: (await import('#web/screens/project.tsx')).ProjectScreen }),
  },
  {
    path: '/tasks',
    title: 'Your tasks',
    needs: 'project.read',
    lazy: async () => ({ Component: (await import('#web/screens/tasks.tsx')).TasksScreen }),
  },
]
