import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Providers } from '#app/providers.tsx'

test('whatever screen shows a skeleton, it is said that it loads', async () => {
  const children = [{ path: '/any', element: <Skeleton className="h-24" /> }]
  render(<RouterProvider router={createMemoryRouter([{ element: <Providers />, children }], { initialEntries: ['/any'] })} />)
  expect((await screen.findByRole('status')).textContent).toBe('Loading')
})
