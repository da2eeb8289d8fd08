import { inOrder } from '@ridgeline/winn/contract/content'
import { formatCount, formatDistance } from '#rules/format/quantity'
import type { ReportData } from '#rules/report-data'
import type { SheetBlock, SheetSection } from '#rules/report-model'
import { type Absent, absent } from '#rules/sections/not-part'
import { keyWords } from '#rules/winn/key-words'
import { type BookPhoto, platesOf } from '#rules/winn/photos/photo-book'
import { issueOf, numberIn } from '#rules/winn/references'
import { figure, sheet, tableBlock } from '#rules/winn/sheet'
import { winnTitles } from '#rules/winn/titles'
import type { WinnData } from '#rules/winn/winn-data'

type Sections = WinnData['roof']
const placeText = (roof: Sections, sectionId: string | null, slope: string): string =>
  [roof?.sections.find(({ id }) => id === sectionId)?.label ?? '', slope].filter((text) => text.trim() !== '').join(', ')

function testSquares({ draft, roof, units }: WinnData, book: readonly BookPhoto[]): SheetBlock | null {
  const squares = inOrder(draft.testSquares)
  const rows = squares.map((s, index) => [
    numberIn('S', index),
    placeText(roof, s.sectionId, s.slope),
    `${formatDistance(s.sideM, units)} square`,
    figure(s.hits),
    [s.collateral, s.note].filter(Boolean).join('. '),
  ])
  return tableBlock(
    'Test squares',
    [
      { label: 'No.' },
      { label: 'Place' },
      { label: 'Size' },
      { label: 'Marks', isFigure: true },
      { label: 'Collateral and note', isWide: true },
    ],
    rows,
    [],
    squares.map(({ photos }) => platesOf(photos, book)),
  )
}

function windCounts({ draft, roof }: WinnData, book: readonly BookPhoto[]): SheetBlock | null {
  const counts = inOrder(draft.windCounts)
  const rows = counts.map((w, index) => [
    numberIn('W', index),
    placeText(roof, w.sectionId, w.slope),
    keyWords[w.zone],
    figure(w.creased),
    figure(w.missing),
    figure(w.unsealed),
    w.note,
  ])
  const figures = ['Creased', 'Missing', 'Unsealed'].map((label) => ({ label, isFigure: true }))
  return tableBlock(
    'Wind counts',
    [{ label: 'No.' }, { label: 'Place' }, { label: 'Zone' }, ...figures, { label: 'Note', isWide: true }],
    rows,
    [],
    counts.map(({ photos }) => platesOf(photos, book)),
  )
}

const resultWord = { wet: 'Wet', damp: 'Damp', dry: 'Dry' } as const
const methodWord = { 'core-sample': 'Core', 'moisture-meter': 'Meter' } as const

/** What a core says beside what the thermogram showed at its place. */
function agreement(result: keyof typeof resultWord | null, isAtThermal: boolean): string {
  if (result === null) return 'No result noted'
  if (isAtThermal) return result === 'dry' ? 'Thermal area, dry here' : `Thermal area, ${result} here`
  return result === 'dry' ? 'No thermal area, dry here' : `No thermal area, ${result} here`
}

/** Cores and readings with what they say of the thermal areas. */
export function coresSection(
  { draft, roof }: WinnData,
  { scan }: ReportData,
  numbers: ReadonlyMap<string, string>,
  book: readonly BookPhoto[],
): SheetSection | Absent {
  const title = winnTitles.cores
  const all = inOrder(draft.cores)
  const isAtThermal = (issueId: string | null) => issueOf(scan, issueId)?.origin === 'engine'
  if (all.length === 0) return absent(title)
  const rows = all.map((c, index) => [
    numberIn('C', index),
    [numbers.get(c.issueId ?? '') ?? '', placeText(roof, c.sectionId, '')].filter(Boolean).join(', '),
    methodWord[c.method],
    [c.result === null ? '' : resultWord[c.result], c.reading].filter(Boolean).join(', '),
    agreement(c.result, isAtThermal(c.issueId)),
    [c.layers, c.note].filter(Boolean).join('. '),
  ])
  const judged = all.filter((c) => c.result !== null)
  const atThermal = judged.filter((c) => isAtThermal(c.issueId))
  const agreeing = atThermal.filter((c) => c.result !== 'dry').length
  const sentence =
    judged.length === 0
      ? ''
      : atThermal.length === 0
        ? 'None of these was taken at a thermal area.'
        : `Of ${formatCount(atThermal.length, 'core or reading', 'cores and readings')} at thermal areas ${agreeing === 0 ? 'none' : agreeing} showed what was suspected. Each says what is at its own place only.`
  return sheet(title, 'Opened or measured on the roof, as noted in the report builder.', [
    sentence === '' ? null : { kind: 'text', heading: '', text: sentence },
    tableBlock(
      '',
      [
        { label: 'No.' },
        { label: 'At' },
        { label: 'By' },
        { label: 'Result' },
        { label: 'Beside the thermogram' },
        { label: 'Layers and note', isWide: true },
      ],
      rows,
      [],
      all.map(({ photos }) => platesOf(photos, book)),
    ),
  ])
}

/** Step 6: what was counted on the roof. */
export function testsSection(data: WinnData, book: readonly BookPhoto[]): SheetSection | Absent {
  return sheet(winnTitles.tests, 'Counted on the roof, as noted in the report builder.', [testSquares(data, book), windCounts(data, book)])
}
