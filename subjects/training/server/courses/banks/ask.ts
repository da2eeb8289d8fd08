import type { Question } from '#rules/exam/question'
import { areaAround } from '#rules/practical/scenes'
import { type PictureName, pictures } from '#server/courses/banks/pictures'

/** Writers of questions, so that a bank reads as questions and not as objects. `id` is `course-number`, never used twice. */
type Told = readonly [id: string, lesson: string, text: string]

export const single = ([id, lesson, text]: Told, right: string, wrong: readonly string[], because: string): Question => ({
  kind: 'single',
  id,
  lesson,
  text,
  options: [right, ...wrong],
  right: 0,
  because,
})

export const multiple = ([id, lesson, text]: Told, right: readonly string[], wrong: readonly string[], because: string): Question => ({
  kind: 'multiple',
  id,
  lesson,
  text,
  options: [...right, ...wrong],
  right: right.map((_, at) => at),
  because,
})

export const figure = ([id, lesson, text]: Told, value: number, tolerance: number, unit: string, because: string): Question => ({
  kind: 'number',
  id,
  lesson,
  text,
  value,
  tolerance,
  unit,
  because,
})

export const inOrder = ([id, lesson, text]: Told, items: readonly string[], because: string): Question => ({
  kind: 'order',
  id,
  lesson,
  text,
  items,
  because,
})

/** A mark on a picture; the first area of its scene is meant. */
export const mark = ([id, lesson, text]: Told, picture: PictureName, because: string): Question => ({
  kind: 'hotspot',
  id,
  lesson,
  text,
  picture,
  area: areaAround(pictures[picture], 0),
  because,
})
