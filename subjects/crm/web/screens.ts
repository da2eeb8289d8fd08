import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const crmScreens: Screens = [
  {
    path: '/crm-integrations',
    title: 'CRM Integrations',
    needs: 'crm.sync',
    lazy: async () => ({ Component: (await import('#web/screens/crm-integrations.tsx')).CrmIntegrationsScreen }),
  },
  {
    path: '/practice-crm/:type',
    title: 'Practice CRM',
    isPublic: true,
    lazy: async () => ({ Component: (await import('#web/screens/practice-crm.tsx')).PracticeCrmScreen }),
  },
]
