import type { Answer, Question } from '#rules/exam/question'

/** What would have been right on this paper, in the places as they were shown. */
export function rightAnswer(question: Question, shown: readonly number[]): NonNullable<Answer> {
  if (question.kind === 'single') return { kind: 'single', chosen: shown.indexOf(question.right) }
  if (question.kind === 'multiple') return { kind: 'multiple', chosen: question.right.map((place) => shown.indexOf(place)) }
  if (question.kind === 'number') return { kind: 'number', value: question.value }
  if (question.kind === 'order') return { kind: 'order', order: question.items.map((_, place) => shown.indexOf(place)) }
  const mean = (axis: 0 | 1) => question.area.reduce((sum, spot) => sum + spot[axis], 0) / question.area.length
  return { kind: 'hotspot', at: [mean(0), mean(1)] }
}
