import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineNotice } from '#app/offline-notice.tsx'

afterEach(() => vi.restoreAllMocks())

test('says that the connection is gone, and when it is back says nothing', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<OfflineNotice />)
  expect(screen.queryByText(/^You are offline/)).toBeNull()
  online.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText(/^You are offline/)).toBeDefined()
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(/^You are offline/)).toBeNull()
})
