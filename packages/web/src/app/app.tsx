import { createBrowserRouter, RouterProvider } from 'react-router'
import { routes } from '#app/routes.ts'

const router = createBrowserRouter(routes)

export const App = () => <RouterProvider router={router} />
