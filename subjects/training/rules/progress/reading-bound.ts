import type { Course } from '#rules/course'
import { wordsOfBlock } from '#rules/minutes'

/**
 * Words a minute that nobody reads: silent reading for understanding runs at 200 to 400, what is sold as speed reading loses the sense above about 600. A bound at 1,000 holds up
 * no honest reader; it stops a course that was only clicked through. What was understood is the exam's business.
 */
const MOST_WORDS_A_MINUTE = 1000

interface Reading {
  /** Since the course was opened. */
  readonly seconds: number
  /** The least that reading the course takes. */
  readonly expectedSeconds: number
}

/**
 * How long a course was there to be read, and how long reading it takes at the least. Time counts from its opening on, whoever noted blocks meanwhile, or none: who saved it to read
 * offline notes all of it on coming back, and who reads on two devices notes it in any order.
 * @param openedAt null where the server saw nothing of it
 */
export function readingOf(course: Pick<Course, 'lessons'>, openedAt: Date | null, now: Date): Reading {
  const words = course.lessons.flatMap(({ blocks }) => blocks).reduce((sum, block) => sum + wordsOfBlock(block), 0)
  const passed = openedAt ? Math.floor((now.getTime() - openedAt.getTime()) / 1000) : 0
  return { seconds: Math.max(0, passed), expectedSeconds: Math.ceil((words / MOST_WORDS_A_MINUTE) * 60) }
}

export const isReadingPossible = ({ seconds, expectedSeconds }: Reading): boolean => seconds >= expectedSeconds
