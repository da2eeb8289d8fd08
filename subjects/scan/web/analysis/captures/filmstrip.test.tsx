import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Filmstrip } from './filmstrip.tsx'

const captures = ['DRN_0072.jpg', 'DRN_0073.jpg', 'DRN_0074.jpg'].map((fileName) => ({
  ...({ id: fileName, fileName, state: 'ready', media: 'thermogram', roofView: null } as const),
}))

test('arrows along either way and Home and End go through the captures, and nothing lies beyond the last', async () => {
  const onSelect = vi.fn()
  HTMLElement.prototype.scrollTo = vi.fn() as HTMLElement['scrollTo']
  render(
    <Filmstrip
      {...{ captures, selectedId: 'DRN_0073.jpg', onSelect, isUpright: true }}
      markCounts={new Map([['DRN_0073.jpg', 2]])}
      thumbnailUrl={() => null}
    />,
  )
  expect(screen.getByRole('listbox', { name: 'Captures' }).getAttribute('aria-orientation')).toBe('vertical')
  const selected = screen.getByRole('option', { name: 'DRN_0073.jpg, 2 marked areas' })
  selected.focus()
  await userEvent.keyboard('{ArrowDown}')
  selected.focus()
  await userEvent.keyboard('{ArrowLeft}')
  selected.focus()
  await userEvent.keyboard('{End}')
  expect(onSelect.mock.calls.flat()).toEqual(['DRN_0074.jpg', 'DRN_0072.jpg', 'DRN_0074.jpg'])
  onSelect.mockClear()
  screen.getByRole('option', { name: 'DRN_0074.jpg' }).focus()
  await userEvent.keyboard('x{Tab}')
  expect(onSelect).not.toHaveBeenCalled()
})
