import type { ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { routes } from '#app/routes.ts'

/** The application's screens: all but the public pages, which `src/site` makes when it is built. The router begins to load the present address as soon as it exists. */
export const makeApp = (): ReactNode => <RouterProvider router={createBrowserRouter(routes)} />
