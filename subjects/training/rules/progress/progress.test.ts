import { describe, expect, test } from 'vitest'
import type { Course } from '#rules/course'
import { blockKey, courseProgress, dayProgress, missingBefore } from '#rules/progress/course-progress'
import { earned, partsOf, percentTo, type Record, stepsOf } from '#rules/progress/level'

const text = { kind: 'text', markdown: 'x' } as const
const course = (id: string, more: Partial<Course> = {}): Course => ({
  id,
  title: id,
  description: 'd',
  day: 'day1',
  subject: 'technology',
  minutes: 10,
  level: 'both',
  required: true,
  after: [],
  lessons: [
    { id: `${id}/one`, title: 'One', minutes: 5, blocks: [text, text], questions: [], sources: ['s'] },
    { id: `${id}/two`, title: 'Two', minutes: 5, blocks: [text], questions: [], sources: ['s'] },
  ],
  ...more,
})
const keys = (...each: [string, number][]) => new Set(each.map(([lesson, block]) => blockKey(lesson, block)))

describe('a course', () => {
  test('goes from not started to completed', () => {
    expect(courseProgress(course('a'), new Set(), 'none')).toMatchObject({
      percent: 0,
      state: 'not-started',
      next: { lesson: 'a/one', block: 0 },
    })
    expect(courseProgress(course('a'), keys(['a/one', 0]), 'none')).toMatchObject({
      percent: 33,
      state: 'in-progress',
      next: { lesson: 'a/one', block: 1 },
    })
    expect(courseProgress(course('a'), keys(['a/one', 0], ['a/one', 1], ['a/two', 0]), 'none')).toMatchObject({
      percent: 100,
      state: 'completed',
      next: null,
    })
  })
  test('with an exam is not completed by reading', () => {
    const all = keys(['a/one', 0], ['a/one', 1], ['a/two', 0])
    expect(courseProgress(course('a'), all, 'open')).toMatchObject({ percent: 75, state: 'in-progress' })
    expect(courseProgress(course('a'), all, 'passed')).toMatchObject({ percent: 100, state: 'completed' })
  })
  test('counts no block that is no more', () => expect(courseProgress(course('a'), keys(['a/gone', 0], ['b/one', 0]), 'none').done).toBe(0))
})

test('days count their courses; what comes first is named', () => {
  const courses = [course('a'), course('b', { day: 'day2', after: ['a'] })]
  const progress = new Map(courses.map((one) => [one.id, courseProgress(one, keys(['a/one', 0], ['a/one', 1], ['a/two', 0]), 'none')]))
  expect(dayProgress(courses, progress).map(({ completed, courses: all }) => `${completed}/${all}`)).toEqual(['0/0', '1/1', '0/1', '0/0'])
  expect(missingBefore(courses[1] as Course, progress)).toEqual([])
  expect(missingBefore(courses[1] as Course, new Map())).toEqual(['a'])
})

describe('a level', () => {
  const record: Record = {
    requiredCourses: { junior: 6, senior: 4 },
    completedCourses: { junior: 6, senior: 4 },
    practical: { junior: true, senior: true },
    acceptedScans: 30,
    cores: { agreed: 7, all: 10 },
  }
  test('is earned by all of its parts', () => {
    expect(earned(partsOf('junior', record, false))).toBe(true)
    expect(earned(partsOf('senior', record, true))).toBe(true)
    expect(percentTo(partsOf('senior', record, true))).toBe(100)
  })
  test.each<[string, Partial<Record>, boolean]>([
    ['a course', { completedCourses: { junior: 6, senior: 3 } }, true],
    ['the practical exam', { practical: { junior: true, senior: false } }, true],
    ['scans', { acceptedScans: 29 }, true],
    ['cores', { cores: { agreed: 6, all: 10 } }, true],
    ['the level before', {}, false],
  ])('is not earned without %s, and the bar is never full', (_, more, hasJunior) => {
    const parts = partsOf('senior', { ...record, ...more }, hasJunior)
    expect(earned(parts)).toBe(false)
    expect(percentTo(parts)).toBeLessThan(100)
  })
  test('the percentage is that of the steps that stand beside it', () => {
    const parts = partsOf(
      'junior',
      { ...record, completedCourses: { junior: 1, senior: 0 }, practical: { junior: false, senior: false } },
      false,
    )
    expect([stepsOf(parts), percentTo(parts)]).toEqual([{ done: 1, needed: 7 }, 14])
  })
  test('few cores are no evidence', () => expect(earned(partsOf('senior', { ...record, cores: { agreed: 0, all: 4 } }, true))).toBe(true))
})
