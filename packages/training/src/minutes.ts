import type { Block, Course } from '#course'

/** Minutes that a live thermogram takes somebody who does what it asks, and tries a little more. */
export const LAB_MINUTES = 5

export const minutesOfBlock = (block: Block): number => (block.kind === 'lab' ? LAB_MINUTES : 0)

/** What a course takes at the screen: its lessons as they are read, their exercises, and its exam. */
export const screenMinutes = (course: Course, examMinutes: number): number =>
  course.lessons.reduce((sum, { minutes, blocks }) => sum + minutes + blocks.reduce((own, block) => own + minutesOfBlock(block), 0), 0) +
  examMinutes
