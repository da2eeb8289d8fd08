import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unturned } from '#mosaic/blend/map-view'
import { makeMosaic } from '#mosaic/make-mosaic'
import { placeFlight } from '#mosaic/place-flight'
import { JobPool } from '../../cli/job-pool.ts'
import { openStoredFlight } from './stored-flight.ts'
import { plainPlaced, readPlaced } from './stored-placed.ts'

/** Solves and draws a stored flight in a process of its own, as command and server do, so that its memory is its own: `solve.ts FOLDER [true]`; `true` takes the poses of `true.json` and only draws. */
const folder = process.argv[2]
const truly = process.argv[3] === 'true'

const TILE_PX = 512
const silent = { report: () => {} }
const { frames, read } = openStoredFlight(folder)

const pool = new JobPool()
const { run } = pool
const startCpu = process.cpuUsage()
const start = performance.now()
const placed = truly ? readPlaced(join(folder, 'true.json')) : placeFlight(frames, read, silent, run)
const placeS = (performance.now() - start) / 1000

const grids = []
const offsets = []
let drawS = 0
for (const [i, island] of (placed.refusal === null ? placed.islands : []).entries()) {
  const began = performance.now()
  const mosaic = makeMosaic({ frames, lens: placed.lens }, island, read, silent, unturned, run)
  if (mosaic === null) continue
  const { width, height } = mosaic.grid
  const kelvin = new Float32Array(width * height)
  for (let top = 0; top < height; top += TILE_PX) {
    for (let left = 0; left < width; left += TILE_PX) {
      const size = [Math.min(TILE_PX, width - left), Math.min(TILE_PX, height - top)] as const
      const tile = mosaic.tile(left, top, ...size)
      for (let y = 0; y < size[1]; y++) kelvin.set(tile.kelvin.subarray(y * size[0], (y + 1) * size[0]), (top + y) * width + left)
    }
  }
  drawS += (performance.now() - began) / 1000
  writeFileSync(join(folder, `map-${i}.f32`), kelvin)
  grids.push(mosaic.grid)
  offsets.push(mosaic.frames.map((frame) => frame.offsetK))
}

await pool.close()
const { user, system } = process.cpuUsage(startCpu)
const peakMb = process.resourceUsage().maxRSS / 1024
writeFileSync(
  join(folder, 'solved.json'),
  JSON.stringify({ placed: plainPlaced(placed), grids, offsets, placeS, drawS, cpuS: (user + system) / 1e6, peakMb }),
)
