import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyField } from '#ui/form/copy-field.tsx'

/** As a log signs it (C2SP): without its line ends it is no note. */
const NOTE = 'log.example/1\n5\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n\n\u2014 log.example/1 Az3grlgtzPICa5OS8npVmf1Myq\n'
afterEach(() => vi.restoreAllMocks())

test.each([
  ['a note of several lines', NOTE, ['5', 'off']],
  ['one line', 'rk_live_4f2a', [null, null]],
])('%s is shown, copied and selected for copying by hand as it is', async (_, value, rows) => {
  const user = userEvent.setup()
  render(<CopyField label="Checkpoint" value={value} what="Checkpoint" />)
  const field = screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>('Checkpoint')
  expect(field.value).toBe(value)
  expect([field.getAttribute('rows'), field.getAttribute('wrap')]).toEqual(rows)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(value)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  field.setSelectionRange(0, 0)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(value)
})
