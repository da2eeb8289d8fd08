import { afterAll, describe, expect, it } from 'vitest'
import { makeFlight } from '#generate/flight/make-flight'
import { smallFlight } from '#generate/flight/named-flights'
import { unturned } from '#mosaic/blend/map-view'
import { type RunJobs, runHere } from '#mosaic/jobs'
import { viewOfPose } from '#mosaic/lens'
import { makeMosaic } from '#mosaic/make-mosaic'
import { alignJob } from '#mosaic/match/pair-work'
import { readyFrames } from '#mosaic/match/ready-frames'
import { placeFlight } from '#mosaic/place-flight'
import { NEAR_SEARCH } from '#mosaic/solve/link-frames'
import { levelSurface } from '#mosaic/surface/surface-height'
import { JobPool } from './job-pool.ts'

const { frames, truth, read } = makeFlight(smallFlight)
const progress = { report: () => {} }
const some = [7, 8, 9, 10, 11, 12, 13]
const ready = readyFrames(frames, some, read, { progress, run: runHere })
const seen = some.map((index, k) => ({ frame: ready[k]!, view: viewOfPose(truth.lens, truth.poses[index]!) }))
const pairs = some.flatMap((_, k) =>
  [1, 2].map((step) => ({ first: seen[k]!, second: seen[(k + step) % some.length]!, search: NEAR_SEARCH })),
)
const work = { pairs, surface: levelSurface }
const here = runHere(alignJob, work, pairs.length)
const pool = new JobPool()
afterAll(() => pool.close())

describe('jobs on threads', () => {
  it('come to what they come to without, and tell how far they are', () => {
    const told: number[] = []
    expect(pool.run(alignJob, work, pairs.length, (count) => told.push(count))).toEqual(here)
    expect(here.filter((matches) => matches.length > 0).length).toBeGreaterThan(8)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
  })

  it('can be stopped, and done after that', () => {
    const stop = () => {
      throw new Error('stopped')
    }
    expect(() => pool.run(alignJob, work, pairs.length, stop)).toThrow('stopped')
    expect(pool.run(alignJob, work, pairs.length)).toEqual(here)
  })

  it('find the same poses and draw the same map', () => {
    const drawn = (run: RunJobs) => {
      const flown = some.map((index) => frames[index]!)
      const readSome = (k: number) => read(some[k]!)
      const placed = placeFlight(flown, readSome, progress, run)
      const mosaic = makeMosaic({ frames: flown, lens: placed.lens }, placed.islands[0]!, readSome, progress, unturned, run)!
      return { placed, tile: mosaic.tile(0, 0, mosaic.grid.width, mosaic.grid.height) }
    }
    const [alone, together] = [drawn(runHere), drawn(pool.run)]
    expect(together.placed).toEqual(alone.placed)
    expect(together.tile.kelvin.some((kelvin) => kelvin > 0)).toBe(true)
    for (const key of ['kelvin', 'views', 'source'] as const)
      expect(Buffer.from(together.tile[key].buffer)).toEqual(Buffer.from(alone.tile[key].buffer))
  })
})
