/** Frames of a solved flight by how far they lie from where they belong: `node engine/thermal/bench/mosaic/astray.ts FOLDER name of flight`, after a run with `--keep`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFlight } from '#generate/flight/make-flight'
import { type FlightName, namedFlights } from '#generate/flight/named-flights'
import { surfaceHeight } from '#mosaic/surface/surface-height'
import { barePlaces, pixelOf, putByIsland, sightingsOf } from './registration.ts'
import { distanceOf, median, quantile, similarityOf } from './similarity.ts'
import { placedOf } from './stored-placed.ts'

const [folder, name] = process.argv.slice(2)
const { truth, frames } = makeFlight(namedFlights[name as FlightName])
const { placed } = JSON.parse(readFileSync(join(folder, 'solved.json'), 'utf8'))
const { lens, islands } = placedOf(placed)
console.log('lens', lens, 'true', truth.lens)
for (const island of islands) {
  const indices = island.placed.map(({ index }) => index)
  const sightings = sightingsOf(truth, indices, putByIsland(lens, island), frames[0])
  const fit = similarityOf(sightings)
  const pixelM = pixelOf(truth, indices)
  const rows = indices.map((index) => {
    const own = sightings.filter(({ frame }) => frame === index).map((pair) => distanceOf(fit, pair) / pixelM)
    const { eastM, northM } = truth.poses[index]
    return { index, at: `${eastM.toFixed(0)}, ${northM.toFixed(0)}`, places: own.length, median: median(own), p95: quantile(own, 0.95) }
  })
  console.table(rows.toSorted((a, b) => b.p95 - a.p95).slice(0, 12))
  const raised = barePlaces(truth).map(([e, n]) => surfaceHeight(island.surface, e, n) - truth.heightAt(e, n))
  console.log(
    'surface less truth at bare places (m):',
    [0.02, 0.25, 0.5, 0.75, 0.98].map((share) => quantile(raised, share).toFixed(2)).join(' '),
  )
}
