import { setTimeout } from 'node:timers/promises'
import { buildData } from '@ridgeline/report/sample-data'
import { anomalySentence } from '@ridgeline/report/sentences/anomaly-sentence'
import { expect, test } from 'vitest'
import { speaking, spoken, spokenLanguage } from '#integrations/language/spoken'
import { reportTemplate } from '#integrations/typst/report-template'

const day = () => spoken('report/format/date').formatDate('2026-10-15')

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
  expect(spoken('report/sentences/anomaly-sentence').anomalySentence).toBe(anomalySentence)
})

test('each module has a copy in Spanish, with the same exports', () => {
  for (const name of ['report/model', 'report/winn/winn-report', 'report/recipient/page-html', 'contracts/report/report'] as const)
    expect(speaking('es', () => Object.keys(spoken(name)).toSorted())).toEqual(Object.keys(spoken(name)).toSorted())
})

test('a title that the product gave stands in the language of its reader and of its report, and is stored in English; another stays', () => {
  const [stored, shown] = ['Thermal Roof Assessment', 'Evaluación térmica del techo']
  const titles = () => spoken('contracts/report/report')
  const of = (title: string) => spoken('report/model').buildReport(buildData(), { ...titles().defaultReportOptions, title }).title
  speaking('es', () => {
    expect(titles().defaultReportOptions.title).toBe(stored)
    expect([stored, 'Winn Report', 'Techo norte'].map(titles().reportTitle)).toEqual([shown, 'Informe Winn', 'Techo norte'])
    expect([shown, 'Techo norte'].map(titles().storedReportTitle)).toEqual([stored, 'Techo norte'])
    expect([of(stored), of('Techo norte')]).toEqual([shown, 'Techo norte'])
  })
  expect([titles().reportTitle(stored), of(stored)]).toEqual([stored, stored])
})

test('the template tells the typesetter the language of the report', async () => {
  const languageIn = async () => /lang: "(\w+)"/.exec((await reportTemplate()).template)?.[1]
  expect(await languageIn()).toBe('en')
  expect(await speaking('es', languageIn)).toBe('es')
})
