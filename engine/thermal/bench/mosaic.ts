/**
 * How well flights over made roofs become one map each, beside laying the frames by GPS and gimbal alone, and beside OpenCV's stitcher in scans mode on the same
 * frames in 8 bits. Lengths are in pixels of the frames, at places of the bare roof.
 *
 * `npm run bench:mosaic [words of flights...]`; `--keep FOLDER` keeps the frames there, `--no-peer` leaves OpenCV out, `--no-findings` the analysis of all frames and
 * of the maps; `--true-poses` draws a map from the true poses too. The word `thousand` flies a thousand frames instead.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeFlight } from '#generate/flight/make-flight'
import { namedFlights, thousandFrames } from '#generate/flight/named-flights'
import { findingsByFrame, findingsHead, findingsOnMaps, findingsText } from './mosaic/findings.ts'
import { fittedMaps, judgeMosaic, judgeToday } from './mosaic/judge.ts'
import { knowableOf } from './mosaic/knowable.ts'
import { hasPeer, judgePeer, seenOn } from './mosaic/peer.ts'
import { pixelOf } from './mosaic/registration.ts'
import { headText, rowText } from './mosaic/report.ts'
import { runSolve } from './mosaic/run-solve.ts'
import { openStoredFlight, storeFlight } from './mosaic/stored-flight.ts'
import { storePlaced } from './mosaic/stored-placed.ts'
import { writeTrueMap } from './mosaic/true-map.ts'
import { trulyPlaced } from './mosaic/true-poses.ts'

const { values, positionals } = parseArgs({
  options: {
    keep: { type: 'string' },
    'no-peer': { type: 'boolean', default: false },
    'no-findings': { type: 'boolean', default: false },
    'true-poses': { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const words = positionals.filter((word) => !/^\d+$/.test(word))
const kept = values.keep ?? mkdtempSync(join(tmpdir(), 'ridgeline-flights-'))

const looks = hasPeer()
const withPeer = looks && values['no-peer'] !== true
if (!looks) console.log('OpenCV is not installed (python3-opencv): no peer, and no map is looked at.')
console.log(headText())
const found: string[] = []
const flights = words.includes('thousand') ? { 'a thousand frames': thousandFrames } : namedFlights
for (const [name, spec] of Object.entries(flights)) {
  if (!words.every((word) => name.includes(word))) continue
  const flight = makeFlight(spec)
  const folder = join(kept, name.replaceAll(/\W+/g, '-'))
  if (!existsSync(join(folder, 'frames.f32'))) storeFlight(flight, folder)
  console.log(rowText(judgeToday(name, flight)))
  writeTrueMap(flight.truth, pixelOf(flight.truth, [...flight.frames.keys()]), folder)
  if (values['true-poses'] === true) {
    storePlaced(trulyPlaced(flight), join(folder, 'true.json'))
    const drawn = runSolve(folder, true)
    console.log(rowText(judgeMosaic(name, 'true poses', flight, drawn, looks ? seenOn(folder, 'ours') : null)))
  }
  const solved = runSolve(folder)
  console.log(
    rowText({ ...judgeMosaic(name, 'mosaic', flight, solved, looks ? seenOn(folder, 'ours') : null), knowable: knowableOf(spec) }),
  )
  if (withPeer) console.log(rowText(judgePeer(name, flight, folder)))
  if (values['no-findings'] !== true) {
    found.push(findingsText(name, 'frame by frame', findingsByFrame({ ...flight, ...openStoredFlight(folder) })))
    if (typeof solved !== 'string') found.push(findingsText(name, 'mosaic', findingsOnMaps(flight, fittedMaps(flight, solved))))
  }
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
}
if (found.length > 0) console.log(`\n${findingsHead()}\n${found.join('\n')}`)
if (values.keep === undefined) rmSync(kept, { recursive: true, force: true })
