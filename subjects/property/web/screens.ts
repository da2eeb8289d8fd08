import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const propertyScreens: Screens = [
  {
    path: '/properties',
    title: 'Properties',
    lazy: async () => ({ Component: (await import('#web/screens/properties.tsx')).PropertiesScreen }),
  },
  {
    path: '/assessments',
    title: 'Assessments',
    lazy: async () => ({ Component: (await import('#web/screens/assessments.tsx')).AssessmentsScreen }),
  },
  {
    path: '/property/:id',
    title: 'Property',
    lazy: async () => ({ Component: (await import('#web/screens/property.tsx')).PropertyScreen }),
  },
  {
    path: '/property/:id/compare',
    title: 'Compare two scans',
    lazy: async () => ({ Component: (await import('#web/screens/property-compare.tsx')).PropertyCompareScreen }),
  },
  {
    path: '/properties/:id',
    title: 'Property',
    lazy: async () => ({ Component: (await import('#web/screens/property.tsx')).PropertyScreen }),
  },
]
