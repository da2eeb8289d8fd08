import type { EdgeType, Roof } from '@ridgeline/roof/contract/roof'
import { boxOf } from '@ridgeline/thermal/measure/polygon'
import { squaresOf } from '@ridgeline/thermal/plan/waste'
import { formatArea, formatCount, formatDistance, formatNumber } from '#rules/format/quantity'
import { type FractionBox, type PrintedSize, placeLabels } from '#rules/label-places'
import type { RoofMapSection } from '#rules/report-model'
import { groundBox, onPlan, type Place, type PlanPoint, scaleBarOf } from '#rules/roof-plan'
import { type Absent, absent } from '#rules/sections/not-part'
import { keyWords } from '#rules/winn/key-words'
import { gathered, type KnownPlaces, knownPlaces } from '#rules/winn/map-places'
import type { BookPhoto } from '#rules/winn/photos/photo-book'
import { factsBlock, tableBlock } from '#rules/winn/sheet'
import type { WinnData } from '#rules/winn/winn-data'

type Section = Roof['sections'][number]
/** The least width (pt) the map is printed at. */
const PRINTED_WIDTH = 330
/** Drawn no flatter and no taller than this, width to height. */
const WIDEST = 2.4
const TALLEST = 1.3

const round = (value: number): number => Math.round(value * 10_000) / 10_000

/** So far (m) from the drawn roof a photo still stands on its map: the sides are photographed from the ground around it. */
const AROUND_M = 40
const DOT_PT = 3

interface Labelled {
  readonly label: string
  readonly box: FractionBox
}

function drawing(sections: readonly Section[], units: WinnData['units'], known: KnownPlaces) {
  const [longitude, latitude] = sections[0]?.coordinates[0] ?? [0, 0]
  const onGround = (place: Place): PlanPoint => onPlan({ longitude, latitude }, place)
  const outlines = sections.map(({ coordinates }) => coordinates.map(([lon, lat]) => onGround({ longitude: lon, latitude: lat })))
  const roof = boxOf(outlines.flat())
  const isNear = ([x, y]: PlanPoint): boolean =>
    x > roof.left - AROUND_M && x < roof.right + AROUND_M && y > roof.top - AROUND_M && y < roof.bottom + AROUND_M
  const photos = known.photos.map(({ number, place }) => ({ number, at: onGround(place) })).filter(({ at }) => isNear(at))
  const cores = known.cores.map(({ place, ...core }) => ({ ...core, at: onGround(place) })).filter(({ at }) => isNear(at))
  const { left, bottom, width, height } = groundBox([...outlines.flat(), ...photos.map(({ at }) => at), ...cores.map(({ at }) => at)])
  const wide = Math.max(width, height * TALLEST)
  const high = Math.max(height, width / WIDEST)
  const [x0, y0] = [left - (wide - width) / 2, bottom - (high - height) / 2]
  const share = ([x, y]: PlanPoint): PlanPoint => [round((x - x0) / wide), round(1 - (y - y0) / high)]
  const size = { width: PRINTED_WIDTH, height: (PRINTED_WIDTH * high) / wide }
  const shapes = sections.map(({ label }, index) => ({ label, points: (outlines[index] ?? []).map(share) }))
  const inPrint = photos.map(({ number, at }) => ({ number, at: scaled(share(at), size) }))
  const dots = gathered(inPrint).map(({ label, at: [x, y] }) => ({ label, at: [round(x / size.width), round(y / size.height)] as const }))
  const taken = cores.map((core) => ({ ...core, at: share(core.at) }))
  const dotBox = ([x, y]: PlanPoint): FractionBox => {
    const [w, h] = [DOT_PT / size.width, DOT_PT / size.height]
    return { left: x - w, right: x + w, top: y - h, bottom: y + h }
  }
  const labels: Labelled[] = [
    ...shapes.map(({ label, points }) => ({ label, box: boxOf(points) })),
    ...[...taken, ...dots].map(({ label, at }) => ({ label, box: dotBox(at) })),
  ]
  const places = placeLabels(labels, size)
  const placeAt = (index: number) => places[index] ?? null
  return {
    heightShare: round(high / wide),
    scaleBar: scaleBarOf(wide, units),
    shapes: shapes.map((shape, index) => ({ ...shape, place: placeAt(index) })),
    cores: taken.map((core, index) => ({ ...core, place: placeAt(shapes.length + index) })),
    photos: dots.map((dot, index) => ({ ...dot, place: placeAt(shapes.length + taken.length + index) })),
    shown: photos.length,
  }
}

const scaled = ([x, y]: PlanPoint, size: PrintedSize): PlanPoint => [x * size.width, y * size.height]

/** `0.25 in 12` */
const pitchText = (pitchIn12: number): string => (pitchIn12 === 0 ? 'Level' : `${pitchIn12} in 12`)
const squares = (m2: number): string => formatNumber(squaresOf(m2), 1)

function figures(roof: Roof, units: WinnData['units']) {
  const rows = roof.sections.map((s) => [
    s.label,
    pitchText(s.pitchIn12),
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
    .map(([type, length]) => ({ name: keyWords[type as EdgeType | 'unnamed'], value: formatDistance(length ?? 0, units) }))
  return [tableBlock('Sections', columns, rows, [total]), factsBlock('Edges', edges)].filter((block) => block !== null)
}

/** Photos that the map cannot show, said plainly. */
function notOnMap(all: number, shown: number): string {
  if (all === 0) return ''
  if (shown === 0) return ' No photo says where on it it was taken.'
  const left = all - shown
  return ` Numbers of photos stand where the camera was.${left === 0 ? '' : ` Not on it: ${formatCount(left, 'photo')} taken elsewhere or without a known place.`}`
}

/** The roof as it was drawn on the map, with its measurements, its cores and the numbers of its photos. */
export function roofMapSection(data: WinnData, book: readonly BookPhoto[]): RoofMapSection | Absent {
  const title = 'Roof Map and Measurements'
  const { roof, units } = data
  if (roof === null || roof.sections.length === 0) return absent(title)
  const by = roof.changedBy === null ? '' : ` by ${roof.changedBy}`
  const { shown, ...drawn } = drawing(roof.sections, units, knownPlaces(data, book))
  return {
    id: 'roof-map',
    title,
    lead: `${formatCount(roof.sections.length, 'section')} drawn on a map${by}, north up. Areas and lengths follow from the drawing; they are as sure as the picture it was drawn on.${notOnMap(book.length, shown)}`,
    ...drawn,
    blocks: figures(roof, units),
  }
}
