import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Select } from './select.tsx'
import { SelectButton } from './select-button.tsx'

const options = [
  { value: 'a', label: 'Asphalt' },
  { value: 'm', label: 'Membrane' },
  { value: 'mt', label: 'Metal' },
] as const
type Value = (typeof options)[number]['value']

function Closed({ onOpen = () => undefined }: { onOpen?: () => void }) {
  const [value, setValue] = useState<Value>('a')
  return (
    <form aria-label="form">
      <label htmlFor="roof">Roof</label>
      <SelectButton
        ids={{ id: 'roof' }}
        name="roof"
        options={options}
        value={value}
        onChange={setValue}
        onOpen={onOpen}
        onNear={() => undefined}
      />
    </form>
  )
}
const shown = () => screen.getByRole('combobox', { name: 'Roof' }).textContent

test('a list looks and is named the same before and after what opens it has come', () => {
  const { unmount } = render(<Closed />)
  const before = screen.getByRole('combobox', { name: 'Roof' })
  unmount()
  render(<Select label="Roof" options={options} value="a" onChange={() => undefined} />)
  const after = screen.getByRole('combobox', { name: 'Roof' })
  expect([before.className, before.textContent]).toEqual([after.className, after.textContent])
})

test('a press and the arrow keys ask for it to be opened', async () => {
  const open = vi.fn()
  render(<Closed onOpen={open} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox'))
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(open).toHaveBeenCalledTimes(4)
})

test('letters choose without opening: a word, or the next that begins with the same one', async () => {
  render(<Closed />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('met')
  expect(shown()).toBe('Metal')
  await new Promise((later) => setTimeout(later, 1100))
  await user.keyboard('m')
  expect(shown()).toBe('Membrane')
  await user.keyboard('m')
  expect(shown()).toBe('Metal')
  expect(new FormData(screen.getByRole<HTMLFormElement>('form')).get('roof')).toBe('mt')
})
