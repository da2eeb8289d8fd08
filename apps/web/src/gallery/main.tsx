import { ToastArea } from '@ridgeline/web/ui/feedback/toast.tsx'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Gallery } from './gallery.tsx'
import '@ridgeline/web/theme/theme.css'

const container = document.getElementById('root')
if (container === null) throw new Error('gallery.html has no #root')
const router = createMemoryRouter([
  {
    path: '*',
    element: (
      <>
        <Gallery />
        <ToastArea />
      </>
    ),
  },
])
createRoot(container).render(<RouterProvider router={router} />)
