import { expect, test } from 'vitest'
import { practiceMinutes, readingMinutes, screenMinutes, wordsOfBlock } from '#rules/minutes'
import { readCourses } from '#server/courses/read-courses'

const courses = readCourses()
const lessons = courses.flatMap((course) => course.lessons)

test('the specified courses last what the specification says', () => {
  const minutes = new Map(courses.map((course) => [course.id, course.minutes]))
  expect(['welcome', 'safety', 'fundamentals', 'camera', 'inspection', 'moisture'].map((id) => minutes.get(id))).toEqual([
    45, 30, 90, 120, 150, 100,
  ])
})
test('courses come after courses that exist, and never in a circle', () => {
  const seen = new Set<string>()
  for (const course of courses) {
    expect(course.after.filter((id) => !seen.has(id))).toEqual([])
    seen.add(course.id)
  }
})
test('lessons take three to eight minutes, ask something back and name their sources', () => {
  expect(lessons.length).toBeGreaterThan(45)
  expect(lessons.filter(({ minutes }) => minutes < 3 || minutes > 8).map(({ id }) => id)).toEqual([])
  expect(lessons.filter(({ blocks }) => !blocks.some(({ kind }) => kind === 'check')).map(({ id }) => id)).toEqual([])
})
test('the minutes of a lesson are those of its words, questions and animations, and a course lasts as long as its parts', () => {
  expect(lessons.filter((lesson) => lesson.minutes !== readingMinutes(lesson)).map((one) => `${one.id} ${readingMinutes(one)}`)).toEqual([])
  expect(courses.map((course) => [course.id, screenMinutes(course) + practiceMinutes(course)])).toEqual(
    courses.map((course) => [course.id, course.minutes]),
  )
})
test('a lesson says enough to be learned from, and not more than is read at once', () => {
  const words = lessons.map(({ id, blocks }) => ({ id, words: blocks.reduce((sum, block) => sum + wordsOfBlock(block), 0) }))
  expect(words.filter((one) => one.words < 350 || one.words > 800)).toEqual([])
  expect(words.reduce((sum, one) => sum + one.words, 0)).toBeGreaterThan(20_000)
})
test('a right option is not told by its place', () => {
  const places = lessons.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'check' ? [block.options.findIndex(({ right }) => right)] : [])),
  )
  for (const place of [0, 1]) expect(places.filter((one) => one === place).length).toBeGreaterThan(places.length / 6)
})
