import { sourceFiles, textOf } from '@ridgeline/language/sources'
import { expect, test } from 'vitest'
import { areAnswered, examinationOf, examinationSentence, isUnfinished, joinedExamination, waitingSentence } from '#contract/examination'

const cases = [0, 1, 3].flatMap((openCount) =>
  [0, 1, 3].flatMap((waitingCount) => [false, true].map((isSearched) => ({ openCount, waitingCount, isSearched }))),
)

test.each(cases)('%j is one state, and only what was searched and waits for nobody is told as clear', (facts) => {
  const examination = examinationOf(facts)
  const isClear = facts.openCount === 0 && facts.waitingCount === 0 && facts.isSearched
  expect(examination.state === 'nothing-found').toBe(isClear)
  expect(examination.state === 'found').toBe(facts.openCount > 0)
  if (facts.openCount === 0) expect(examinationSentence(examination) === 'No issues detected in this scan.').toBe(isClear)
  expect(waitingSentence(examination) === '').toBe(facts.waitingCount === 0)
  expect(!isUnfinished(examination)).toBe(facts.waitingCount === 0 && (facts.openCount > 0 || facts.isSearched))
})

test('scans told as one wait where one of them does', () => {
  const [clear, waiting] = [
    examinationOf({ openCount: 0, waitingCount: 0, isSearched: true }),
    examinationOf({ openCount: 0, waitingCount: 2, isSearched: false }),
  ]
  expect(joinedExamination([clear, waiting], [])).toEqual({ state: 'waiting', waitingCount: 2 })
  expect(joinedExamination([clear, clear], [{ status: 'rejected' }])).toEqual({ state: 'nothing-found', waitingCount: 0 })
  expect(joinedExamination([clear, waiting], [{ status: 'accepted' }])).toEqual({ state: 'found', waitingCount: 2 })
})

test('nothing is called judged while a picture waits, whatever was found on others', () => {
  const [found, clear] = [2, 0].map((openCount) => examinationOf({ openCount, waitingCount: 0, isSearched: true }))
  const asked = examinationOf({ openCount: 2, waitingCount: 1, isSearched: true })
  if (!found || !clear) throw new Error('two were made')
  expect([[], [found], [clear, found], [found, asked], [asked]].map(areAnswered)).toEqual([false, true, true, false, false])
})

test('who says that a roof has no issues asks for its examination', () => {
  const saysNone =
    /['"`>](?:No (?:open )?(?:issues?|findings?)\b(?! has)|Nothing suspicious)|has no open (?:issues|findings)|shows no anomalies|Nothing found that|Open issues: \$\{|Judge what was found/
  // Of the analysed share of a roof alone, of what people write by hand, of lists of issues, and the word for what `statedSeverity` has asked.
  const ofLess = /told\/work|sentences\/metric-text|steps\/findings-step|report-list\/words/
  const sayers = sourceFiles('{ts,tsx}').filter(
    (file) => !/\.test\.|\/bench\/|\/contract\//.test(file) && !ofLess.test(file) && saysNone.test(textOf(file)),
  )
  expect(sayers.length).toBeGreaterThan(2)
  expect(sayers.filter((file) => !/examination|noneFound|areAnswered|isClear|waitingSentence/i.test(textOf(file)))).toEqual([])
})
