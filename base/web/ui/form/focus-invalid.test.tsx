import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TextField } from './field.tsx'
import { focusInvalidFields } from './focus-invalid.ts'

/** Refuses what is empty, as the forms of the product do; its button stands outside of it, as in a dialog. */
function Form() {
  const [isTried, setTried] = useState(false)
  const [address, setAddress] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
  }
  return (
    <>
      <form id="form" noValidate onSubmit={submit}>
        <TextField label="Name" defaultValue="Depot" />
        <TextField
          label="Address"
          value={address}
          error={isTried && address === '' ? 'Please provide an address.' : undefined}
          onChange={(event) => setAddress(event.target.value)}
        />
      </form>
      <button type="submit" form="form">
        Save
      </button>
    </>
  )
}

let stop = () => {}
afterEach(() => stop())

test('a refused form leads to its first refused field, and one that is taken leaves the focus where it was', async () => {
  stop = focusInvalidFields()
  const user = userEvent.setup()
  render(<Form />)
  const save = screen.getByRole('button', { name: 'Save' })
  await user.click(save)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Address')))
  await user.keyboard('1 Mill Road')
  await user.click(save)
  await new Promise((done) => setTimeout(done, 20))
  expect(document.activeElement).toBe(save)
})
