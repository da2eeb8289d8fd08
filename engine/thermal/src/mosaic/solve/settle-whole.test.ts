import { expect, test } from 'vitest'
import { smallFlight } from '#generate/flight/named-flights'
import { tellFrames } from '#generate/flight/told'
import { flyShots } from '#generate/flight/trajectory'
import { viewOfPose } from '#mosaic/lens'
import { knownLens, knownPose } from '#mosaic/solve/known-poses'
import { settleWhole } from '#mosaic/solve/settle-whole'
import { carried } from '#mosaic/solve/similarity'

const DEGREES = 180 / Math.PI

/** How far turn and scale are off after frames that fit each other, but as a whole are turned, grown and moved, were settled; with one sigma of both. */
function settledFrom(priors: Partial<(typeof smallFlight)['priors']>, seed: number, compassDeg = 0) {
  const spec = { ...smallFlight, seed, surveys: [{ ...smallFlight.surveys[0]!, overlapAlong: 0.85, overlapAcross: 0.75 }] }
  const told = { ...spec, priors: { ...spec.priors, ...priors } }
  const shots = flyShots(told)
  const frames = tellFrames(told, shots).map((frame) => ({
    ...frame,
    prior: { ...frame.prior, yaw: frame.prior.yaw && { ...frame.prior.yaw, deg: frame.prior.yaw.deg + compassDeg } },
  }))
  const poses = frames.map(knownPose)
  const truly = shots.map(({ pose }) => viewOfPose(spec.lens, pose))
  const off = { real: 1.015, imaginary: 0.02, eastM: 3, northM: -4 }
  const { views, errors } = settleWhole({
    poses,
    views: truly.map((view) => carried(view, off)),
    times: frames.map(({ takenMs }) => takenMs!),
    lens: knownLens(frames, poses),
  })
  const way = (of: typeof truly) => [of.at(-1)!.eastM - of[0]!.eastM, of.at(-1)!.northM - of[0]!.northM] as const
  const [[x, y], [u, v]] = [way(truly), way([...views])]
  return {
    turnDeg: Math.atan2(x * v - y * u, x * u + y * v) * DEGREES,
    scale: Math.hypot(u, v) / Math.hypot(x, y) - 1,
    turnSigmaDeg: errors![0]!.yawDeg,
    scaleSigma: errors![0]!.heightM / views[0]!.heightM,
  }
}

const SEEDS = Array.from({ length: 30 }, (_, k) => 300 + k)
const rms = (values: readonly number[]): number => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)

test('places with a base station decide turn and scale alone', () => {
  const all = SEEDS.map((seed) => settledFrom({ placeM: 0.03 }, seed))
  expect(rms(all.map(({ turnDeg }) => turnDeg))).toBeLessThan(0.1)
  expect(rms(all.map(({ scale }) => scale))).toBeLessThan(0.001)
})

test('what it says of its own error is true, though places wander and the compass jumps by the line', () => {
  const all = SEEDS.map((seed) => settledFrom({ placeM: 1.5, headingDeg: 1.5 }, seed))
  const turns = rms(all.map(({ turnDeg, turnSigmaDeg }) => turnDeg / turnSigmaDeg))
  const scales = rms(all.map(({ scale, scaleSigma }) => scale / scaleSigma))
  for (const ratio of [turns, scales]) expect(ratio).toBeGreaterThan(0.6)
  for (const ratio of [turns, scales]) expect(ratio).toBeLessThan(1.5)
})

test('a compass that is as sure as places are poor decides the turn, and one that is off as a whole does not', () => {
  const poor = { placeM: 1.5, headingDeg: 0.3 }
  const sure = rms(SEEDS.map((seed) => settledFrom(poor, seed).turnDeg))
  const unsure = rms(SEEDS.map((seed) => settledFrom({ ...poor, headingDeg: 20 }, seed).turnDeg))
  expect(sure).toBeLessThan(0.6 * unsure)
  const offBy9 = rms(SEEDS.map((seed) => settledFrom({ placeM: 0.5, headingDeg: 0.3 }, seed, 9).turnDeg))
  expect(offBy9).toBeLessThan(1)
})
