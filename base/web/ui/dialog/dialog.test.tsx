import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { RadioGroup } from '#ui/form/radio-group.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

const nothing = () => undefined
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
] as const

test.each([
  ['a text', <TextField key="1" label="First" />],
  ['a search', <SearchField key="1" label="First" placeholder="" value="" onChange={nothing} />],
  ['a long text', <TextArea key="1" label="First" />],
  ['a list', <Select key="1" label="First" value="a" onChange={nothing} options={options} />],
  ['a switch', <Checkbox key="1" label="First" checked onChange={nothing} />],
])('a dialog opens with the focus in its first field: %s', (_, field) => {
  render(
    <Dialog open onOpenChange={nothing} title="Edit">
      <button type="button">Not a field</button>
      {field}
      <TextField label="Second" />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('First'))
})

test('a choice is a field', () => {
  render(
    <Dialog open onOpenChange={nothing} title="Edit">
      <RadioGroup label="Which" value="a" onChange={nothing} options={options} />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A' }))
})

test('what is only read or cannot be used is no field', () => {
  render(
    <Dialog open onOpenChange={nothing} title="Edit">
      <TextField label="Secret" readOnly />
      <TextField label="Shut" disabled />
      <TextField label="Open" />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Open'))
})

test('a question without fields begins at the answer that changes nothing', () => {
  render(
    <ConfirmDialog
      open
      onOpenChange={nothing}
      title="Delete?"
      description="It goes."
      action="Delete"
      pendingAction="Deleting..."
      pending={false}
      onConfirm={nothing}
    />,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

test('what only tells something begins at the way out', () => {
  render(
    <Dialog open onOpenChange={nothing} title="Keys">
      <Button disabled>Later</Button>
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
})

function Screen() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      {open && (
        <Dialog open onOpenChange={() => setOpen(false)} title="Edit">
          <TextField label="Name" />
        </Dialog>
      )}
    </>
  )
}

test('the focus returns to what opened the dialog', async () => {
  render(<Screen />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })))
})
