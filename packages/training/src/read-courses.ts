import { readFileSync } from 'node:fs'
import type { Course } from '#course'
import { parseCourse } from '#parse-course'

/** In the order in which they are taken. */
const courseIds = ['welcome', 'safety', 'fundamentals', 'camera', 'inspection', 'moisture', 'hail-wind', 'sales'] as const

/** The courses that come with the product, read from the files beside this package. */
export const readCourses = (): readonly Course[] =>
  courseIds.map((id) => parseCourse(id, readFileSync(new URL(`../content/${id}.md`, import.meta.url), 'utf8')))
