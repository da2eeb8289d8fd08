import { ApiError } from '@ridgeline/contract/client'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LoadError } from '#calls/load-error.tsx'

const shown = (error: unknown) => {
  const { unmount } = render(
    <LoadError title="The list could not be loaded" query={{ error, refetch: vi.fn() }} otherwise="The server gave none." />,
  )
  const has = screen.queryByRole('button', { name: 'Try again' }) !== null
  unmount()
  return has
}

test.each([400, 403, 404, 410, 413, 422, 451])('what is refused with %i stays so: nothing offers to ask again', (status) => {
  expect(shown(new ApiError(status, 'refused', undefined))).toBe(false)
})

test.each([408, 409, 429, 500, 502, 503, 507])('what fails with %i may pass', (status) => {
  expect(shown(new ApiError(status, 'later', undefined))).toBe(true)
})

test('a server out of reach and an answer that cannot be read may pass', () => {
  expect([shown(new TypeError('Failed to fetch')), shown(new Error('unreadable'))]).toEqual([true, true])
})
