import { type Graded, gradePaper } from '@ridgeline/training/exam/grade'
import type { Answer } from '@ridgeline/training/exam/question'
import type { examAttempt } from '#db/schema/training'
import { bankOf } from '#features/training/catalogue'

/** Grades an exam with the answers that stand in its row. */
export const gradeExam = ({ course, paper, answers }: Pick<typeof examAttempt.$inferSelect, 'course' | 'paper' | 'answers'>): Graded =>
  gradePaper(paper, bankOf(course), new Map(Object.entries(answers).map(([id, { answer }]): [string, Answer] => [id, answer])))
