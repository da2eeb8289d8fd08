import { addTo, type Envelope, newEnvelope } from '#mosaic/solve/envelope'
import type { HeightCells } from '#mosaic/solve/height-cells'
import { FRAME_UNKNOWNS } from '#mosaic/solve/match-error'
import { type PoseProblem, type PoseState, SHARED_UNKNOWNS } from '#mosaic/solve/problem'
import { turnBetween } from '#mosaic/solve/rotation'

/** Normal equations of a pose problem. Frames stand in an order that keeps them narrow; what all share stands last. */
export interface NormalEquations {
  readonly matrix: Envelope
  /** The negative gradient. */
  readonly right: Float64Array
  /** Place of each frame in the order. */
  readonly places: Int32Array
}

/** @param places - order of the frames, as `frameOrder` gives it */
export function newEquations(frameCount: number, { starts, frames }: HeightCells, places: Int32Array): NormalEquations {
  const size = FRAME_UNKNOWNS * frameCount + SHARED_UNKNOWNS
  const reach = Int32Array.from({ length: frameCount }, (_, i) => i)
  for (let cell = 0; cell + 1 < starts.length; cell++) {
    const among = frames.subarray(starts[cell], starts[cell + 1])
    const least = among.reduce((low, frame) => Math.min(low, places[frame]), frameCount)
    for (const frame of among) reach[places[frame]] = Math.min(reach[places[frame]], least)
  }
  const first = Int32Array.from({ length: size }, (_, row) => {
    const block = Math.floor(row / FRAME_UNKNOWNS)
    return block < frameCount ? FRAME_UNKNOWNS * reach[block] : 0
  })
  return { matrix: newEnvelope(first), right: new Float64Array(size), places }
}

/** Empties the equations and adds what was known before anything was matched. */
export function startEquations(equations: NormalEquations, problem: PoseProblem, state: PoseState): void {
  equations.matrix.values.fill(0)
  equations.right.fill(0)
  for (const frame of problem.poses.keys()) addKnownPose(equations, problem, state, frame)
  addKnownLens(equations, problem, state)
}

/** Places further from what satellites said than this many sigmas pull no stronger than from there (Huber). */
const PLACE_LIMIT = 3

function addKnownPose(equations: NormalEquations, { poses }: PoseProblem, { views, common }: PoseState, frame: number): void {
  const { matrix, right, places } = equations
  const [known, view] = [poses[frame], views[frame]]
  const at = FRAME_UNKNOWNS * places[frame]
  const commonAt = FRAME_UNKNOWNS * poses.length + SHARED_UNKNOWNS - common.length
  const away = Math.hypot(view.eastM - known.eastM, view.northM - known.northM) / known.placeSigmaM
  const trust = Math.min(1, PLACE_LIMIT / away) / known.placeSigmaM ** 2
  for (const [k, off] of [view.eastM - known.eastM, view.northM - known.northM].entries()) {
    addTo(matrix, at + k, at + k, trust)
    right[at + k] -= trust * off
  }
  const turn = turnBetween(known.axes, view.axes)
  const errors = [view.heightM - known.heightM, ...turn]
  const sigmas = [known.heightSigmaM, known.tiltSigma, known.tiltSigma, known.yawSigma]
  for (let k = 0; k < errors.length; k++) {
    const weight = 1 / sigmas[k] ** 2
    const off = weight * (errors[k] - common[k])
    addTo(matrix, at + 2 + k, at + 2 + k, weight)
    addTo(matrix, commonAt + k, at + 2 + k, -weight)
    addTo(matrix, commonAt + k, commonAt + k, weight)
    right[at + 2 + k] -= off
    right[commonAt + k] += off
  }
}

function addKnownLens(equations: NormalEquations, { lens, poses }: PoseProblem, { views, common }: PoseState): void {
  const { matrix, right } = equations
  const solved = views[0].lens
  const at = FRAME_UNKNOWNS * poses.length
  const errors = [Math.log(solved.focalPx / lens.focalPx), solved.k1, solved.k2, ...common]
  const sigmas = [lens.focalSigma, lens.k1Sigma, lens.k2Sigma, lens.heightSigmaM, lens.tiltSigma, lens.tiltSigma, lens.yawSigma]
  for (let k = 0; k < SHARED_UNKNOWNS; k++) {
    const weight = 1 / sigmas[k] ** 2
    addTo(matrix, at + k, at + k, weight)
    right[at + k] -= weight * errors[k]
  }
}
