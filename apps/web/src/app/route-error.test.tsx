import { download } from '@ridgeline/web/calls/api.ts'
import { renderRoutes } from '@ridgeline/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Boot } from '#app/boot.tsx'
import { RouteError } from '#app/route-error.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

test.each([
  [new Error('The picture has no rows'), 'This screen stopped working', 'The picture has no rows'],
  [new TypeError('Failed to fetch'), 'The server cannot be reached', 'Check the connection and load the page again.'],
  [
    new TypeError('Failed to fetch dynamically imported module: /assets/x.js'),
    'This screen could not be loaded',
    'The connection broke or a newer version was installed. Load the page again.',
  ],
])('%s: what happened, and the way back', async (error, title, message) => {
  const loader = () => {
    throw error
  }
  renderRoutes([{ path: '/broken', loader, element: <p>Fine</p>, ErrorBoundary: RouteError, HydrateFallback: Boot }], '/broken')
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByText(message)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(screen.getByRole('button', { name: 'Load again' })).toBeDefined()
})

test('a fault of the server is told in its own sentence, which names the number of the request', async () => {
  const sentence = 'Something went wrong. If it happens again, tell whoever runs this server the number 4711.'
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 'internal', message: sentence }), { status: 500 }))
  const loader = () => download({ method: 'GET', path: '/api/broken', summary: '', access: 'public', produces: 'text/plain' }, {})
  renderRoutes([{ path: '/broken', loader, element: <p>Fine</p>, ErrorBoundary: RouteError, HydrateFallback: Boot }], '/broken')
  expect(await screen.findByText(sentence)).toBeDefined()
  vi.unstubAllGlobals()
})
