import { deleteAccount } from '@ridgeline/privacy/contract/privacy'
import { call } from '@ridgeline/web/calls/api.ts'
import { answer, answerPlain, requests } from '@ridgeline/web/test/answers.ts'
import { buildSession, buildSettings } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { proveSelf, readPublicSettings } from '#contract/session'
import { ProveDialog } from './prove-dialog.tsx'

const asked = { code: 'forbidden', message: 'Please do so again.', reason: 'sign-in-again' }
const sent = (path: string) => requests.filter((r) => r.path === path).map((r) => r.body)

function show() {
  answer(readPublicSettings, buildSettings())
  answerPlain('GET', '/api/auth/list-accounts', 200, [{ providerId: 'credential' }])
  answerPlain('POST', deleteAccount.path, 403, asked)
  return renderScreen(<ProveDialog session={buildSession()} />, { path: '/account' })
}
const endAccount = () => call(deleteAccount, { body: { email: 'dana@example.com' } })

test('a call that asks for a proof is made again once the password was entered', async () => {
  const { user } = show()
  const ended = endAccount()
  const field = await screen.findByLabelText('Your password')
  answerPlain('POST', proveSelf.path, 403, { code: 'forbidden', message: 'The password is not right.', reason: 'wrong-password' })
  await user.type(field, 'not this one')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('The password is not right.')).toBeDefined()
  expect(sent(deleteAccount.path)).toHaveLength(1)
  answer(proveSelf, { ok: true })
  answer(deleteAccount, { ok: true })
  await user.clear(screen.getByLabelText('Your password'))
  await user.type(screen.getByLabelText('Your password'), 'correct horse battery')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await ended).toEqual({ ok: true })
  expect(sent(proveSelf.path)).toEqual([{ password: 'not this one' }, { password: 'correct horse battery' }])
  expect(sent(deleteAccount.path)).toHaveLength(2)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('closing the question leaves the call refused, and made once', async () => {
  const { user } = show()
  const ended = endAccount()
  ended.catch(() => undefined)
  await screen.findByLabelText('Your password')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await expect(ended).rejects.toMatchObject({ status: 403 })
  expect(sent(deleteAccount.path)).toHaveLength(1)
})
