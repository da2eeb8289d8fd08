import { expect, test } from 'vitest'
import { banks, PAPER } from '#server/courses/banks/banks'
import { readCourses } from '#server/courses/read-courses'

const courses = readCourses()
const all = Object.entries(banks).flatMap(([course, bank]) => bank.map((question) => ({ course, question })))

test('each course has more questions than a paper, so that two papers differ', () => {
  for (const course of courses) expect(banks[course.id]?.length ?? 0, course.id).toBeGreaterThan(PAPER.questions + 1)
})
test('each question is asked once, belongs to its course and names a lesson that is there', () => {
  expect(new Set(all.map(({ question }) => question.id)).size).toBe(all.length)
  const lessons = new Set(courses.flatMap((course) => course.lessons.map(({ id }) => id)))
  expect(
    all
      .filter(({ course, question }) => !question.id.startsWith(`${course}-`) || !lessons.has(question.lesson))
      .map(({ question }) => question.id),
  ).toEqual([])
})
test('options differ, and right ones are not simply the longest', () => {
  const choices = all.flatMap(({ question }) => (question.kind === 'single' ? [question] : []))
  for (const { id, options } of choices) expect(new Set(options).size, id).toBe(options.length)
  const longest = choices.filter(({ options, right }) => options.every((option) => option.length <= (options[right] as string).length))
  expect(longest.length / choices.length).toBeLessThan(0.75)
})
test('a number is asked with a unit and a tolerance that leaves something to know', () => {
  for (const { question } of all)
    if (question.kind === 'number') expect(question.tolerance, question.id).toBeLessThan(Math.abs(question.value) * 0.25)
})
test('a mark is asked for on a part of its picture that leaves something to find', () => {
  const marks = all.flatMap(({ question }) => (question.kind === 'hotspot' ? [question] : []))
  expect(marks.length).toBeGreaterThanOrEqual(4)
  for (const { id, area } of marks) {
    const [xs, ys] = [area.map(([x]) => x), area.map(([, y]) => y)]
    expect(Math.min(...xs, ...ys), id).toBeGreaterThanOrEqual(0)
    expect(Math.max(...xs, ...ys), id).toBeLessThanOrEqual(1)
    const size = (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))
    expect(size, id).toBeGreaterThan(0.02)
    expect(size, id).toBeLessThan(0.25)
  }
})
