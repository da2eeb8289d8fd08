import type { RecipientPage } from '#contract/recipient-page'
import { costLines, findingLines, optionLines, type PageLine, totalsOfPage } from '#rules/recipient/page-lines'
import { type PictureSource, pagePictures } from '#rules/recipient/page-pictures'
import { pageRecords } from '#rules/recipient/page-records'
import type { ReportData } from '#rules/report-data'
import type { ReportModel } from '#rules/report-model'
import type { WinnData } from '#rules/winn/winn-data'
import { joinedData } from '#rules/winn/winn-report'

/** A page to be frozen with its version: what it says, the files of its pictures, and the record behind each line. */
export interface MadePage {
  readonly page: RecipientPage
  readonly sources: readonly PictureSource[]
  readonly records: Readonly<Record<string, { readonly title: string; readonly recordId: string | null }>>
}

interface About {
  readonly number: string | null
  readonly version: number
}

/** Facts of the first page that a stranger reads; who the client is stands in the PDF only. */
const toldFacts: readonly string[] = [
  'Inspected',
  'Claim',
  'How',
  'Camera',
  'Evidence',
  'Inspector',
  'Prepared by',
  'Contact',
  'Report date',
]

/** The page of a report of one scan. `data` is what its model was built from, as `reportedData` tells it. */
export const scanPage = (model: ReportModel, data: ReportData, about: About): MadePage => pageOf({ model, data, winn: null }, about)

/** The page of a Winn report. */
export const winnPage = (model: ReportModel, winn: WinnData, about: About): MadePage =>
  pageOf({ model, data: joinedData(winn, model.preparedBy), winn }, about)

interface Inputs {
  readonly model: ReportModel
  readonly data: ReportData
  readonly winn: WinnData | null
}

function pageOf({ model, data, winn }: Inputs, about: About): MadePage {
  const sizes = new Map(winn?.photos.map(({ id, width, height }) => [id, { width, height }]))
  const { pictures, sources, numberOf } = pagePictures(model, data, sizes)
  const records = winn ? pageRecords(winn, numberOf) : []
  const all = new Map([...numberOf, ...records.map(({ id, record }) => [id, record.number] as const)])
  const told = { model, data, winn, numberOf: all }
  const lines: PageLine[] = [...findingLines(told), ...costLines(told)]
  const options = optionLines(winn)
  const { score, survey, facts, findingsSentence, notInspected } = model.decision
  return {
    page: {
      title: model.title,
      ...about,
      propertyName: model.propertyName,
      propertyAddress: model.propertyAddress,
      organizationName: model.organizationName,
      accent: model.accent,
      madeOn: model.generatedOn,
      decision: {
        facts: facts.filter(({ name }) => toldFacts.includes(name)),
        score: {
          state: score.state,
          value: score.value,
          band: score.band,
          word: score.bandWord,
          sentence: score.sentence,
          confidence: score.confidence,
          reasons: score.reasons.map(({ sentence, points }) => ({ sentence, points })),
        },
        survey: { verdict: survey.verdict, word: survey.word, sentence: survey.sentence },
        findingsSentence,
        totals: totalsOfPage({ model, winn }),
        notInspected: notInspected.map(({ title }) => title),
        summary: winn?.draft.summary ?? '',
        recommendations: winn?.draft.recommendations ?? '',
      },
      lines: lines.map(({ line }) => line),
      ...(options.length > 0 && { options }),
      pictures,
      records: records.map(({ record }) => record),
    },
    sources,
    records: Object.fromEntries([
      ...lines.map(({ line, recordId }) => [line.number, { title: line.title, recordId }] as const),
      ...options.map(({ number, title, amount }) => [number, { title: `${title}, ${amount}`, recordId: null }] as const),
    ]),
  }
}
