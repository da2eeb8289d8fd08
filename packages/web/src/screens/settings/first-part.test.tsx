import type { Role } from '@ridgeline/contracts/account/permissions'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoutes } from '#test/render-screen.tsx'
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
