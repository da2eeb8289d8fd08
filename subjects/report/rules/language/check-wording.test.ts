import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IssueFacts } from '@ridgeline/thermal/issue/facts'
import { describe, expect, test } from 'vitest'
import { checkWording, withRewrite } from '#rules/language/check-wording'
import type { Ground } from '#rules/language/ground'
import type { LabelledSentence } from '#rules/language/labelled/labelled'
import { sentencesThatBreak } from '#rules/language/labelled/that-break'
import { sentencesThatStand } from '#rules/language/labelled/that-stand'
import { learnedFrom } from '#rules/language/learned/weights'
import { rewrites } from '#rules/language/rewrites'
import { ruleWords } from '#rules/language/rule-words'
import { type RuleId, ruleIds } from '#rules/language/rules'
import { isSpanish, sentencesOf } from '#rules/language/sentences'
import { issueText } from '#rules/sentences/issue-text'

const toldOf = ({ text, ground }: LabelledSentence) => checkWording(text, ground)[0]?.rule ?? null
const listed = (sentences: readonly LabelledSentence[]) =>
  sentences.map((one) => `${one.breaks ?? 'fine'} -> ${toldOf(one) ?? 'fine'}: ${one.text}`)

describe('on sentences as people write them', () => {
  test('there are enough of each kind', () => {
    const all = [...sentencesThatBreak, ...sentencesThatStand]
    expect(sentencesThatStand.length / all.length).toBeGreaterThan(0.35)
    expect(all.filter(({ text }) => isSpanish(text)).length / all.length).toBeGreaterThan(0.2)
    expect(new Set(sentencesThatBreak.map(({ breaks }) => breaks))).toEqual(new Set(ruleIds))
  })

  test('each that may not stand is told, by its own rule', () => {
    expect(listed(sentencesThatBreak.filter((one) => toldOf(one) !== one.breaks))).toEqual([])
  })

  test('what may stand, stands', () => {
    expect(listed(sentencesThatStand.filter((one) => toldOf(one) !== null))).toEqual([])
  })
})

test('the second reader has learned what is written for it: `npm run learn`', () => {
  const content = readFileSync(new URL('../../content/sentences.md', import.meta.url), 'utf8')
  expect(createHash('sha256').update(content).digest('hex').slice(0, 16)).toBe(learnedFrom)
})

test.each<[string, RuleId | null]>([
  ['You will not be out a cent for the deductible, that part is on us.', 'deductible'],
  ['My partner gets the desk adjuster on the phone and pushes until they pay.', 'claim-handling'],
  ['The heat picture tells us the last crew botched that curb.', 'cause-from-infrared'],
  ['The homeowner talks to the insurance company on their own.', null],
  ['El dueño habla directo con su aseguradora.', null],
])('what no list of words holds is read by what it was learned from: %s', (text, rule) => {
  expect(checkWording(text, { verdict: 'valid', hat: 'contractor', isVerified: false })[0]?.rule ?? null).toBe(rule)
})

const everyGround: Ground[] = (['valid', 'valid-with-limits', 'not-valid'] as const).flatMap((verdict) =>
  ([undefined, 'contractor', 'adjuster', 'consultant'] as const).flatMap((hat) =>
    [true, false].map((isVerified) => ({ verdict, hat, isVerified })),
  ),
)

test('the words offered in place of a sentence may stand on every ground', () => {
  for (const ground of everyGround)
    for (const { en, es } of Object.values(rewrites)) expect([...checkWording(en, ground), ...checkWording(es, ground)]).toEqual([])
})

test('each reason says where its rule comes from, and each rule has safe words in both languages', () => {
  for (const id of ruleIds) {
    expect(ruleWords[id].reason, id).toMatch(/Code|ASTM|InterNACHI|Department of Insurance/)
    expect([isSpanish(rewrites[id].en), isSpanish(rewrites[id].es)], id).toEqual([false, true])
  }
})

test('a question and its answer are one statement', () => {
  const ground: Ground = { verdict: 'valid', hat: 'contractor', isVerified: false }
  const told = (text: string) => checkWording(text, ground).map(({ rule, sentence }) => [rule, sentence])
  expect(told('Seen today. Is the deck safe to walk on? Yes, all of it.')).toEqual([
    ['safety-structural', 'Is the deck safe to walk on? Yes, all of it.'],
  ])
  expect(told('Is the deck safe to walk on? We cannot say.')).toEqual([])
})

test('a sentence is told with its place, and its safe words take that place alone', () => {
  const text = 'The area is warm. It was caused by hail. Seen at 9 p.m. on the roof.\nThe insulation is wet.'
  const ground: Ground = { verdict: 'valid', hat: 'contractor', isVerified: false }
  const [first, second] = checkWording(text, ground)
  expect([first?.sentence, second?.sentence]).toEqual(['It was caused by hail.', 'The insulation is wet.'])
  expect(first && withRewrite(text, first)).toBe(`The area is warm. ${first?.rewrite} Seen at 9 p.m. on the roof.\nThe insulation is wet.`)
  expect(second && checkWording(withRewrite(text, second), ground).map(({ rule }) => rule)).toEqual(['cause-from-infrared'])
})

test('a sentence in Spanish is answered in Spanish', () => {
  const [flag] = checkWording('El daño fue causado por el granizo.', { verdict: 'valid', hat: undefined, isVerified: false })
  expect(flag?.rewrite).toMatch(/^Aquí/)
})

const verdicts = (text: string): Record<string, (RuleId | null)[]> =>
  Object.fromEntries(
    (['contractor', 'adjuster', 'consultant'] as const).map((hat) => [
      hat,
      (['valid', 'not-valid'] as const).map((verdict) => checkWording(text, { verdict, hat, isVerified: false })[0]?.rule ?? null),
    ]),
  )

test('the hat and the survey decide', () => {
  expect(verdicts('We will file the claim for you.')).toEqual({
    contractor: ['claim-handling', 'claim-handling'],
    adjuster: [null, null],
    consultant: ['claim-handling', 'claim-handling'],
  })
  expect(verdicts('Our crew starts on Monday.')).toEqual({
    contractor: [null, null],
    adjuster: ['offer-of-work', 'offer-of-work'],
    consultant: ['offer-of-work', 'offer-of-work'],
  })
  const water = [null, 'moisture-without-survey']
  expect(verdicts('Possible moisture at the drain.')).toEqual({ contractor: water, adjuster: water, consultant: water })
})

test.each([
  ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
  ['About 2.5 ft, approx. 3 in. wide. Next.', ['About 2.5 ft, approx. 3 in. wide.', 'Next.']],
  ['- first item\n- second item', ['- first item', '- second item']],
  ['He said "Stop." Then he left.', ['He said "Stop."', 'Then he left.']],
  ['', []],
  [`${'a'.repeat(700)} b.`, ['a'.repeat(600), `${'a'.repeat(100)} b.`]],
])('%j has the sentences %j', (text, sentences) => {
  const found = sentencesOf(text)
  expect(found.map((one) => one.text)).toEqual(sentences)
  for (const one of found) expect(text.slice(one.at, one.at + one.text.length)).toBe(one.text)
})

test('what the engine writes is never questioned', () => {
  const place = { row: 'middle', column: 'middle' } as const
  for (const ground of everyGround)
    for (const kind of ['board-stock', 'picture-framed', 'amorphous', 'linear', 'point'] as const)
      for (const isSuspected of ground.verdict === 'not-valid' ? [false] : [true, false]) {
        const facts: IssueFacts = {
          kind,
          sign: 1,
          deltaK: 2,
          peakDeltaK: 3,
          areaM2: 12,
          reasons: [],
          isSuspected,
          verdict: ground.verdict,
          place,
          label: 'IR_1.jpg',
        }
        for (const text of Object.values(issueText(facts, 'imperial'))) expect(checkWording(text, ground)).toEqual([])
      }
})
