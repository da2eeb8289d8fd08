import { type Graded, gradePaper } from '@ridgeline/training/exam/grade'
import type { Answer } from '@ridgeline/training/exam/question'
import type { examAttempt } from '#db/schema/training'
import type { Catalogue } from '#features/training/catalogue'

/** Grades an exam with the answers that stand in its row. */
export const gradeExam = (
  catalogue: Catalogue,
  { course, paper, answers }: Pick<typeof examAttempt.$inferSelect, 'course' | 'paper' | 'answers'>,
): Graded =>
  gradePaper(paper, catalogue.bankOf(course), new Map(Object.entries(answers).map(([id, { answer }]): [string, Answer] => [id, answer])))
