import { middleOf, toPlane } from '@ridgeline/thermal/plan/lon-lat'
import type { EdgeType, RoofSection } from '#contract/roof'
import { escaped } from '#rules/given/escaped'
import { cornerHeights } from '#rules/solid/corner-heights'

const FOOT_M = 0.3048

/** What the sketch import calls our edges: hips are ridges there; the rest is other. */
const TYPES: Readonly<Record<EdgeType, string>> = {
  eave: 'EAVE',
  rake: 'RAKE',
  ridge: 'RIDGE',
  hip: 'RIDGE',
  valley: 'VALLEY',
  wall: 'FLASHING',
  'step-flashing': 'STEPFLASH',
  parapet: 'PARAPET',
}

/** Ends of edges this near are one point: a centimetre, in feet. */
const SAME_FT = 0.033

type Point = readonly [x: number, y: number, z: number]

/**
 * Sections as the roof XML that Xactimate's sketch imports (root SKETCH_IMPORT, feet, z up, x east, y north, no holes). Heights are those that were measured;
 * a section without any climbs from its own lowest edge by its pitch.
 */
export function sketchXml(sections: readonly RoofSection[], { name, date }: { readonly name: string; readonly date: string }): string {
  const origin = middleOf(sections.flatMap(({ coordinates }) => coordinates))
  const points: Point[] = []
  const pointId = (point: Point): string => {
    const found = points.findIndex((other) => Math.hypot(other[0] - point[0], other[1] - point[1], other[2] - point[2]) < SAME_FT)
    return `C${found >= 0 ? found + 1 : points.push(point)}`
  }
  const lines = new Map<string, { id: string; path: string; type: string }>()
  const lineId = (from: string, to: string, type: string): string => {
    const key = [from, to].sort().join()
    const line = lines.get(key) ?? { id: `L${lines.size + 1}`, path: `${from},${to}`, type }
    lines.set(key, line.type === 'OTHER' ? { ...line, type } : line)
    return line.id
  }
  const faces = sections.map((section, i) => {
    const corners = cornersOf(section, origin)
    const ids = corners.map(pointId)
    const path = ids.map((id, k) => lineId(id, ids[(k + 1) % ids.length] ?? id, typeOf(section.edges[k] ?? null)))
    const orientation = section.azimuthDeg === null ? 0 : (450 - section.azimuthDeg) % 360
    return `      <FACE id="F${i + 1}" designator="${escaped(section.label)}"><POLYGON id="P${i + 1}" path="${path.join()}" pitch="${figure(section.pitchIn12)}" orientation="${figure(orientation)}"/></FACE>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<SKETCH_IMPORT>
  <REPORT reportId="${escaped(name)}" date="${date}"/>
  <STRUCTURES>
    <ROOF id="ROOF1">
      <FACES>
${faces.join('\n')}
      </FACES>
      <LINES>
${[...lines.values()].map(({ id, path, type }) => `        <LINE id="${id}" path="${path}" type="${type}"/>`).join('\n')}
      </LINES>
      <POINTS>
${points.map((point, i) => `        <POINT id="C${i + 1}" data="${point.map(figure).join()}"/>`).join('\n')}
      </POINTS>
    </ROOF>
  </STRUCTURES>
</SKETCH_IMPORT>
`
}

const typeOf = (type: EdgeType | null): string => (type === null ? 'OTHER' : TYPES[type])
const figure = (value: number): string => String(Math.round(value * 1e6) / 1e6)

function cornersOf(section: RoofSection, origin: readonly [number, number]): Point[] {
  const heights = cornerHeights(section)
  return toPlane(origin, section.coordinates).map(({ eastM, northM }, i) => [eastM / FOOT_M, northM / FOOT_M, (heights[i] ?? 0) / FOOT_M])
}
