import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ToastArea } from '#ui/feedback/toast.tsx'
import { toast, toasts } from '#ui/feedback/toast-store.ts'

beforeEach(() => toasts.clear())

test('one at a time: the next takes the place of the one before', () => {
  render(<ToastArea />)
  act(() => void toast({ title: 'First' }))
  act(() => void toast({ title: 'Second', description: 'More' }))
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.getByText('Second')).toBeDefined()
})

test('dismissed by its button', async () => {
  render(<ToastArea />)
  act(() => void toast({ title: 'Gone soon' }))
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Gone soon')).toBeNull()
})

test('F8 leads the keyboard to the area', () => {
  render(<ToastArea />)
  act(() => void toast({ title: 'Here' }))
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  expect(document.activeElement?.tagName).toBe('OL')
})

test('it goes after five seconds, and leaves the list only long after', () => {
  vi.useFakeTimers()
  try {
    render(<ToastArea />)
    act(() => void toast({ title: 'Soon gone' }))
    act(() => vi.advanceTimersByTime(4999))
    expect(screen.getByText('Soon gone')).toBeDefined()
    act(() => vi.advanceTimersByTime(2))
    expect(screen.queryByText('Soon gone')).toBeNull()
    expect(toasts.read()).toHaveLength(1)
    act(() => vi.advanceTimersByTime(999_000))
    expect(toasts.read()).toHaveLength(1)
    act(() => vi.advanceTimersByTime(1001))
    expect(toasts.read()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  [49, true],
  [51, false],
])('swiped %d px to the right it stays: %s', (distance, stays) => {
  render(<ToastArea />)
  act(() => void toast({ title: 'Swiped' }))
  const shown = screen.getByText('Swiped').closest('li') as HTMLLIElement
  Object.assign(shown, { setPointerCapture: () => undefined, hasPointerCapture: () => true, releasePointerCapture: () => undefined })
  const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerId: 1, pointerType: 'touch' })
  fireEvent.pointerDown(shown, at(0))
  fireEvent.pointerMove(shown, at(20))
  fireEvent.pointerMove(shown, at(distance))
  fireEvent.pointerUp(shown, at(distance))
  expect(screen.queryByText('Swiped') !== null).toBe(stays)
})

test('what is read aloud stands beside what is seen, and a search for words finds only the latter', async () => {
  render(<ToastArea />)
  act(() => void toast({ title: 'Saved for Noor' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Notification Saved for Noor'))
  expect(screen.getByText(/Saved for Noor/).closest('li')).not.toBeNull()
})
