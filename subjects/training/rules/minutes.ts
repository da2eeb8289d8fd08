import type { Block, Course, Lesson } from '#rules/course'

/** Minutes that a live thermogram takes somebody who does what it asks, and tries a little more. */
export const LAB_MINUTES = 5
/** A technical text that is read to be remembered: the pace of reading aloud. */
const WORDS_A_MINUTE = 150
/** A question to think about, or a moving picture to watch twice. */
const MINUTES_TO_THINK = 1

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length

export function wordsOfBlock(block: Block): number {
  if (block.kind === 'text') return wordsIn(block.markdown)
  if (block.kind === 'animation') return wordsIn(block.caption)
  if (block.kind === 'check')
    return wordsIn(block.question) + wordsIn(block.because) + block.options.reduce((sum, { text }) => sum + wordsIn(text), 0)
  return wordsIn(block.task)
}

/** What a block takes beside reading it. */
const thinkingMinutes = ({ kind }: Block): number => (kind === 'check' || kind === 'animation' ? MINUTES_TO_THINK : 0)

/** Whole minutes to read a lesson with care and to answer what it asks. */
export const readingMinutes = ({ blocks }: Pick<Lesson, 'blocks'>): number =>
  Math.round(blocks.reduce((sum, block) => sum + wordsOfBlock(block) / WORDS_A_MINUTE + thinkingMinutes(block), 0))

export const minutesOfBlock = (block: Block): number => (block.kind === 'lab' ? LAB_MINUTES : 0)

const sumOver = ({ lessons }: Course, minutesOf: (block: Block) => number): number =>
  lessons.reduce((sum, { blocks }) => sum + blocks.reduce((own, block) => own + minutesOf(block), 0), 0)

/** What the lessons of a course take at the screen: reading, questions and live thermograms. Its exam comes on top. */
export const screenMinutes = (course: Course): number =>
  course.lessons.reduce((sum, { minutes }) => sum + minutes, 0) + sumOver(course, minutesOfBlock)

/** What a course asks for away from the screen. */
export const practiceMinutes = (course: Course): number => sumOver(course, (block) => (block.kind === 'practice' ? block.minutes : 0))
