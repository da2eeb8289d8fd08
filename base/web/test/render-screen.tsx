import type { Role } from '@ridgeline/account/contract/permissions'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { makeQueryClient } from '#calls/api.ts'
import { UnitsProvider } from '#format/units.tsx'
import { RoleProvider } from '#session/permission.tsx'
import { ToastArea } from '#ui/feedback/toast.tsx'
import { toasts } from '#ui/feedback/toast-store.ts'

/** Shows a screen at an address, with toasts; other addresses show their own path as text. */
export function renderScreen(screen: ReactNode, { path, at = path, role = 'admin' }: { path: string; at?: string; role?: Role | null }) {
  return renderRoutes(
    [
      { path, element: screen },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    at,
    role,
  )
}

/** Shows what the routes say of an address. */
export function renderRoutes(routes: RouteObject[], at: string, role: Role | null = 'admin') {
  toasts.clear()
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(
    <QueryClientProvider client={makeQueryClient(() => undefined)}>
      <UnitsProvider units="imperial">
        <RoleProvider role={role}>
          <RouterProvider router={router} />
        </RoleProvider>
      </UnitsProvider>
      <ToastArea />
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}
