import { roofTotals } from '@ridgeline/thermal/plan/roof-totals'
import { suggestedWaste } from '@ridgeline/thermal/plan/suggested-waste'
import { squaresOf, wasteShares, wasteTable } from '@ridgeline/thermal/plan/waste'
import type { RoofSection, RoofSource } from '#contract/roof'
import { areaDiagram, lengthDiagram, notesDiagram, pitchDiagram } from '#rules/drawings/diagrams'
import type { RoofDrawings } from '#rules/drawings/drawing'
import { areaByPitch, drawnFaces, extentM } from '#rules/drawings/drawn-faces'
import { edgeInk, edgeKinds } from '#rules/drawings/edge-ink'
import { areaText, countText, dayText, lengthText, percentText, pitchText, squaresText, type Units, unitM } from '#rules/drawings/figures'
import { onSheet, SHEET, scaleBar } from '#rules/drawings/on-sheet'

/** What the drawings say besides the roof itself. */
interface Told {
  readonly name: string
  readonly address: string
  /** Day they are made: `2026-11-28`. */
  readonly date: string
  readonly units: Units
  readonly source: RoofSource | null
}

/** The measured roof as estimators know it: figures, then length, pitch, area and notes diagrams. @param sections - at least one */
export function roofDrawings(sections: readonly RoofSection[], { name, address, date, units, source }: Told): RoofDrawings {
  const sheet = onSheet(sections.flatMap(({ coordinates }) => coordinates))
  const faces = drawnFaces(sections, sheet)
  const { count, widthMm } = scaleBar(sheet.mmPerM, unitM(units))
  const roof = { sections, faces, sheet, units }
  return {
    title: 'Roof measurements',
    name,
    address,
    made: dayText(date),
    paper: units === 'imperial' ? 'us-letter' : 'a4',
    sheet: { widthMm: SHEET.widthMm, heightMm: sheet.heightMm },
    scale: { widthMm, text: `${countText(count)} ${units === 'imperial' ? 'ft' : 'm'}` },
    source: sourceText(source),
    tables: [
      totalsTable(sections, units),
      pitchTable(faces, units),
      edgesTable(sections, units),
      wasteTableOf(sections, units),
      ...vendorTable(source, units),
    ],
    drawings: [lengthDiagram(roof), pitchDiagram(roof), areaDiagram(roof), notesDiagram(roof)],
    page: { made: 'Made', of: 'Page' },
  }
}

const sourceText = (source: RoofSource | null): string => {
  if (source === null) return 'Drawn by hand on the map. No edge was measured on the roof.'
  const report = [source.vendor, source.reportId].filter((part) => part !== '').join(' ')
  return report === '' ? `Taken from ${source.fileName}.` : `Taken from ${source.fileName} (${report}).`
}

function totalsTable(sections: readonly RoofSection[], units: Units): RoofDrawings['tables'][number] {
  const totals = roofTotals(sections)
  const { eastM, northM } = extentM(sections)
  return {
    title: 'The roof',
    head: [],
    rows: [
      ['Area along the slopes', areaText(totals.slopedM2, units)],
      ['Area on the map', areaText(totals.planM2, units)],
      ['Squares', squaresText(squaresOf(totals.slopedM2))],
      ['Faces', countText(sections.length)],
      ['West to east', lengthText(eastM, units)],
      ['South to north', lengthText(northM, units)],
    ],
  }
}

function pitchTable(faces: ReturnType<typeof drawnFaces>, units: Units): RoofDrawings['tables'][number] {
  const pitches = areaByPitch(faces)
  const all = pitches.reduce((sum, { slopedM2 }) => sum + slopedM2, 0)
  return {
    title: 'Area by pitch',
    head: ['Pitch', 'Faces', 'Area', 'Of the roof'],
    rows: pitches.map(({ pitchIn12, faces: count, slopedM2 }) => [
      pitchText(pitchIn12),
      countText(count),
      areaText(slopedM2, units),
      percentText(all > 0 ? slopedM2 / all : 0),
    ]),
  }
}

function edgesTable(sections: readonly RoofSection[], units: Units): RoofDrawings['tables'][number] {
  const { edgesM } = roofTotals(sections)
  return {
    title: 'Edges',
    head: ['Type of edge', 'Length'],
    rows: edgeKinds.filter((kind) => edgesM[kind] > 0).map((kind) => [edgeInk[kind].label, lengthText(edgesM[kind], units)]),
  }
}

/** Shares beside what the roof's edges suggest, which is marked. */
function wasteTableOf(sections: readonly RoofSection[], units: Units): RoofDrawings['tables'][number] {
  const totals = roofTotals(sections)
  const { waste: suggested } = suggestedWaste(totals)
  const shares = [...new Set([...wasteShares, suggested])].sort((one, other) => one - other)
  return {
    title: 'With waste',
    head: ['Waste', 'Area', 'Squares', 'To order'],
    rows: wasteTable(totals.slopedM2, shares).map(({ waste, areaM2, squares, orderSquares }) => [
      waste === suggested ? `${percentText(waste)}, as its edges suggest` : percentText(waste),
      areaText(areaM2, units),
      squaresText(squares),
      squaresText(orderSquares),
    ]),
  }
}

/** What the report that the roof was taken from states, beside what its corners give. */
function vendorTable(source: RoofSource | null, units: Units): RoofDrawings['tables'] {
  if (source === null || source.totals.length === 0) return []
  const text = (of: RoofSource['totals'][number]['of'], value: number) =>
    of === 'area' ? areaText(value, units) : of === 'faces' ? countText(value) : lengthText(value, units)
  const label = (of: RoofSource['totals'][number]['of']) => (of === 'area' ? 'Area' : of === 'faces' ? 'Faces' : edgeInk[of].label)
  return [
    {
      title: 'What the report states',
      head: ['Figure', 'It states', 'Its corners give', ''],
      rows: source.totals.map(({ of, stated, ours, differs }) => [label(of), text(of, stated), text(of, ours), differs ? 'Differs' : '']),
    },
  ]
}
