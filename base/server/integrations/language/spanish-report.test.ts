import { areasIn, textsOf } from '@ridgeline/language/catalogue'
import { defaultReportOptions } from '@ridgeline/report/contract/report'
import { checkWording } from '@ridgeline/report/rules/language/check-wording'
import { buildData, buildIssue } from '@ridgeline/report/rules/sample-data'
import { buildWinnData, sampleVersion } from '@ridgeline/report/rules/winn/sample-winn'
import { expect, test } from 'vitest'
import { speaking, spoken } from '#integrations/language/spoken'

const size = { photos: 4, thermograms: 4, findings: 12, components: 4, testSquares: 4, cores: 4, costLines: 6 }
const wordsIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.replaceAll(/\{\d+\}/g, ' ').match(/(?<![\p{L}\d.#_-])\p{Ll}{2,}(?![\p{L}\d_-])/gu) ?? []))
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []

const ofReports = /\/(?:contract|rules(?:\/sentences|\/winn)?)$|^engine\/thermal$/
const english = wordsIn(areasIn('es').flatMap((area) => (ofReports.test(area) ? Object.keys(textsOf('es', area)) : [])))
const spanish = wordsIn(areasIn('es').flatMap((area) => Object.values(textsOf('es', area))))

/** Values of the model that the template decides by, which nobody reads. */
const ofTheModel = /^(?:id|kind|code|state|status|severity|band|verdict|tone|of|type|format|shape|palette)$/
/** How a picture was taken, which the template places it by. */
const ofDrawing = new Set(['thermal', 'photo'])
const shownIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([name, inside]) => (ofTheModel.test(name) ? [] : shownIn(inside)))
      : []

/** Words of ours that a Spanish report says in English; what people wrote in the made-up data is theirs. */
const leftIn = (model: unknown, data: unknown): string[] => {
  const own = wordsIn(textsIn(data))
  const shown = shownIn(model)
  return [...wordsIn(shown.filter((text) => !ofDrawing.has(text)))]
    .filter((word) => english.has(word) && !spanish.has(word) && !own.has(word))
    .map((word) => `${word}: ${shown.find((text) => wordsIn([text]).has(word))}`)
    .toSorted()
}

test('a Spanish report has no English word of ours', () => {
  const issues = Array.from({ length: 6 }, (_, i) => ({ ...buildIssue(i), status: 'accepted' as const }))
  const data = buildData({ issues })
  speaking('es', () => {
    expect(leftIn(spoken('subjects/report/rules/model').buildReport(data, defaultReportOptions), data)).toEqual([])
  })
})

test('nor has a Spanish Winn report', () => {
  const data = buildWinnData(size)
  speaking('es', () => {
    expect(leftIn(spoken('subjects/report/rules/winn/winn-report').buildWinnReport(data, sampleVersion), data)).toEqual([])
  })
})

test('a summary by rules is three Spanish sentences that the wording guard lets pass', () => {
  const { scan } = buildData({ issues: [0, 1, 2].map((i) => buildIssue(i)) })
  speaking('es', () => {
    for (const verdict of ['valid', 'valid-with-limits', 'not-valid'] as const) {
      const made = spoken('subjects/report/rules/told/draft').summarySentences({ ...scan, survey: { ...scan.survey, verdict } })
      expect(made.join(' ')).toMatch(/se inspeccionó el .*Encontramos 3 hallazgos abiertos.*la puntuación de salud/)
      expect(checkWording(made.join(' '), { verdict, hat: undefined, isVerified: false })).toEqual([])
    }
  })
})
