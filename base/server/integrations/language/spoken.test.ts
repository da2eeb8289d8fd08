import { setTimeout } from 'node:timers/promises'
import { defaultReportOptions } from '@ridgeline/report/contract/report'
import { buildData, buildIssue } from '@ridgeline/report/rules/sample-data'
import { anomalySentence } from '@ridgeline/report/rules/sentences/anomaly-sentence'
import { buildStorm, buildWinnData, sampleVersion } from '@ridgeline/report/rules/winn/sample-winn'
import { expect, test } from 'vitest'
import { speaking, spoken, spokenLanguage } from '#integrations/language/spoken'
import { reportTemplate } from '#integrations/typst/report-template'

const day = () => spoken('subjects/report/rules/format/date').formatDate('2026-10-15')

test('what is made during a piece of work is in its language, also where two go on beside each other', async () => {
  const later = async () => {
    await setTimeout(5)
    return `${spokenLanguage()}: ${day()}`
  }
  expect(await Promise.all([speaking('es', later), speaking('en', later), later()])).toEqual([
    'es: 15 de octubre de 2026',
    'en: October 15, 2026',
    'en: October 15, 2026',
  ])
})

test('in English the sources themselves are used', () => {
  expect(spoken('subjects/report/rules/sentences/anomaly-sentence').anomalySentence).toBe(anomalySentence)
})

test('each module has a copy in Spanish, with the same exports', () => {
  for (const name of [
    'subjects/report/rules/model',
    'subjects/report/rules/winn/winn-report',
    'subjects/report/rules/recipient/page-html',
    'subjects/report/contract/report',
  ] as const)
    expect(speaking('es', () => Object.keys(spoken(name)).toSorted())).toEqual(Object.keys(spoken(name)).toSorted())
})

test('a title that the product gave stands in the language of its reader and of its report, and is stored in English; another stays', () => {
  const [stored, shown] = ['Thermal Roof Assessment', 'Evaluación térmica del techo']
  const titles = () => spoken('subjects/report/contract/report')
  const of = (title: string) =>
    spoken('subjects/report/rules/model').buildReport(buildData(), { ...titles().defaultReportOptions, title }).title
  speaking('es', () => {
    expect(titles().defaultReportOptions.title).toBe(stored)
    expect([stored, 'Winn Report', 'Techo norte'].map(titles().reportTitle)).toEqual([shown, 'Informe Winn', 'Techo norte'])
    expect([shown, 'Techo norte'].map(titles().storedReportTitle)).toEqual([stored, 'Techo norte'])
    expect([of(stored), of('Techo norte')]).toEqual([shown, 'Techo norte'])
  })
  expect([titles().reportTitle(stored), of(stored)]).toEqual([stored, stored])
})

test('areas, points of the compass and places of questioned words are in the language of the report', () => {
  const shown = () => [
    spoken('subjects/report/rules/format/quantity').formatArea(100, 'imperial'),
    ...['N', 'SW', 'W', 'NW'].map(spoken('base/words/src/compass').compassWord),
  ]
  expect(shown()).toEqual(['1,076 sq ft', 'N', 'SW', 'W', 'NW'])
  expect(speaking('es', shown)).toEqual(['1,076 pies²', 'N', 'SO', 'O', 'NO'])
  const issue = { ...buildIssue(0), status: 'accepted' as const, description: 'The deck is rotten.' }
  const asked = () =>
    spoken('subjects/report/rules/wording')
      .wordingOf(buildData({ issues: [issue] }), defaultReportOptions)
      .flatMap(({ where, title }) => [where, title])
  expect(asked()).toEqual(expect.arrayContaining(['F-01, description', 'A hidden state stated as a fact']))
  expect(speaking('es', asked)).toEqual(expect.arrayContaining(['F-01, descripción', 'Un estado oculto afirmado como un hecho']))
})

test('photos, storms and quantities of a Winn report are Spanish words, days and hours', () => {
  const told = () => {
    const check = buildStorm()
    const place = { latitude: check.latitude, longitude: check.longitude, date: check.day, timeZone: check.timeZone }
    const verdicts = check.verdicts.map((verdict) => spoken('subjects/storm/rules/verdict/retold').retold(verdict, place, check.sources))
    const data = buildWinnData({ photos: 2 }, { storms: [{ ...check, verdicts }] })
    return JSON.stringify(spoken('subjects/report/rules/winn/winn-report').buildWinnReport(data, sampleVersion))
  }
  const spanish = speaking('es', told)
  for (const text of [
    '2 fotos',
    'Confirmado por registros públicos: ',
    'el 3 de junio de 2026',
    '2:12\u00a0p.m.',
    '20 años',
    'Impuesto, 8.25 %',
    ' cuadros"',
  ])
    expect(spanish).toContain(text)
  expect(spanish).not.toMatch(/ by |junio 3|sin fotos adicionales|"20 y"|"Tax,/)
})

test('the glossary of a report explains as many words in each language', () => {
  const words = () => {
    const { sections } = spoken('subjects/report/rules/winn/winn-report').buildWinnReport(
      buildWinnData({ photos: 2 }, { storms: [buildStorm()] }),
      sampleVersion,
    )
    const [table] = sections.slice(-1).flatMap((section) => (section.id === 'sheet' ? section.blocks : []))
    return table?.kind === 'table' ? table.rows.map(([word]) => word) : []
  }
  expect(words().length).toBeGreaterThan(20)
  // moisture meter: the sample has it in words of its author alone, which stay English
  expect(speaking('es', words)).toHaveLength(words().length - 1)
})

test('the template tells the typesetter the language of the report', async () => {
  const languageIn = async () => /lang: "(\w+)"/.exec((await reportTemplate()).template)?.[1]
  expect(await languageIn()).toBe('en')
  expect(await speaking('es', languageIn)).toBe('es')
})
