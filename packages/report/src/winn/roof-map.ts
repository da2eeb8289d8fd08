import type { Roof } from '@ridgeline/contracts/roof'
import { boxOf } from '@ridgeline/thermal/measure/polygon'
import { squaresOf } from '@ridgeline/thermal/plan/waste'
import { formatArea, formatCount, formatDistance, formatNumber } from '#format/quantity'
import { placeLabels } from '#label-places'
import type { RoofMapSection } from '#report-model'
import { groundBox, onPlan, type PlanPoint, scaleBarOf } from '#roof-plan'
import { factsBlock, inWords, tableBlock } from '#winn/sheet'
import type { WinnData } from '#winn/winn-data'

type Section = Roof['sections'][number]
/** The least width (pt) the map is printed at. */
const PRINTED_WIDTH = 440
/** Drawn no flatter and no taller than this, width to height. */
const WIDEST = 2.4
const TALLEST = 0.95

const round = (value: number): number => Math.round(value * 10_000) / 10_000

function drawing(sections: readonly Section[], units: WinnData['units']) {
  const [longitude, latitude] = sections[0]?.coordinates[0] ?? [0, 0]
  const outlines = sections.map(({ coordinates }) =>
    coordinates.map(([lon, lat]) => onPlan({ longitude, latitude }, { longitude: lon, latitude: lat })),
  )
  const { left, bottom, width, height } = groundBox(outlines.flat())
  const wide = Math.max(width, height * TALLEST)
  const high = Math.max(height, width / WIDEST)
  const [x0, y0] = [left - (wide - width) / 2, bottom - (high - height) / 2]
  const share = ([x, y]: PlanPoint): PlanPoint => [round((x - x0) / wide), round(1 - (y - y0) / high)]
  const shapes = sections.map(({ label }, index) => ({ label, points: (outlines[index] ?? []).map(share) }))
  const labels = shapes.map(({ label, points }) => ({ label, box: boxOf(points) }))
  const places = placeLabels(labels, { width: PRINTED_WIDTH, height: (PRINTED_WIDTH * high) / wide })
  return {
    heightShare: round(high / wide),
    scaleBar: scaleBarOf(wide, units),
    shapes: shapes.map((shape, index) => ({ ...shape, place: places[index] ?? null })),
  }
}

const squares = (m2: number): string => formatNumber(squaresOf(m2), 1)

function figures(roof: Roof, units: WinnData['units']) {
  const rows = roof.sections.map((s) => [
    s.label,
    s.pitchIn12 === 0 ? 'Level' : `${s.pitchIn12} in 12`,
    formatArea(s.planM2, units),
    formatArea(s.slopedM2, units),
    squares(s.slopedM2),
    s.notes,
  ])
  const columns = [
    { label: 'Section' },
    { label: 'Pitch', isFigure: true },
    { label: 'Plan area', isFigure: true },
    { label: 'Along the slope', isFigure: true },
    { label: 'Squares', isFigure: true },
    { label: 'Notes', isWide: true },
  ]
  const total = ['All sections', '', formatArea(roof.planM2, units), formatArea(roof.slopedM2, units), squares(roof.slopedM2), '']
  const edges = Object.entries(roof.edgesM)
    .filter(([, length]) => length !== undefined && length > 0)
    .map(([type, length]) => ({ name: inWords(type), value: formatDistance(length ?? 0, units) }))
  return [tableBlock('Sections', columns, rows, [total]), factsBlock('Edges', edges)].filter((block) => block !== null)
}

/** The roof as it was drawn on the map, with its measurements. Null where nobody drew it. */
export function roofMapSection({ roof, units }: WinnData): RoofMapSection | null {
  if (roof === null || roof.sections.length === 0) return null
  const by = roof.changedBy === null ? '' : ` by ${roof.changedBy}`
  return {
    id: 'roof-map',
    title: 'Roof Map and Measurements',
    lead: `${formatCount(roof.sections.length, 'section')} drawn on a map${by}, north up. Areas and lengths follow from the drawing; they are as sure as the picture it was drawn on.`,
    ...drawing(roof.sections, units),
    blocks: figures(roof, units),
  }
}
