import type { Block, Course, Lesson } from '#rules/course'
import type { Question } from '#rules/exam/question'

/** Languages in which the courses and questions of the product are written. English is the one that everything hangs on: ids, minutes, sources, what is right. */
export type CourseLanguage = 'en' | 'es'

/** The words of a question in another language; of options and items as many as the question has, in its order. */
export interface QuestionWords {
  readonly text: string
  readonly options?: readonly string[]
  readonly items?: readonly string[]
  readonly unit?: string
  readonly because: string
}

/** @returns the course with the words of its translation @throws Error where the translation has other parts */
export function translatedCourse(english: Course, told: Course): Course {
  if (english.lessons.length !== told.lessons.length)
    throw new Error(`${english.id} has ${english.lessons.length} lessons, its translation ${told.lessons.length}`)
  return {
    ...english,
    title: told.title,
    description: told.description,
    lessons: english.lessons.map((lesson, at) => translatedLesson(lesson, told.lessons[at] as Lesson)),
  }
}

function translatedLesson(english: Lesson, told: Lesson): Lesson {
  const kinds = ({ blocks }: Lesson) => blocks.map(({ kind }) => kind).join()
  if (kinds(english) !== kinds(told)) throw new Error(`${english.id} has the blocks ${kinds(english)}, its translation ${kinds(told)}`)
  return { ...english, title: told.title, blocks: english.blocks.map((block, at) => translatedBlock(block, told.blocks[at] as Block)) }
}

function translatedBlock(english: Block, told: Block): Block {
  if (english.kind !== 'check' || told.kind !== 'check') return { ...english, ...told } as Block
  return {
    ...told,
    options: english.options.map(({ right }, at) => ({ right, text: told.options[at]?.text ?? '' })),
  }
}

/** @throws Error where the translation has other parts */
export function translatedQuestion(english: Question, told: QuestionWords | undefined): Question {
  const { text, because } = told ?? {}
  const isWhole =
    text !== undefined &&
    because !== undefined &&
    ('options' in english ? english.options.length : undefined) === told?.options?.length &&
    ('items' in english ? english.items.length : undefined) === told?.items?.length
  if (!isWhole) throw new Error(`the question ${english.id} and its translation have other parts`)
  return { ...english, ...told } as Question
}
