import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const assistantScreens: Screens = [
  {
    path: '/assistant',
    title: 'Stormy',
    needs: 'scan.read',
    lazy: async () => ({ Component: (await import('#web/screens/assistant.tsx')).AssistantScreen }),
  },
]
