import type { WetArea } from '#generate/flight/flight'
import { type FlightSite, siteFrame } from '#generate/flight/site'
import { AFFECTED_STRENGTH, plantAnomaly } from '#generate/roof-anomaly'
import type { GroundPoint } from '#ground/local-plane'
import { outerContour } from '#raster/contour'

const STEP_M = 0.05

/** Outlines of a site's wet areas, cut at half their strength on a grid of 5 cm; the largest piece of each. */
export function wetAreasOf(site: FlightSite): WetArea[] {
  const { toGround } = siteFrame(site)
  return site.anomalies.flatMap((anomaly, i): WetArea[] => {
    if (anomaly.kind !== 'board-stock' && anomaly.kind !== 'amorphous') return []
    const { boundsM, strengthAt } = plantAnomaly(anomaly, site.layout, site.seed * 31 + i)
    const [width, height] = [Math.ceil((boundsM.right - boundsM.left) / STEP_M), Math.ceil((boundsM.bottom - boundsM.top) / STEP_M)]
    const wet = Uint8Array.from({ length: width * height }, (_, cell) => {
      const [x, y] = [boundsM.left + ((cell % width) + 0.5) * STEP_M, boundsM.top + (Math.floor(cell / width) + 0.5) * STEP_M]
      return strengthAt(x, y) >= AFFECTED_STRENGTH ? 1 : 0
    })
    const piece = largestPiece(wet, width)
    if (piece === null) return []
    const outline = outerContour(piece.labels, width, height, piece.first).map(
      ([x, y]): GroundPoint => toGround(boundsM.left + x * STEP_M, boundsM.top + y * STEP_M),
    )
    return [{ outline, areaM2: piece.cells * STEP_M * STEP_M, deltaK: anomaly.deltaK }]
  })
}

/** The largest connected piece, which is filled: 1 in `labels`. */
function largestPiece(wet: Uint8Array, width: number) {
  const labels = new Int32Array(wet.length)
  let best = { label: 0, cells: 0, first: 0 }
  let label = 0
  for (let first = 0; first < wet.length; first++) {
    if (wet[first] === 0 || labels[first] !== 0) continue
    label++
    const stack = [first]
    labels[first] = label
    let cells = 0
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      cells++
      const x = cell % width
      for (const next of [x > 0 ? cell - 1 : -1, x + 1 < width ? cell + 1 : -1, cell - width, cell + width]) {
        if (next < 0 || next >= wet.length || wet[next] === 0 || labels[next] !== 0) continue
        labels[next] = label
        stack.push(next)
      }
    }
    if (cells > best.cells) best = { label, cells, first }
  }
  if (best.label === 0) return null
  return { labels: labels.map((own) => (own === best.label ? 1 : 0)), first: best.first, cells: best.cells }
}
