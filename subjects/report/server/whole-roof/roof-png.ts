import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { composePng, type Piece } from '@ridgeline/server/integrations/pictures/compose'
import { boxOf } from '@ridgeline/thermal/measure/polygon'
import { paletteStops } from '@ridgeline/thermal/render/palettes'
import { placeLabels } from '#rules/label-places'
import { type PlanPoint, scaleBarOf } from '#rules/roof-plan'
import { drawnBox, severityColour } from '#rules/whole-roof/roof-drawings'
import type { ColouredMap, Colours, DrawnRoof } from '#server/whole-roof/drawn-roof'

/** Longer side of the map in the picture (px): a tenth of a metre on most roofs. */
export const PICTURE_SIDE = 2400
const MARGIN = 40
const FOOT = 120
const STOPS = 17
/** Labels of the page (pt) in pixels of the picture. */
const PX_PER_PT = 2.4

/** The whole roof as a picture to hand on: findings with their numbers, bar and north, what the colours mean. */
export function roofPng(roof: DrawnRoof, maps: readonly ColouredMap[], colours: Colours): Promise<Uint8Array> {
  const { data, ground } = roof
  const box = drawnBox(ground)
  const pxPerM = PICTURE_SIDE / Math.max(box.width, box.height)
  const [width, height] = [Math.round(box.width * pxPerM), Math.round(box.height * pxPerM)]
  const at = ([x, y]: PlanPoint): PlanPoint => [(x - box.left) * pxPerM + MARGIN, (box.bottom + box.height - y) * pxPerM + MARGIN]
  const path = (points: readonly PlanPoint[]) =>
    points
      .map((point) =>
        at(point)
          .map((v) => v.toFixed(1))
          .join(','),
      )
      .join(' ')
  const size = { width: width + 2 * MARGIN, height: height + 2 * MARGIN + FOOT }
  const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${body}</svg>`
  const roofs = ground.roofs
    .map((points) => `<polygon points="${path(points)}" fill="url(#h)" stroke="#171b22" stroke-width="2"/>`)
    .join('')
  const sections = ground.sections.map(
    ({ points }) => `<polygon points="${path(points)}" fill="none" stroke="#ffffff" stroke-width="3" stroke-dasharray="18 8"/>`,
  )
  const findings = ground.findings.map(({ points, issue }) => {
    const colour = severityColour[issue.severity]
    return `<polygon points="${path(points)}" fill="${colour}" fill-opacity="0.3" stroke="#ffffff" stroke-width="5"/><polygon points="${path(points)}" fill="none" stroke="${colour}" stroke-width="3"/>`
  })
  const pieces: Piece[] = [
    {
      svg: svg(
        `<defs><pattern id="h" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M0 16L16 0" stroke="#7c8696" stroke-width="2"/></pattern></defs>${roofs}`,
      ),
    },
    ...maps.map((map) => mapPiece(map, at)),
    { svg: svg([...sections, ...findings].join('')) },
    ...labels(ground.findings, { width, height }, at, svg),
    ...foot(roof, colours, { width, top: height + MARGIN, bar: scaleBarOf(box.width, data.units) }, svg),
  ]
  return composePng(size, pieces)
}

/** Its last row and column may reach over the map. */
function mapPiece({ png, corners, map, step, width, height }: ColouredMap, at: (point: PlanPoint) => PlanPoint): Piece {
  const [[left, top], [right, bottom]] = [at(corners[0] as PlanPoint), at(corners[2] as PlanPoint)]
  const across = ((right - left) * width * step) / map.width
  const along = ((bottom - top) * height * step) / map.height
  return { png: new Uint8Array(png), left: Math.round(left), top: Math.round(top), width: Math.round(across), height: Math.round(along) }
}

function labels(
  findings: DrawnRoof['ground']['findings'],
  size: { width: number; height: number },
  at: (point: PlanPoint) => PlanPoint,
  svg: (body: string) => string,
): Piece[] {
  const share = (point: PlanPoint): PlanPoint => {
    const [x, y] = at(point)
    return [(x - MARGIN) / size.width, (y - MARGIN) / size.height]
  }
  const boxes = findings.map(({ number, points }) => ({ label: number, box: boxOf(points.map(share)) }))
  const places = placeLabels(boxes, { width: size.width / PX_PER_PT, height: size.height / PX_PER_PT })
  const placed = findings.flatMap(({ number }, index) => {
    const at = places[index]?.at
    return at ? [{ number, left: at[0] * size.width + MARGIN, top: at[1] * size.height + MARGIN }] : []
  })
  const plates = placed.map(({ left, top }) => `<rect x="${left}" y="${top}" width="64" height="26" rx="5" fill="#171b22"/>`)
  const words = placed.map(
    ({ number, left, top }): Piece => ({ text: number, left: left + 7, top: top + 6, letterPx: 18, colour: '#ffffff' }),
  )
  return [{ svg: svg(plates.join('')) }, ...words]
}

interface Foot {
  readonly width: number
  readonly top: number
  readonly bar: { readonly share: number; readonly label: string }
}

/** Colour scale at the left, bar and north at the right. */
function foot({ data }: DrawnRoof, { palette, span }: Colours, { width, top, bar }: Foot, svg: (body: string) => string): Piece[] {
  const { formatTemperature } = spoken('subjects/report/rules/format/quantity')
  const stops = paletteStops(palette, STOPS).map((colour, i) => `<stop offset="${i / (STOPS - 1)}" stop-color="${colour}"/>`)
  const [y, right, length] = [top + 50, MARGIN + width, bar.share * width]
  const scaleWidth = Math.min(480, width / 3)
  const north = `<path d="M${right - 12} ${y - 26}l14 40l-14 -9l-14 9z" fill="#171b22"/>`
  const line = `<path d="M${right - 60 - length} ${y}v14h${length}v-14" fill="none" stroke="#171b22" stroke-width="4"/>`
  const scale = `<defs><linearGradient id="g">${stops.join('')}</linearGradient></defs><rect x="${MARGIN}" y="${y - 8}" width="${scaleWidth}" height="22" fill="url(#g)"/>`
  const word = (text: string, left: number, at: number, isRight = false): Piece => ({
    text,
    left,
    top: at,
    letterPx: 22,
    colour: '#171b22',
    isRight,
  })
  return [
    { svg: svg(scale + line + north) },
    word(formatTemperature(span.minK, data.units), MARGIN, y + 24),
    word(formatTemperature(span.maxK, data.units), MARGIN + scaleWidth, y + 24, true),
    word(bar.label, right - 60, y + 24, true),
    word('N', right - 20, y + 24),
  ]
}
