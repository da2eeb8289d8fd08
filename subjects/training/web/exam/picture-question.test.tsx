import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { parseCourse } from '#rules/parse-course'
import { COURSE_TEMPLATE } from '#web/course-template.ts'
import { ExamQuestionView } from './exam-question.tsx'
import { withPictureQuestion } from './picture-question.ts'

const address = `data:image/jpeg;base64,/9j/${'A'.repeat(40)}`
const made = { file: 'West slope.JPG', address, text: 'Where is\nthe blister?', because: 'It has a rim.' }
const area = [
  [0.2, 0.3],
  [0.4567, 0.3],
  [0.4, 0.6],
] as const

test('a question on a picture is written into the course so that it is read back; a second one of the same file has a name of its own', () => {
  const once = withPictureQuestion(COURSE_TEMPLATE, { ...made, area })
  const twice = withPictureQuestion(once, { ...made, area })
  const questions = parseCourse('own', twice).lessons.flatMap((lesson) => lesson.questions)
  expect(questions.slice(-2)).toEqual(
    [1, 2].map(() => ({
      ...{ kind: 'hotspot', text: 'Where is the blister?', because: 'It has a rim.', picture: address },
      area: [
        [0.2, 0.3],
        [0.457, 0.3],
        [0.4, 0.6],
      ],
    })),
  )
  expect(twice.match(/^:::picture .*$/gm)).toEqual([':::picture west-slope', ':::picture west-slope-2'])
  expect(parseCourse('own', twice).lessons[0]?.sources).toEqual(parseCourse('own', COURSE_TEMPLATE).lessons[0]?.sources)
})

test('a picture of an own course is shown as it came and marked by the keyboard', async () => {
  const onAnswer = vi.fn()
  const question = { question: 'q', kind: 'hotspot' as const, text: 'Where?', picture: address }
  const { container } = render(<ExamQuestionView exam="e" question={question} answer={null} onAnswer={onAnswer} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(address)
  screen.getByRole('button', { name: /^Where\?/ }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onAnswer).toHaveBeenCalledWith({ kind: 'hotspot', at: [0.52, 0.5] })
})
