import type { Flight } from '#generate/flight/flight'
import type { PlacedFlight, PlacedIsland } from '#mosaic/placed-flight'
import { putByIsland, type Registration, registrationOf } from './registration.ts'
import type { Row } from './report.ts'
import type { DrawnMap, Solved } from './solved.ts'
import { driftLeftK, mapErrorK } from './temperature-error.ts'
import { laidByPriors } from './today.ts'
import { mapReader, type WetError, wetErrorOf } from './wet-error.ts'

/** The worse of two islands, figure by figure: a flight is as good as its worst island. */
function worst(all: readonly (Registration | null)[]): Registration | null {
  const known = all.filter((one) => one !== null)
  const [first] = known
  if (!first) return null
  const of = (key: 'shift' | 'similar' | 'seam') => ({
    median: Math.max(...known.map((one) => one[key].median)),
    p95: Math.max(...known.map((one) => one[key].p95)),
  })
  return { ...first, shift: of('shift'), similar: of('similar'), seam: of('seam'), astray: known.reduce((sum, one) => sum + one.astray, 0) }
}

function together(all: readonly WetError[]): WetError {
  const areas = all.reduce((sum, one) => sum + one.areas, 0)
  const mean = (key: 'mean' | 'atBest'): number => all.reduce((sum, one) => sum + one.areas * one[key], 0) / Math.max(1, areas)
  return { areas, mean: mean('mean'), worst: Math.max(...all.map((one) => one.worst)), atBest: mean('atBest') }
}

const surveyed = ({ truth }: Flight): number => truth.roles.filter((role) => role === 'survey').length

function counted(flight: Flight, islands: readonly PlacedIsland[]) {
  const placed = islands.flatMap((island) => island.placed.map(({ index }) => flight.truth.roles[index]))
  const own = placed.filter((role) => role === 'survey').length
  return { frames: surveyed(flight), placed: own, strays: placed.length - own, islands: islands.length }
}

const judgeIsland = (flight: Flight, { lens }: PlacedFlight, island: PlacedIsland) =>
  registrationOf(
    flight.truth,
    island.placed.map(({ index }) => index),
    putByIsland(lens, island),
    flight.frames[0],
  )

/** How frames lie that are laid by GPS and gimbal alone. */
export function judgeToday(name: string, flight: Flight): Row {
  const laid = laidByPriors(flight)
  const islands = laid.flatMap((one) => one.islands)
  return {
    flight: name,
    way: 'today',
    ...counted(flight, islands),
    registration: worst(laid.map((one) => judgeIsland(flight, one, one.islands[0]))),
    seen: null,
    driftK: driftLeftK(
      flight.truth,
      islands[0].placed,
      islands[0].placed.map(() => 0),
    ),
    mapK: null,
    wet: null,
    seconds: null,
    cpuS: null,
    peakMb: null,
    said: '',
  }
}

function judgeMap({ truth }: Flight, island: PlacedIsland, { grid, kelvin, offsetsK }: DrawnMap, { fit }: Registration) {
  const at = mapReader(grid, kelvin)
  return { driftK: driftLeftK(truth, island.placed, offsetsK), mapK: mapErrorK(truth, at, fit), wet: wetErrorOf(truth, at, fit) }
}

/** The maps of a flight, each with how the truth is laid on it. */
export function fittedMaps(flight: Flight, { placed, maps }: Solved): { readonly map: DrawnMap; readonly fit: Registration['fit'] }[] {
  return maps.flatMap((map, i) => {
    const registration = judgeIsland(flight, placed, placed.islands[i])
    return registration ? [{ map, fit: registration.fit }] : []
  })
}

/** What the mosaic made of a flight. */
export function judgeMosaic(name: string, way: 'mosaic' | 'true poses', flight: Flight, solved: Solved | string, seen: Row['seen']): Row {
  const nothing = { frames: surveyed(flight), placed: 0, strays: 0, islands: 0, registration: null }
  const unknown = { seen, driftK: null, mapK: null, wet: null, seconds: null, cpuS: null, peakMb: null }
  if (typeof solved === 'string') return { flight: name, way, ...nothing, ...unknown, said: `fell over: ${solved.split('\n').join(' ')}` }
  const { placed, maps, placeS, drawS, cpuS, peakMb } = solved
  const registrations = placed.islands.map((island) => judgeIsland(flight, placed, island))
  const judged = maps.flatMap((map, i) => {
    const registration = registrations[i]
    return registration ? [judgeMap(flight, placed.islands[i], map, registration)] : []
  })
  const [first] = judged
  const left = new Map<string, number>()
  for (const { reason } of placed.left) left.set(reason, (left.get(reason) ?? 0) + 1)
  const said = [placed.refusal === null ? '' : `refused: ${placed.refusal}`, ...[...left].map(([reason, n]) => `${n} ${reason}`)]
  return {
    flight: name,
    way,
    ...counted(flight, placed.islands),
    registration: worst(registrations),
    seen,
    driftK: first ? Math.max(...judged.map((one) => one.driftK)) : null,
    mapK: first ? { median: Math.max(...judged.map((one) => one.mapK.median)), p95: Math.max(...judged.map((one) => one.mapK.p95)) } : null,
    wet: first ? together(judged.map((one) => one.wet)) : null,
    seconds: placeS + drawS,
    cpuS,
    peakMb,
    said: said.filter((text) => text !== '').join(', '),
  }
}
