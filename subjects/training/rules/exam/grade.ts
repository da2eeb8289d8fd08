import type { Paper } from '#rules/exam/draw'
import type { Answer, Question, Spot } from '#rules/exam/question'

/** Share of right answers that passes. */
export const PASS_SHARE = 0.85

const inside = ([x, y]: Spot, area: readonly Spot[]): boolean => {
  let is = false
  for (let at = 0; at < area.length; at++) {
    const [x0, y0] = area[at] as Spot
    const [x1, y1] = area[(at + 1) % area.length] as Spot
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) is = !is
  }
  return is
}

const sameSet = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && new Set(one).size === one.length && one.every((entry) => other.includes(entry))

/**
 * Whether an answer is right. No points for parts: half a procedure on a roof is none.
 * @param shown how the options stood on the paper
 */
export function isRight(question: Question, shown: readonly number[], answer: Answer): boolean {
  if (answer === null || answer.kind !== question.kind) return false
  if (question.kind === 'single') return answer.kind === 'single' && shown[answer.chosen] === question.right
  if (question.kind === 'multiple')
    return (
      answer.kind === 'multiple' &&
      sameSet(
        answer.chosen.map((at) => shown[at] ?? -1),
        question.right,
      )
    )
  if (question.kind === 'number') return answer.kind === 'number' && Math.abs(answer.value - question.value) <= question.tolerance
  if (question.kind === 'order')
    return (
      answer.kind === 'order' && answer.order.length === question.items.length && answer.order.every((place, at) => shown[place] === at)
    )
  return answer.kind === 'hotspot' && inside(answer.at, question.area)
}

export interface Graded {
  readonly right: readonly string[]
  readonly wrong: readonly string[]
  /** 0 to 1. */
  readonly share: number
  readonly passed: boolean
}

/** Grades a paper. Answers by question id; what was not answered is wrong. */
export function gradePaper(paper: Paper, bank: ReadonlyMap<string, Question>, answers: ReadonlyMap<string, Answer>): Graded {
  const right = paper.questions
    .filter(({ id, shown }) => {
      const question = bank.get(id)
      return question !== undefined && isRight(question, shown, answers.get(id) ?? null)
    })
    .map(({ id }) => id)
  const share = paper.questions.length === 0 ? 0 : right.length / paper.questions.length
  const wrong = paper.questions.map(({ id }) => id).filter((id) => !right.includes(id))
  return { right, wrong, share, passed: share >= PASS_SHARE }
}
