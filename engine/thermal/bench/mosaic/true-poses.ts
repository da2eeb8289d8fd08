import type { Flight } from '#generate/flight/flight'
import type { PlacedFlight, PlacedIsland, Surface } from '#mosaic/placed-flight'

const CELL_M = 0.75
const AROUND_M = 24

/** The true heights on a lattice as a solver would give them. */
function trueSurface({ truth }: Flight, site: number): Surface {
  const [es, ns] = [truth.roofs[site].map((p) => p.eastM), truth.roofs[site].map((p) => p.northM)]
  const [westM, northM] = [Math.min(...es) - AROUND_M, Math.max(...ns) + AROUND_M]
  const columns = Math.ceil((Math.max(...es) + AROUND_M - westM) / CELL_M)
  const rows = Math.ceil((northM - Math.min(...ns) + AROUND_M) / CELL_M)
  const heights = Float32Array.from({ length: columns * rows }, (_, i) =>
    truth.heightAt(westM + (i % columns) * CELL_M, northM - Math.floor(i / columns) * CELL_M),
  )
  return { cellM: CELL_M, westM, northM, columns, rows, heights }
}

/** A flight placed as it truly was: what is left to do is the map alone. */
export function trulyPlaced(flight: Flight): PlacedFlight {
  const { truth } = flight
  const sites = [...new Set(truth.sites)].filter((site) => truth.roles.some((role, i) => role === 'survey' && truth.sites[i] === site))
  const islands = sites.map((site): PlacedIsland => {
    const placed = truth.poses.flatMap((pose, index) =>
      truth.roles[index] === 'survey' && truth.sites[index] === site
        ? [{ index, pose, error: { placeM: 0, heightM: 0, yawDeg: 0 }, offsetK: 0, residualPx: 0 }]
        : [],
    )
    return { placed, surface: trueSurface(flight, site) }
  })
  return { lens: truth.lens, islands, left: [], residualPx: { median: 0, p95: 0 }, refusal: null }
}
