import { banks } from '@ridgeline/training/banks/banks'
import type { Course, Lesson } from '@ridgeline/training/course'
import type { Question } from '@ridgeline/training/exam/question'
import { readCourses } from '@ridgeline/training/read-courses'
import { AppError } from '#http/app-error'

/** The courses that come with the product, in the order in which they are taken. */
export const courses: readonly Course[] = readCourses()
const byId = new Map(courses.map((course) => [course.id, course]))
const questions = new Map(Object.entries(banks).map(([course, bank]) => [course, new Map(bank.map((one) => [one.id, one]))]))
const lessons = new Map(courses.flatMap((course) => course.lessons.map((lesson) => [lesson.id, lesson])))

/** @throws AppError `not-found` */
export function courseOf(id: string): Course {
  const course = byId.get(id)
  if (!course) throw new AppError('not-found', 'No such course')
  return course
}

/** Questions of a course with their answers, by their ids. They never leave the server as they are. */
export const bankOf = (course: string): ReadonlyMap<string, Question> => questions.get(course) ?? new Map()

export const titleOf = (course: string): string => byId.get(course)?.title ?? course
export const lessonOf = (id: string): Lesson | undefined => lessons.get(id)

/** Courses that a level asks for. */
export const requiredFor = (level: 'junior' | 'senior'): readonly Course[] =>
  courses.filter((course) => course.required && (course.level === 'both' || course.level === level))
