import type { ExamAnswer, ExamAttempt, ExamQuestion } from '@ridgeline/training/contract/exam'
import type { Question } from '@ridgeline/training/rules/exam/question'
import { rightAnswer } from '@ridgeline/training/rules/exam/review'
import type { CourseLanguage } from '@ridgeline/training/rules/translated'
import { banksIn } from '@ridgeline/training/server/courses/banks/banks'

const shownOf = (asked: ExamQuestion, question: Question): number[] => {
  if ('options' in asked && 'options' in question) return asked.options.map((option) => question.options.indexOf(option))
  if ('items' in asked && 'items' in question) return asked.items.map((item) => question.items.indexOf(item))
  return []
}

function otherThan(answer: ExamAnswer): ExamAnswer {
  if (answer.kind === 'single') return { kind: 'single', chosen: answer.chosen === 0 ? 1 : 0 }
  if (answer.kind === 'multiple') return { kind: 'multiple', chosen: [] }
  if (answer.kind === 'number') return { kind: 'number', value: answer.value * 3 + 7 }
  if (answer.kind === 'order') return { kind: 'order', order: answer.order.toReversed() }
  return { kind: 'hotspot', at: [0.01, 0.01] }
}

/** The right answer of every question of a running exam, and a wrong one, by knowledge of the banks that no browser has. */
export function answersOf(
  exam: ExamAttempt,
  language: CourseLanguage = 'en',
): { question: string; right: ExamAnswer; other: ExamAnswer }[] {
  const bank = banksIn(language)[exam.course] ?? []
  return exam.questions.map((asked) => {
    const question = bank.find(({ id }) => id === asked.question)
    if (!question) throw new Error(`${asked.question} is in no bank`)
    const right = rightAnswer(question, shownOf(asked, question)) as ExamAnswer
    return { question: asked.question, right, other: otherThan(right) }
  })
}
