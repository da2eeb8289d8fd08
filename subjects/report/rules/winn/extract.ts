import type { WinnStep } from '@ridgeline/winn/contract/winn-output'
import { formatCount } from '#rules/format/quantity'
import type { CustodySection, ModelSection, PhotoBook, ReportModel } from '#rules/report-model'
import { NOT_PART } from '#rules/sections/not-part'
import { measures, shorter } from '#rules/winn/shorter'
import { winnTitles } from '#rules/winn/titles'

/** The report that a shorter file is taken from. */
export interface TakenFrom {
  /** `R-2026-0014, version 2`. */
  readonly label: string
  readonly pageCount: number
  readonly sha256: string
  /** Pages of the full report that each of its sections stands on; undefined where nobody kept them. */
  readonly sectionPages?: readonly { readonly first: number; readonly last: number }[] | undefined
}

export const DECISION_PAGES = 12

/** What helps to decide, the most important first; the signature, and what is no part of the report, stand in every extract. */
const importance: readonly string[] = [
  winnTitles.cost,
  'roof-map',
  winnTitles.storms,
  winnTitles.author,
  'recommendations',
  'detailed-findings',
  'quantities',
  'roof-plan',
  'survey-conditions',
  'executive-summary',
]
/** Steps from the longest extract to the shortest: first what is long is cut, then sections are left out until only the decision page and the signature are left. */
export const LAST_STEP = measures.length - 1 + importance.length

const keyOf = (section: ModelSection): string => (section.id === 'sheet' ? section.title : section.id)

type Pages = NonNullable<TakenFrom['sectionPages']>[number] | undefined
/** `, pages 14 to 17`; empty where nobody knows. */
const pagesText = (pages: Pages): string =>
  pages === undefined ? '' : pages.first === pages.last ? `, page ${pages.first}` : `, pages ${pages.first} to ${pages.last}`

/**
 * What a reader needs to decide: the first page, and the sections that carry it, long ones cut to their first lines, which says how many there are and where.
 * @param step - how much is taken away, from 0 to `LAST_STEP`
 */
export function decisionExtract(model: ReportModel, from: TakenFrom, step: number): ReportModel {
  const measure = measures[Math.min(step, measures.length - 1)] ?? measures[0]
  const leftOut = Math.max(0, step - measures.length + 1)
  const wanted = [...importance.slice(0, importance.length - leftOut), winnTitles.signature, NOT_PART]
  const sections = model.sections.flatMap((section, index) =>
    wanted.includes(keyOf(section)) ? [shorter(section, measure, `the full report${pagesText(from.sectionPages?.[index])}`)] : [],
  )
  const missing = model.sections.flatMap((section, index) =>
    wanted.includes(keyOf(section)) ? [] : [`${section.title}${pagesText(from.sectionPages?.[index])}`],
  )
  const about: ModelSection = {
    id: 'sheet',
    title: 'About This Extract',
    lead: '',
    blocks: [
      {
        kind: 'text',
        heading: '',
        text: `Taken from report ${from.label}, ${formatCount(from.pageCount, 'page')}. It changes nothing that the report says. Only the full report holds: ${missing.join('; ')}.`,
      },
      { kind: 'text', heading: 'SHA-256 of the full report', text: from.sha256 },
    ],
  }
  return { ...model, form: 'extract', sections: [...sections, about] }
}

/** The originals of the photos of a book. */
function custodyOf(custody: CustodySection, { photos }: PhotoBook): CustodySection {
  const files = custody.files.filter(({ fileName, sha256 }) =>
    photos.some((photo) => photo.fileName === fileName && sha256.startsWith(photo.sha256)),
  )
  return {
    ...custody,
    files,
    lead: `${formatCount(files.length, 'original')} of the photos, as received, with the SHA-256 fingerprint of each.`,
  }
}

/** The photos alone, with the fingerprints of their originals; null without a photo. */
export function photosOnly(model: ReportModel, from: TakenFrom): ReportModel | null {
  const sections = model.sections.flatMap((section) => (section.id === 'photo-book' && section.photos.length > 0 ? [section] : []))
  const [book] = sections
  if (!book) return null
  const custody = model.sections.flatMap((section) => (section.id === 'custody' ? [custodyOf(section, book)] : []))
  return {
    ...model,
    form: 'sheets',
    title: `${model.title}: Photos`,
    about: `The photos of report ${from.label}, ${formatCount(from.pageCount, 'page')}, under the same numbers. SHA-256 of the full report: ${from.sha256}.`,
    decision: { ...model.decision, plate: null },
    sections: [...sections, ...custody],
  }
}

/** Of what a step of the builder writes: its sections by their ids, and sheets by their titles. */
const sectionsOf: Readonly<Record<WinnStep, readonly string[]>> = {
  building: [winnTitles.building, 'roof-map'],
  roof: [winnTitles.roof],
  weather: ['survey-conditions', winnTitles.weather, winnTitles.storms],
  thermal: ['thermal-images', 'quantities', 'roof-plan'],
  components: [winnTitles.components, 'photo-book'],
  findings: [winnTitles.cores, 'detailed-findings', winnTitles.tests, 'recommendations'],
  costs: [winnTitles.cost],
  review: ['executive-summary', winnTitles.author, winnTitles.signature],
}

/** Sheets with other titles are sections of the organization's own, which are written in the last step. */
const ours = new Set<string>([...Object.values(winnTitles), NOT_PART])

/** Pictures of one section that are drawn for a screen; print has all of them. */
export const MOST_SHOWN = 6

/** The pages of one step as they will be printed, but for their numbers; null where nothing of it is printed. */
export function draftPages(model: ReportModel, step: WinnStep): ReportModel | null {
  const names = sectionsOf[step]
  const isOf = ({ id, title }: ModelSection): boolean =>
    names.includes(id === 'sheet' ? title : id) || (step === 'review' && id === 'sheet' && !ours.has(title))
  const sections = model.sections.filter(isOf).map(begun)
  const hasDecision = step === 'review'
  return sections.length === 0 && !hasDecision ? null : { ...model, form: 'draft', hasDecision, sections }
}

/** The first pictures of a section with many. */
function begun(section: ModelSection): ModelSection {
  switch (section.id) {
    case 'thermal-images':
      return { ...section, images: section.images.slice(0, MOST_SHOWN), photos: section.photos.slice(0, MOST_SHOWN) }
    case 'detailed-findings':
      return { ...section, groups: section.groups.slice(0, MOST_SHOWN) }
    case 'photo-book':
      return { ...section, photos: section.photos.slice(0, MOST_SHOWN) }
    default:
      return section
  }
}
