import { formatCount } from '#format/quantity'
import type { CustodySection, ModelSection, PhotoBook, ReportModel, SheetBlock } from '#report-model'
import { winnTitles } from '#winn/titles'

/** The report that a shorter file is taken from. */
export interface TakenFrom {
  /** `R-2026-0014, version 2`. */
  readonly label: string
  readonly pageCount: number
  readonly sha256: string
}

export const DECISION_PAGES = 12

/** What helps to decide, the most important first; the signature stands in every extract. */
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
/** So many times something can be left out of an extract until only the decision page and the signature are left. */
export const MOST_LEFT_OUT = importance.length

const keyOf = (section: ModelSection): string => (section.id === 'sheet' ? section.title : section.id)

const MOST_ROWS = 25
const MOST_GROUPS = 4
const MOST_FINDINGS = 3
const MOST_ADVICE = 12
const MOST_LETTERS = 4000
const more = (count: number, one: string): string =>
  `${formatCount(count, `more ${one}`, `more ${one}s`)} ${count === 1 ? 'stands' : 'stand'} in the full report.`

function shortBlock(block: SheetBlock): SheetBlock[] {
  if (block.kind === 'text' && block.text.length > MOST_LETTERS)
    return [{ ...block, text: `${block.text.slice(0, MOST_LETTERS).trimEnd()}…\nThe whole text stands in the full report.` }]
  if (block.kind !== 'table' || block.rows.length <= MOST_ROWS) return [block]
  const { photos, ...table } = block
  const cut = { ...table, rows: block.rows.slice(0, MOST_ROWS), ...(photos && { photos: photos.slice(0, MOST_ROWS) }) }
  return [cut, { kind: 'text', heading: '', text: `${more(block.rows.length - MOST_ROWS, 'line')} Sums are of all lines.` }]
}

function short(section: ModelSection): ModelSection {
  if (section.id === 'sheet' || section.id === 'roof-map') return { ...section, blocks: section.blocks.flatMap(shortBlock) }
  if (section.id === 'quantities' && section.rows.length > MOST_ROWS)
    return {
      ...section,
      rows: section.rows.slice(0, MOST_ROWS),
      notes: [...section.notes, more(section.rows.length - MOST_ROWS, 'finding')],
    }
  if (section.id === 'recommendations' && section.advice.length > MOST_ADVICE)
    return {
      ...section,
      advice: section.advice.slice(0, MOST_ADVICE),
      lead: `${section.lead} ${more(section.advice.length - MOST_ADVICE, 'recommendation')}`,
    }
  if (section.id !== 'detailed-findings') return section
  const all = section.groups.flatMap(({ findings }) => findings).length
  const groups = section.groups.slice(0, MOST_GROUPS).map((group) => ({ ...group, findings: group.findings.slice(0, MOST_FINDINGS) }))
  const shown = groups.flatMap(({ findings }) => findings).length
  return shown === all ? section : { ...section, groups, lead: `${section.lead} ${more(all - shown, 'finding')}` }
}

/**
 * What a reader needs to decide: the first page, and the sections that carry it, long ones cut to their first lines, which says so.
 * @param leftOut - how many sections are left out since they made it too long, from 0 to `MOST_LEFT_OUT`
 */
export function decisionExtract(model: ReportModel, from: TakenFrom, leftOut: number): ReportModel {
  const wanted = [...importance.slice(0, importance.length - leftOut), winnTitles.signature]
  const sections = model.sections.filter((section) => wanted.includes(keyOf(section))).map(short)
  const missing = model.sections.filter((section) => !wanted.includes(keyOf(section))).map(({ title }) => title)
  const about: ModelSection = {
    id: 'sheet',
    title: 'About This Extract',
    lead: '',
    blocks: [
      {
        kind: 'text',
        heading: '',
        text: `Taken from report ${from.label}, ${formatCount(from.pageCount, 'page')}. It changes nothing that the report says. Only the full report holds: ${missing.join(', ')}.`,
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
