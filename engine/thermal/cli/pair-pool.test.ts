import { afterAll, expect, it } from 'vitest'
import { makeFlight } from '#generate/flight/make-flight'
import { smallFlight } from '#generate/flight/named-flights'
import { viewOfPose } from '#mosaic/lens'
import { factorOf, fineLevel, matchFrame } from '#mosaic/match/match-frame'
import { alignHere } from '#mosaic/match/pair-work'
import { NEAR_SEARCH } from '#mosaic/solve/link-frames'
import { levelSurface } from '#mosaic/surface/surface-height'
import { PairPool } from './pair-pool.ts'

const { frames, truth, read } = makeFlight(smallFlight)
const some = [7, 8, 9, 10, 11, 12, 13]
const ready = some.map((index) => matchFrame(fineLevel(read(index)), factorOf(frames[index]!)))
const views = some.map((index) => viewOfPose(truth.lens, truth.poses[index]!))
const jobs = some.flatMap((_, first) => [1, 2].map((step) => ({ first, second: (first + step) % some.length, search: NEAR_SEARCH })))
const work = { jobs, views, surface: levelSurface }
const here = alignHere([...ready])(work, () => {})
const pool = new PairPool()
const align = pool.alignOn(ready)
afterAll(() => pool.close())

it('finds with threads what is found without, and tells how far it is', () => {
  const told: number[] = []
  expect(align(work, (count) => told.push(count))).toEqual(here)
  expect(here.filter((matches) => matches.length > 0).length).toBeGreaterThan(8)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
})

it('can be stopped, and works after that', () => {
  const stop = () => {
    throw new Error('stopped')
  }
  expect(() => align(work, stop)).toThrow('stopped')
  expect(align(work, () => {})).toEqual(here)
})
