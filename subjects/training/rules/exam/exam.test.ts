import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ATTEMPT_DAYS, type Attempt, inTime, mayReview, mayStart } from '#rules/exam/attempts'
import { drawPaper, publicQuestion } from '#rules/exam/draw'
import { gradePaper, isRight } from '#rules/exam/grade'
import { itemStatistics } from '#rules/exam/item-statistics'
import type { Answer, Question } from '#rules/exam/question'
import { rightAnswer } from '#rules/exam/review'

const told = { because: 'so', lesson: 'a/b' }
const single: Question = { ...told, id: 's', kind: 'single', text: 'One?', options: ['a', 'b', 'c', 'd'], right: 2 }
const multiple: Question = { ...told, id: 'm', kind: 'multiple', text: 'Which?', options: ['a', 'b', 'c', 'd'], right: [0, 3] }
const number: Question = { ...told, id: 'n', kind: 'number', text: 'How much?', unit: 'K', value: 3.1, tolerance: 0.2 }
const order: Question = { ...told, id: 'o', kind: 'order', text: 'Order?', items: ['first', 'second', 'third'] }
const hotspot: Question = {
  ...told,
  id: 'h',
  kind: 'hotspot',
  text: 'Where?',
  picture: 'office-1',
  area: [
    [0.2, 0.2],
    [0.4, 0.2],
    [0.4, 0.4],
    [0.2, 0.4],
  ],
}
const bank = [single, multiple, number, order, hotspot]
const byId = new Map(bank.map((question) => [question.id, question]))

describe('a paper', () => {
  test('is the same for the same seed and another for another', () => {
    expect(drawPaper(bank, 4, 7)).toEqual(drawPaper(bank, 4, 7))
    const papers = new Set(Array.from({ length: 30 }, (_, seed) => JSON.stringify(drawPaper(bank, 4, seed))))
    expect(papers.size).toBeGreaterThan(25)
  })

  test('never shows what is right, nor an ordered list in its order', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        for (const { id, shown } of drawPaper(bank, 5, seed).questions) {
          const question = byId.get(id) as Question
          const seen = JSON.stringify(publicQuestion(question, shown))
          expect(seen).not.toMatch(/right|because|tolerance|area|"value"/)
          if (question.kind === 'order') expect(shown.every((place, at) => place === at)).toBe(false)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('whoever knows everything passes, whoever answers nothing does not', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const paper = drawPaper(bank, 5, seed)
        const answers = new Map(paper.questions.map(({ id, shown }) => [id, rightAnswer(byId.get(id) as Question, shown)]))
        expect(gradePaper(paper, byId, answers)).toMatchObject({ share: 1, passed: true, wrong: [] })
        expect(gradePaper(paper, byId, new Map())).toMatchObject({ share: 0, passed: false })
      }),
      { numRuns: 100 },
    )
  })

  test('85 of 100 pass, 84 do not', () => {
    const many = Array.from({ length: 100 }, (_, at): Question => ({ ...single, id: `q${at}` }))
    const paper = drawPaper(many, 100, 1)
    const answered = (count: number) => new Map(paper.questions.slice(0, count).map(({ id, shown }) => [id, rightAnswer(single, shown)]))
    const graded = (count: number) => gradePaper(paper, new Map(many.map((one) => [one.id, one])), answered(count)).passed
    expect([graded(84), graded(85)]).toEqual([false, true])
  })
})

describe('an answer', () => {
  const plain = [0, 1, 2, 3]
  test.each<[string, Question, Answer, boolean]>([
    ['the right one', single, { kind: 'single', chosen: 2 }, true],
    ['another', single, { kind: 'single', chosen: 1 }, false],
    ['a place that is not there', single, { kind: 'single', chosen: 9 }, false],
    ['all of several', multiple, { kind: 'multiple', chosen: [3, 0] }, true],
    ['one of several', multiple, { kind: 'multiple', chosen: [0] }, false],
    ['one too many', multiple, { kind: 'multiple', chosen: [0, 3, 1] }, false],
    ['one twice', multiple, { kind: 'multiple', chosen: [0, 0] }, false],
    ['a number within its tolerance', number, { kind: 'number', value: 3.3 }, true],
    ['a number beyond it', number, { kind: 'number', value: 3.31 }, false],
    ['no number', number, { kind: 'number', value: Number.NaN }, false],
    ['a mark inside', hotspot, { kind: 'hotspot', at: [0.39, 0.21] }, true],
    ['a mark outside', hotspot, { kind: 'hotspot', at: [0.41, 0.3] }, false],
    ['an answer of another kind', hotspot, { kind: 'single', chosen: 0 }, false],
  ])('%s', (_, question, answer, right) => expect(isRight(question, plain, answer)).toBe(right))
})

describe('attempts', () => {
  const day = 86_400_000
  const now = 1_000 * day
  const failed = (daysAgo: number): Attempt => ({ startedAt: now - daysAgo * day, endedAt: now - daysAgo * day + 1, passed: false })

  test('three in thirty days, then a wait from the first of them', () => {
    expect(mayStart([], now)).toEqual({ may: true, left: 3 })
    expect(mayStart([failed(1), failed(2)], now)).toEqual({ may: true, left: 1 })
    expect(mayStart([failed(1), failed(2), failed(10)], now)).toEqual({ may: false, why: 'wait', from: now + (ATTEMPT_DAYS - 10) * day })
    expect(mayStart([failed(1), failed(2), failed(31)], now)).toEqual({ may: true, left: 1 })
  })
  test('none beside one that runs, none after a pass but to renew', () => {
    expect(mayStart([{ startedAt: now, endedAt: null, passed: null }], now)).toMatchObject({ may: false, why: 'running' })
    const passed: Attempt = { startedAt: now - day, endedAt: now, passed: true }
    expect(mayStart([passed], now)).toMatchObject({ may: false, why: 'passed' })
    expect(mayStart([passed], now, true)).toMatchObject({ may: true })
  })
  test('a clock set back gives no attempt more', () =>
    expect(mayStart([failed(1), failed(2), failed(3)], now - 10 * day)).toMatchObject({ may: false }))
  test('the server decides when time is up', () => {
    expect(inTime(0, 60, 60 * 60_000 + 29_000)).toBe(true)
    expect(inTime(0, 60, 60 * 60_000 + 31_000)).toBe(false)
  })
  test('answers of a failed paper are shown a day later', () => {
    expect(mayReview({ startedAt: 0, endedAt: 0, passed: false }, day - 1)).toBe(false)
    expect(mayReview({ startedAt: 0, endedAt: 0, passed: false }, day)).toBe(true)
    expect(mayReview({ startedAt: 0, endedAt: 0, passed: true }, 1)).toBe(true)
    expect(mayReview({ startedAt: 0, endedAt: null, passed: null }, 9 * day)).toBe(false)
  })
})

test('a question that tells nothing is seen', () => {
  const results = Array.from({ length: 40 }, (_, at) => [
    { question: 'tells', right: at >= 20, paper: at / 40 },
    { question: 'tells nothing', right: at % 2 === 0, paper: at / 40 },
    { question: 'all know', right: true, paper: at / 40 },
  ]).flat()
  const statistics = new Map(itemStatistics(results).map((one) => [one.question, one]))
  expect(statistics.get('tells')?.discrimination).toBeGreaterThan(0.8)
  expect(Math.abs(statistics.get('tells nothing')?.discrimination ?? 1)).toBeLessThan(0.1)
  expect(statistics.get('all know')).toMatchObject({ difficulty: 1, discrimination: 0 })
  expect(itemStatistics(results.slice(0, 9)).every(({ discrimination }) => discrimination === null)).toBe(true)
})
