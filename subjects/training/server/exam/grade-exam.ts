import { type Graded, gradePaper } from '#rules/exam/grade'
import type { Answer } from '#rules/exam/question'
import type { Catalogue } from '#server/catalogue'
import type { examAttempt } from '#server/tables/training'

/** Grades an exam with the answers that stand in its row. */
export const gradeExam = (
  catalogue: Catalogue,
  { course, paper, answers }: Pick<typeof examAttempt.$inferSelect, 'course' | 'paper' | 'answers'>,
): Graded =>
  gradePaper(paper, catalogue.bankOf(course), new Map(Object.entries(answers).map(([id, { answer }]): [string, Answer] => [id, answer])))
