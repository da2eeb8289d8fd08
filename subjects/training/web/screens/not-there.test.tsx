import { refuse } from '@ridgeline/web/test/answers.ts'
import { renderScreen } from '@ridgeline/web/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readCourse } from '#contract/course'
import { CourseScreen } from './course.tsx'

test.each([
  [404, 'not-found', 'There is no such course', 0],
  [503, 'unavailable', 'The course could not be loaded', 1],
] as const)('a course that answers %d %s: trying again is offered only where it can help', async (status, code, title, retries) => {
  refuse(readCourse, status, code, 'Said by the server.')
  renderScreen(<CourseScreen />, { path: '/training/courses/:course', at: '/training/courses/nothing' })
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retries)
  expect(screen.getByRole('link', { name: 'Training Portal' }).getAttribute('href')).toBe('/training')
})
