import { expect, test } from 'vitest'
import { wordsOfBlock } from '#rules/minutes'
import { isReadingPossible, readingOf } from '#rules/progress/reading-bound'
import { readCourses } from '#server/courses/read-courses'

const opened = new Date('2026-03-10T12:00:00Z')
const after = (seconds: number) => new Date(opened.getTime() + seconds * 1000)
const courses = [...readCourses(), ...readCourses('es')]

test.each(courses.map((course) => [course.title, course] as const))(
  '%s cannot be read in half a second, and can at 1,000 words a minute',
  (_, course) => {
    const words = course.lessons.flatMap(({ blocks }) => blocks).reduce((sum, block) => sum + wordsOfBlock(block), 0)
    const fast = Math.ceil((words / 1000) * 60)
    expect(fast).toBeGreaterThan(60)
    expect(isReadingPossible(readingOf(course, opened, after(0.5)))).toBe(false)
    expect(isReadingPossible(readingOf(course, opened, after(fast / 2)))).toBe(false)
    expect(isReadingPossible(readingOf(course, opened, after(fast)))).toBe(true)
    // The plan of the course is a careful reading: the bound stays far below it.
    expect(fast).toBeLessThan((course.minutes * 60) / 4)
  },
)

test('who comes back after reading offline is let in, a course that nobody opened is not, and a clock set back counts nothing', () => {
  for (const course of courses) {
    expect(isReadingPossible(readingOf(course, opened, after(3600)))).toBe(true)
    expect(isReadingPossible(readingOf(course, null, after(3600)))).toBe(false)
    expect(readingOf(course, opened, after(-60)).seconds).toBe(0)
  }
})
