import { readFileSync } from 'node:fs'
import type { Course } from '#rules/course'
import { parseCourse } from '#rules/parse-course'
import { type CourseLanguage, translatedCourse } from '#rules/translated'

/** In the order in which they are taken. */
export const courseIds = ['welcome', 'safety', 'fundamentals', 'camera', 'inspection', 'moisture', 'hail-wind', 'sales'] as const

const readFrom = (folder: string, id: string): Course =>
  parseCourse(id, readFileSync(new URL(`../../content/${folder}${id}.md`, import.meta.url), 'utf8'))

/** The courses that come with the product, read from the files beside this package. Their ids are the English ones in every language. */
export const readCourses = (language: CourseLanguage = 'en'): readonly Course[] =>
  courseIds.map((id) => (language === 'en' ? readFrom('', id) : translatedCourse(readFrom('', id), readFrom(`${language}/`, id))))
