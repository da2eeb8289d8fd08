import { cut } from '@ridgeline/contract/text'
import { formatCount } from '#rules/format/quantity'
import type { DetailedFindings, ModelSection, SheetBlock } from '#rules/report-model'

/** How much of a long section an extract keeps. */
interface Measure {
  /** Parts of a sheet. */
  readonly blocks: number
  /** Rows of a table, items of a list. */
  readonly rows: number
  /** Pictures with findings, and findings below each. */
  readonly groups: number
  readonly findings: number
  readonly advice: number
  /** UTF-16 units of a text. */
  readonly letters: number
}

/** From what fits most reports to what fits the longest. */
export const measures = [
  { blocks: 48, rows: 25, groups: 4, findings: 3, advice: 12, letters: 4000 },
  { blocks: 24, rows: 12, groups: 3, findings: 2, advice: 8, letters: 2000 },
  { blocks: 12, rows: 6, groups: 2, findings: 1, advice: 4, letters: 800 },
  { blocks: 6, rows: 3, groups: 1, findings: 1, advice: 2, letters: 300 },
] as const satisfies readonly Measure[]

/** A section cut to a measure. @param where - `the full report, pages 14 to 17` */
export function shorter(section: ModelSection, measure: Measure, where: string): ModelSection {
  const more = (count: number, one: string): string =>
    `${formatCount(count, `more ${one}`, `more ${one}s`)} ${count === 1 ? 'stands' : 'stand'} in ${where}.`
  switch (section.id) {
    case 'sheet':
    case 'roof-map':
      return { ...section, blocks: shortBlocks(section.blocks, measure, where) }
    case 'quantities': {
      const rest = section.rows.length - measure.rows
      if (rest <= 0) return section
      return {
        ...section,
        rows: section.rows.slice(0, measure.rows),
        notes: [...section.notes, `${more(rest, 'line')} Sums are of all lines.`],
      }
    }
    case 'recommendations': {
      const rest = section.advice.length - measure.advice
      const advice = section.advice.slice(0, measure.advice).map((each) => ({ ...each, action: shortText(each.action, measure, where) }))
      return { ...section, advice, lead: rest <= 0 ? section.lead : `${section.lead} ${more(rest, 'recommendation')}` }
    }
    case 'executive-summary':
      return { ...section, notes: shortText(section.notes, measure, where) }
    case 'detailed-findings':
      return shortFindings(section, measure, where, more)
    default:
      return section
  }
}

const shortText = (text: string, { letters }: Measure, where: string): string =>
  text.length <= letters ? text : `${wholeWords(text, letters)}\nThe whole text stands in ${where}.`

function shortBlocks(blocks: readonly SheetBlock[], measure: Measure, where: string): SheetBlock[] {
  const rest = blocks.length - measure.blocks
  const kept = blocks.slice(0, measure.blocks).flatMap((block) => shortBlock(block, measure, where))
  if (rest <= 0) return kept
  return [...kept, { kind: 'text', heading: '', text: `${formatCount(rest, 'more part')} ${rest === 1 ? 'stands' : 'stand'} in ${where}.` }]
}

function shortBlock(block: SheetBlock, measure: Measure, where: string): SheetBlock[] {
  const rest = (all: number): SheetBlock => ({
    kind: 'text',
    heading: '',
    text: `${formatCount(all - measure.rows, 'more line')} ${all - measure.rows === 1 ? 'stands' : 'stand'} in ${where}.${block.kind === 'table' && block.totals.length > 0 ? ' Sums are of all lines.' : ''}`,
  })
  if (block.kind === 'text') return [{ ...block, text: shortText(block.text, measure, where) }]
  if (block.kind === 'list')
    return block.items.length <= measure.rows
      ? [block]
      : [{ ...block, items: block.items.slice(0, measure.rows) }, rest(block.items.length)]
  if (block.kind !== 'table') return [block]
  const { photos, ...table } = block
  const rows = block.rows.slice(0, measure.rows).map((row) => row.map((cell) => shortCell(cell, measure, where)))
  const kept = { ...table, rows, ...(photos && { photos: photos.slice(0, measure.rows) }) }
  return block.rows.length <= measure.rows ? [kept] : [kept, rest(block.rows.length)]
}

/** A cell of a table holds a few lines at most. */
const shortCell = (cell: string, { letters }: Measure, where: string): string =>
  cell.length <= letters / 4 ? cell : `${wholeWords(cell, letters / 4)} (all of it in ${where})`

/** The whole sentences at the beginning of a text that fit; the whole words, where the first sentence is longer. */
function wholeWords(text: string, letters: number): string {
  const start = cut(text, letters)
  const end = Math.max(...['. ', '.\n', '! ', '? '].map((stop) => start.lastIndexOf(stop)))
  if (end > 0) return start.slice(0, end + 1)
  const space = start.lastIndexOf(' ')
  return (space > 0 ? start.slice(0, space) : start).trimEnd()
}

function shortFindings(
  section: DetailedFindings,
  measure: Measure,
  where: string,
  more: (count: number, one: string) => string,
): DetailedFindings {
  const all = section.groups.flatMap(({ findings }) => findings).length
  const groups = section.groups.slice(0, measure.groups).map((group) => ({
    ...group,
    findings: group.findings.slice(0, measure.findings).map((finding) => ({
      ...finding,
      description: shortText(finding.description, measure, where),
      recommendedAction: shortText(finding.recommendedAction, measure, where),
    })),
  }))
  const shown = groups.flatMap(({ findings }) => findings).length
  return { ...section, groups, lead: shown === all ? section.lead : `${section.lead} ${more(all - shown, 'finding')}` }
}
