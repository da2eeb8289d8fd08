import { listProperties } from '@ridgeline/property/contract/property'
import { answerPages } from '@ridgeline/web/test/answers.ts'
import { buildProperty, idOf } from '@ridgeline/web/test/records.ts'
import { renderRoutes } from '@ridgeline/web/test/render-screen.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WinnReportScreen } from './winn-report.tsx'

const show = (path: string) =>
  renderRoutes(
    [
      { path: '/winn-report/:propertyId?', element: <WinnReportScreen /> },
      { path: '*', element: null },
    ],
    path,
  )
const leadsTo = async (path: string): Promise<string> => {
  const { router } = show(path)
  await waitFor(() => expect(router.state.location.pathname).not.toBe(path))
  return router.state.location.pathname
}

test.each(['/winn-report', '/winn-report/1'])(
  '%s asks which property, unless there is one alone; with none it leads to the upload',
  async (path) => {
    answerPages(listProperties, () => [])
    expect(await leadsTo(path)).toBe('/upload')
    answerPages(listProperties, () => [buildProperty({ id: idOf(7) })])
    expect(await leadsTo(path)).toBe(`/winn-report/${idOf(7)}`)
    cleanup()
    answerPages(listProperties, ({ search }) =>
      [buildProperty({ id: idOf(7), name: 'North' }), buildProperty({ id: idOf(8), name: 'South' })].filter(
        ({ name }) => !search.get('search') || name === search.get('search'),
      ),
    )
    const { user } = show(path)
    const links = () => screen.getAllByRole('link', { name: /North|South/ }).map((link) => link.getAttribute('href'))
    await waitFor(() => expect(links()).toEqual([`/winn-report/${idOf(7)}`, `/winn-report/${idOf(8)}`]))
    await user.type(screen.getByRole('searchbox'), 'South')
    await waitFor(() => expect(links()).toEqual([`/winn-report/${idOf(8)}`]))
  },
)
