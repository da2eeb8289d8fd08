import { inOrder } from '@ridgeline/contracts/draft/content'
import { formatCount, formatDistance } from '#format/quantity'
import type { ReportData } from '#report-data'
import type { SheetBlock, SheetSection } from '#report-model'
import { issueOf, numberIn } from '#winn/references'
import { figure, inWords, sheet, tableBlock } from '#winn/sheet'
import type { WinnData } from '#winn/winn-data'

type Sections = WinnData['roof']
const placeText = (roof: Sections, sectionId: string | null, slope: string): string =>
  [roof?.sections.find(({ id }) => id === sectionId)?.label ?? '', slope].filter((text) => text.trim() !== '').join(', ')

function testSquares({ draft, roof, units }: WinnData): SheetBlock | null {
  const rows = inOrder(draft.testSquares).map((s, index) => [
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
  )
}

function windCounts({ draft, roof }: WinnData): SheetBlock | null {
  const rows = inOrder(draft.windCounts).map((w, index) => [
    numberIn('W', index),
    placeText(roof, w.sectionId, w.slope),
    inWords(w.zone),
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

function cores({ draft, roof }: WinnData, { scan }: ReportData, numbers: ReadonlyMap<string, string>): (SheetBlock | null)[] {
  const all = inOrder(draft.cores)
  const isAtThermal = (issueId: string | null) => issueOf(scan, issueId)?.origin === 'engine'
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
  return [
    tableBlock(
      'Cores and meter readings',
      [
        { label: 'No.' },
        { label: 'At' },
        { label: 'By' },
        { label: 'Result' },
        { label: 'Beside the thermogram' },
        { label: 'Layers and note', isWide: true },
      ],
      rows,
    ),
    sentence === '' ? null : { kind: 'text', heading: '', text: sentence },
  ]
}

/** Step 6: what was counted and opened on the roof. */
export function testsSection(data: WinnData, joined: ReportData, numbers: ReadonlyMap<string, string>): SheetSection {
  const none = 'No test square, wind count, core or meter reading was noted.'
  return sheet('Test Squares, Wind Counts and Cores', 'Counted and opened on the roof, as noted in the report builder.', none, [
    testSquares(data),
    windCounts(data),
    ...cores(data, joined, numbers),
  ])
}
