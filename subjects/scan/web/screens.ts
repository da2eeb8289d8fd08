import type { Screens } from '@ridgeline/web/screens.ts'

/** The screens, by their addresses. */
export const scanScreens: Screens = [
  {
    path: '/upload',
    title: 'Upload',
    lazy: async () => ({ Component: (await import('#web/screens/upload.tsx')).UploadScreen }),
  },
  {
    path: '/analysis/:id',
    title: 'Analysis',
    wide: true,
    fills: true,
    lazy: async () => {
      const [{ AnalysisScreen }, { loadAnalysis }] = await Promise.all([
        import('#web/screens/analysis/analysis.tsx'),
        import('#web/screens/analysis/load-analysis.ts'),
      ])
      return { Component: AnalysisScreen, loader: loadAnalysis, shouldRevalidate: () => false }
    },
  },
  {
    path: '/method',
    title: 'How it is computed',
    isPublic: 'framed',
    lazy: async () => ({ Component: (await import('#web/screens/method.tsx')).MethodScreen }),
  },
]
