import { whyNot } from '@ridgeline/account/contract/permissions'
import { type Comment, createComment, listComments } from '@ridgeline/report/contract/comment'
import { answer, answerPages, requests } from '@ridgeline/web/test/answers.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { written } from '@ridgeline/words/written'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CommentLibrary } from './comment-library.tsx'

const comment = (n: number, text: string, use: Comment['use'] = 'finding'): Comment => ({
  id: idOf(n),
  use,
  text,
  changedBy: 'Ann',
  changedAt: '2026-05-10T12:00:00.000Z',
})

function Field() {
  const [text, setText] = useState('Near the drain.')
  return (
    <>
      <p data-testid="text">{text}</p>
      <CommentLibrary use="finding" of="Description" text={text} maxLength={200} onInsert={setText} />
    </>
  )
}
const show = (role: 'admin' | 'field-rep' = 'admin') => renderScreen(<Field />, { path: '/', role })

test('a comment is found by its words and joins the text that stands there', async () => {
  answerPages(listComments, () => [comment(1, 'The seam is open.'), comment(2, 'Close the seam.', 'action')])
  const { user } = show('field-rep')
  await user.click(screen.getByRole('button', { name: 'Comments for Description' }))
  expect(await screen.findByRole('button', { name: 'The seam is open.' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Close the seam.' })).toBeNull()
  expect(screen.getByRole('button', { name: 'The coping joint is open.' })).toBeDefined()
  await user.type(screen.getByRole('searchbox', { name: 'Find a comment' }), 'open seam')
  expect(screen.queryByRole('button', { name: 'The coping joint is open.' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'The seam is open.' }))
  expect(screen.getByTestId('text').textContent).toBe('Near the drain. The seam is open.')
})

test('the text is kept in the library by who manages it; who does not is told why', async () => {
  answerPages(listComments, () => [])
  answer(createComment, comment(3, 'Near the drain.'))
  const admin = show()
  await admin.user.click(screen.getByRole('button', { name: 'Comments for Description' }))
  await admin.user.click(await screen.findByRole('button', { name: 'Save the text to the library' }))
  expect(await screen.findByText('Saved to the library')).toBeDefined()
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ use: 'finding', text: 'Near the drain.' }])
})

test('who may not change the library sees why', async () => {
  answerPages(listComments, () => [])
  const { user } = show('field-rep')
  await user.click(screen.getByRole('button', { name: 'Comments for Description' }))
  await user.click(await screen.findByRole('button', { name: 'Save the text to the library' }))
  expect((await screen.findAllByText(written(whyNot('report-text.manage')))).length).toBeGreaterThan(0)
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})
