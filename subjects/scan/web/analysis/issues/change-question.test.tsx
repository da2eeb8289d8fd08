import { UnitsProvider } from '@ridgeline/web/format/units.tsx'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ChangeQuestion } from './change-question.tsx'

type Change = NonNullable<Parameters<typeof ChangeQuestion>[0]['issue']['sinceAccepted']>
const was = { kind: 'board-stock', deltaK: 4, areaM2: null, confidence: 0.7 }
const show = (change: Partial<Change>) => {
  const [onAnswer, onReject] = [vi.fn(), vi.fn()]
  const sinceAccepted: Change = { code: 'measured', was, now: { ...was, deltaK: 2.5 }, keptBecause: null, ...change }
  render(
    <UnitsProvider units="metric">
      <ChangeQuestion issue={{ sinceAccepted }} onAnswer={onAnswer} onReject={onReject} />
    </UnitsProvider>,
  )
  return { onAnswer, onReject, user: userEvent.setup() }
}
const press = (name: string) => screen.getByRole('button', { name })

test('both figures are shown, and the new ones accepted, the old ones kept with a reason, or the finding rejected', async () => {
  const { onAnswer, onReject, user } = show({})
  expect(screen.getByText('Accepted as 4.0 °C; measured now: 2.5 °C.')).toBeDefined()
  await user.click(press('Accept new figures'))
  await user.click(press('Reject'))
  await user.click(press('Keep as accepted'))
  await user.click(press('Keep as accepted'))
  expect(screen.getByText('Please say why.')).toBeDefined()
  await user.type(screen.getByLabelText('Why it stays as it was accepted'), ' Checked on site ')
  await user.click(press('Keep as accepted'))
  expect(onAnswer.mock.calls).toEqual([[{ answer: 'accept' }], [{ answer: 'keep', note: 'Checked on site' }]])
  expect(onReject).toHaveBeenCalledOnce()
})

test('what is not found any more cannot be accepted as new, and what was kept can be answered again', async () => {
  show({ code: 'not-found', now: null })
  expect(screen.queryByRole('button', { name: 'Accept new figures' })).toBeNull()
  document.body.replaceChildren()
  const { onAnswer, user } = show({ keptBecause: 'Seen from the hatch.' })
  expect(screen.getByText(/Kept as it was accepted: Seen from the hatch\./)).toBeDefined()
  await user.click(press('Answer again'))
  expect(onAnswer).toHaveBeenCalledWith({ answer: 'ask' })
})
