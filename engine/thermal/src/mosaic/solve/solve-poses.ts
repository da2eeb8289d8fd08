import { addMatches, heightsAfter } from '#mosaic/solve/add-matches'
import { factorise, solveWith } from '#mosaic/solve/envelope'
import { frameOrder } from '#mosaic/solve/frame-order'
import { heightCells, linksOf } from '#mosaic/solve/height-cells'
import { FRAME_UNKNOWNS, LENS_UNKNOWNS } from '#mosaic/solve/match-error'
import { newEquations, startEquations } from '#mosaic/solve/normal-equations'
import type { PoseProblem, PoseState } from '#mosaic/solve/problem'
import { turnedBy } from '#mosaic/solve/rotation'

/** Steps at most, and the move of pictures (px) that is the last: on the way from one limit to the next, and under the last limit. */
const PASSING = { steps: 2, endPx: 0.5 }
const FINAL = { steps: 6, endPx: 0.02 }

/**
 * Poses and lens under which all matches fit best, with what was known before: Gauss-Newton over poses, lens and the heights of the roof at once.
 *
 * @param start - where it begins
 * @param limits - how many sigmas a match may err before it counts less, one after the other: large at first, so that a poor start is no outlier
 */
export function solvePoses(problem: PoseProblem, start: PoseState, limits: readonly number[]): PoseState {
  let state = start
  limits.forEach((limit, k) => {
    state = solveWithin(problem, state, limit, k < limits.length - 1 ? PASSING : FINAL)
  })
  return state
}

/** From this limit on poses are too poor for heights: everything is taken for level. */
const POOR = 40

function solveWithin(problem: PoseProblem, start: PoseState, limit: number, { steps, endPx }: typeof FINAL): PoseState {
  const count = problem.poses.length
  let cells = heightCells(problem, start, limit > POOR ? 'level' : 'matches')
  const places = frameOrder(count, linksOf(cells))
  const equations = newEquations(count, cells, places)
  let state = start
  for (let step = 0; step < steps; step++) {
    startEquations(equations, problem, state)
    const rows = addMatches(equations, problem, state, cells, limit)
    if (!factorise(equations.matrix)) return state
    solveWith(equations.matrix, equations.right)
    cells = { ...cells, heights: heightsAfter(equations.right, places, count, cells, rows) }
    const moved = largestMove(state, equations.right)
    state = after(state, equations.right, places)
    if (moved < endPx) break
  }
  return state
}

/** How far a step moves pictures at most (px). */
function largestMove({ views }: PoseState, step: Float64Array): number {
  const { focalPx } = views[0].lens
  let most = 0
  for (let frame = 0; frame < views.length; frame++) {
    const at = FRAME_UNKNOWNS * frame
    const shift = Math.hypot(step[at], step[at + 1], step[at + 2]) / Math.max(1, views[frame].heightM)
    most = Math.max(most, shift, Math.hypot(step[at + 3], step[at + 4], step[at + 5]))
  }
  return most * focalPx
}

/** The state after a step. */
function after({ views, common }: PoseState, step: Float64Array, places: Int32Array): PoseState {
  const shared = FRAME_UNKNOWNS * views.length
  const before = views[0].lens
  const lens = {
    ...before,
    focalPx: before.focalPx * Math.exp(step[shared]),
    k1: before.k1 + step[shared + 1],
    k2: before.k2 + step[shared + 2],
  }
  return {
    views: views.map((view, frame) => {
      const at = FRAME_UNKNOWNS * places[frame]
      return {
        lens,
        eastM: view.eastM + step[at],
        northM: view.northM + step[at + 1],
        heightM: view.heightM + step[at + 2],
        axes: turnedBy(view.axes, step[at + 3], step[at + 4], step[at + 5]),
      }
    }),
    common: common.map((value, k) => value + step[shared + LENS_UNKNOWNS + k]),
  }
}
