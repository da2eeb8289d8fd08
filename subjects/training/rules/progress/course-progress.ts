import type { Course, CourseDay } from '#rules/course'
import { courseDays } from '#rules/course'

export interface CourseProgress {
  readonly course: string
  readonly done: number
  readonly blocks: number
  /** 0 to 100, rounded down, so that 100 means all. */
  readonly percent: number
  readonly state: 'not-started' | 'in-progress' | 'completed'
  /** Where to go on: the first block that is not done. */
  readonly next: { readonly lesson: string; readonly block: number } | null
}

/** Key of a block in the records: lessons keep their ids, blocks their places. */
export const blockKey = (lesson: string, block: number): string => `${lesson}:${block}`

/**
 * Progress of one course.
 * @param done keys of the blocks a member has completed; those of blocks that are no more count for nothing
 * @param examPassed a course with an exam is completed by it alone
 */
export function courseProgress(course: Course, done: ReadonlySet<string>, exam: 'none' | 'open' | 'passed'): CourseProgress {
  const blocks = course.lessons.flatMap((lesson) => lesson.blocks.map((_, at) => ({ lesson: lesson.id, block: at })))
  const open = blocks.filter(({ lesson, block }) => !done.has(blockKey(lesson, block)))
  const read = blocks.length - open.length
  const complete = open.length === 0 && exam !== 'open'
  // The exam is the last part of its course: reading everything leaves something to do.
  const parts = blocks.length + (exam === 'none' ? 0 : 1)
  const partsDone = read + (exam === 'passed' ? 1 : 0)
  return {
    course: course.id,
    done: read,
    blocks: blocks.length,
    percent: parts === 0 ? 0 : Math.floor((100 * partsDone) / parts),
    state: complete ? 'completed' : partsDone > 0 ? 'in-progress' : 'not-started',
    next: open[0] ?? null,
  }
}

export interface DayProgress {
  readonly day: CourseDay
  readonly completed: number
  readonly courses: number
}

/** Each day with how many of its courses are completed. */
export const dayProgress = (courses: readonly Course[], progress: ReadonlyMap<string, CourseProgress>): DayProgress[] =>
  courseDays.map((day) => {
    const each = courses.filter((course) => course.day === day)
    return { day, courses: each.length, completed: each.filter(({ id }) => progress.get(id)?.state === 'completed').length }
  })

/** Courses that have to be completed before this one may begin. */
export const missingBefore = (course: Course, progress: ReadonlyMap<string, CourseProgress>): string[] =>
  course.after.filter((id) => progress.get(id)?.state !== 'completed')
