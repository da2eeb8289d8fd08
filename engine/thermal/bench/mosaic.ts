/**
 * How well flights over made roofs become one map each, beside laying the frames by GPS and gimbal alone, and beside OpenCV's stitcher in scans mode on the same
 * frames in 8 bits. Lengths are in pixels of the frames, at places of the bare roof.
 *
 * `npm run bench:mosaic [words of flights...]`; `--keep FOLDER` keeps the frames there, `--no-peer` leaves OpenCV out.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeFlight } from '#generate/flight/make-flight'
import { namedFlights } from '#generate/flight/named-flights'
import { judgeMosaic, judgeToday } from './mosaic/judge.ts'
import { headText, rowText } from './mosaic/report.ts'
import { runSolve } from './mosaic/run-solve.ts'
import { storeFlight } from './mosaic/stored-flight.ts'

const { values, positionals } = parseArgs({
  options: { keep: { type: 'string' }, 'no-peer': { type: 'boolean', default: false } },
  allowPositionals: true,
})
const words = positionals.filter((word) => !/^\d+$/.test(word))
const kept = values.keep ?? mkdtempSync(join(tmpdir(), 'ridgeline-flights-'))

console.log(headText())
for (const [name, spec] of Object.entries(namedFlights)) {
  if (!words.every((word) => name.includes(word))) continue
  const flight = makeFlight(spec)
  const folder = join(kept, name.replaceAll(/\W+/g, '-'))
  if (!existsSync(join(folder, 'frames.f32'))) storeFlight(flight, folder)
  console.log(rowText(judgeToday(name, flight)))
  console.log(rowText(judgeMosaic(name, flight, runSolve(folder))))
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
}
if (values.keep === undefined) rmSync(kept, { recursive: true, force: true })
