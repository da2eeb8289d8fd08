import type { ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { routes } from '#app/routes.ts'

/**
 * All screens but the landing page. The router begins to load the present address as soon as it exists, so it is made when it is asked for: the landing
 * page's dialogs share a script with this file, and a router there would load the page anew.
 */
export const makeApp = (): ReactNode => <RouterProvider router={createBrowserRouter(routes)} />
