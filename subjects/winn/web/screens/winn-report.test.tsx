import { listProperties } from '@ridgeline/property/contract/property'
import { answer } from '@ridgeline/web/test/answers.ts'
import { buildProperty, idOf } from '@ridgeline/web/test/records.ts'
import { renderRoutes } from '@ridgeline/web/test/render-screen.tsx'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WinnReportScreen } from './winn-report.tsx'

const leadsTo = async (path: string): Promise<string> => {
  const { router } = renderRoutes(
    [
      { path: '/winn-report/:propertyId?', element: <WinnReportScreen /> },
      { path: '*', element: null },
    ],
    path,
  )
  await waitFor(() => expect(router.state.location.pathname).not.toBe(path))
  return router.state.location.pathname
}

test.each(['/winn-report', '/winn-report/1'])(
  '%s opens the property that was inspected last, and the upload where there is none',
  async (path) => {
    answer(listProperties, [])
    expect(await leadsTo(path)).toBe('/upload')
    answer(listProperties, [buildProperty({ id: idOf(7) })])
    expect(await leadsTo(path)).toBe(`/winn-report/${idOf(7)}`)
  },
)
