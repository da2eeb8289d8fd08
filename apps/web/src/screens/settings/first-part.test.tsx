import type { Role } from '@ridgeline/account/contract/permissions'
import { renderRoutes } from '@ridgeline/web/test/render-screen.tsx'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FirstPart } from './first-part.tsx'

test.each([
  ['admin', '/settings/organization'],
  ['field-rep', '/settings/plan'],
] satisfies [Role, string][])('the settings open with the first part that is open to a %s', async (role, part) => {
  const children = [
    { index: true, element: <FirstPart /> },
    { path: ':part', element: <p>A part</p> },
  ]
  const { router } = renderRoutes([{ path: '/settings', children }], '/settings', role)
  await waitFor(() => expect(router.state.location.pathname).toBe(part))
})
