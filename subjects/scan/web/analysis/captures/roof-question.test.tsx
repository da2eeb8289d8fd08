import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RoofQuestion } from './roof-question.tsx'

type View = Parameters<typeof RoofQuestion>[0]['capture']['roofView']
const sentence = 'The camera was held level.'
const show = (roofView: View, othersWaiting = 0) => {
  const [onAnswer, onNext, onUseAll] = [vi.fn(), vi.fn(), vi.fn()]
  render(
    <RoofQuestion
      capture={{ id: 'a', roofView }}
      {...{ othersWaiting, outlinesWaiting: othersWaiting, onAnswer, onNext, onUseAll }}
      pending={false}
    />,
  )
  return { onAnswer, onNext, onUseAll, user: userEvent.setup() }
}

test('a doubted capture is asked about with the reason, and the answer is handed on', async () => {
  const { onAnswer, onNext, user } = show({ counts: false, isRoof: null, reason: null, sentence }, 2)
  expect(screen.getByText('Is this a roof view?')).toBeDefined()
  expect(screen.getByText(`${sentence} Until you answer, it is left out of findings and score.`)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Yes, a roof' }))
  await user.click(screen.getByRole('button', { name: 'No roof' }))
  await user.click(screen.getByRole('button', { name: 'Next of 2 more' }))
  expect(onAnswer.mock.calls).toEqual([[true], [false]])
  expect(onNext).toHaveBeenCalledOnce()
})

test('an answer can be changed, and a capture that nobody doubts is not talked about', async () => {
  const { onAnswer, user } = show({ counts: false, isRoof: false, reason: null, sentence: 'A person said that it does not show the roof.' })
  await user.click(screen.getByRole('button', { name: 'Count it as a roof' }))
  expect(onAnswer).toHaveBeenCalledWith(true)
  const taken = show({ counts: true, isRoof: true, reason: null, sentence })
  await taken.user.click(screen.getByRole('button', { name: 'Leave it out' }))
  expect(taken.onAnswer).toHaveBeenCalledWith(false)
  document.body.replaceChildren()
  show({ counts: true, isRoof: null, reason: null, sentence: null })
  expect(screen.queryByRole('region', { name: 'Roof view' })).toBeNull()
})

test('neither answer is offered first, and Enter pressed again answers nothing of the next picture', async () => {
  const onAnswer = vi.fn()
  const question = (id: string) => (
    <RoofQuestion
      capture={{ id, roofView: { counts: false, isRoof: null, reason: null, sentence } }}
      {...{ othersWaiting: 1, outlinesWaiting: 1, onAnswer, onNext: vi.fn(), onUseAll: vi.fn() }}
      pending={false}
    />
  )
  const { rerender } = render(question('a'))
  const [yes, no] = ['Yes, a roof', 'No roof'].map((name) => screen.getByRole('button', { name }))
  expect(yes?.className).toBe(no?.className)
  const user = userEvent.setup()
  yes?.focus()
  await user.keyboard('{Enter}')
  rerender(question('b'))
  await user.keyboard('{Enter}')
  expect(onAnswer.mock.calls).toEqual([[true]])
})

test('a proposed outline is taken by one press, and those of all pictures by another', async () => {
  const outline = { code: 'outline', values: { isSeen: true } }
  const { onAnswer, onUseAll, user } = show({ counts: false, isRoof: null, reason: outline, sentence }, 2)
  expect(screen.queryByRole('button', { name: 'Yes, a roof' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Use this outline' }))
  await user.click(screen.getByRole('button', { name: 'Use all 3 outlines' }))
  expect([onAnswer.mock.calls, onUseAll.mock.calls.length]).toEqual([[[true]], 1])
  document.body.replaceChildren()
  show({ counts: false, isRoof: null, reason: outline, sentence })
  expect(screen.queryByRole('button', { name: /Use all/ })).toBeNull()
})
