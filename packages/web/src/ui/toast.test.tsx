import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ToastArea } from '#ui/toast.tsx'
import { toast, toasts } from '#ui/toast-store.ts'

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
