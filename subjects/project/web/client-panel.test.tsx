import { answerPlain, requests } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClientPanel } from './client-panel.tsx'

const contact = { part: '', email: '', phone: '' }
const project = {
  ...({ id: idOf(3), revision: 0, clientName: 'Ada' } as Parameters<typeof ClientPanel>[0]['project']),
  contacts: [{ ...contact, name: 'Ann' }],
}

test('a contact that the server refuses is marked in its row, past rows that are empty, and told by its label', async () => {
  const sentence = 'Please enter a valid e-mail address'
  const fields = { 'contacts.1.email': sentence }
  answerPlain('PATCH', `/api/projects/${idOf(3)}`, 400, {
    ...{ code: 'invalid-request', message: 'Some fields are not valid: contacts.1.email', fields },
  })
  const { user } = renderScreen(<ClientPanel project={project} mayManage />, { path: '/projects/:id', at: `/projects/${idOf(3)}` })
  await user.click(screen.getByRole('button', { name: 'Edit contacts' }))
  await user.click(await screen.findByRole('button', { name: 'Add contact' }))
  await user.click(screen.getByRole('button', { name: 'Add contact' }))
  const last = within(screen.getByRole('group', { name: 'Contact 3' }))
  await user.type(last.getByLabelText('E-mail'), 'maria@nowhere')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(`E-mail: ${sentence}`)).toBeDefined()
  expect(last.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText(/contacts\.1/)).toBeNull()
  expect(requests.at(-1)?.body).toMatchObject({ contacts: [{ name: 'Ann' }, { email: 'maria@nowhere' }] })
  await user.type(last.getByLabelText('E-mail'), '.org')
  expect(last.getByLabelText('E-mail').getAttribute('aria-invalid')).toBeNull()
})
