import type { PoseError } from '#mosaic/pose'
import { addMatches } from '#mosaic/solve/add-matches'
import { type Envelope, factorise, solveWith } from '#mosaic/solve/envelope'
import { frameOrder } from '#mosaic/solve/frame-order'
import { heightCells, linksOf } from '#mosaic/solve/height-cells'
import { FRAME_UNKNOWNS } from '#mosaic/solve/match-error'
import { newEquations, startEquations } from '#mosaic/solve/normal-equations'
import type { PoseProblem, PoseState } from '#mosaic/solve/problem'

/** So many frames are worked out; others are as good as the next of these. */
const WORKED_OUT = 48
const LIMIT = 3
const DEGREES = 180 / Math.PI

/** One sigma of what was solved of every pose, by the inverse of the normal equations; it holds what the whole flight may be off. */
export function poseErrors(problem: PoseProblem, state: PoseState): PoseError[] {
  const count = problem.poses.length
  const cells = heightCells(problem, state, 'matches')
  const places = frameOrder(count, linksOf(cells))
  const equations = newEquations(count, cells, places)
  startEquations(equations, problem, state)
  addMatches(equations, problem, state, cells, LIMIT)
  if (!factorise(equations.matrix))
    return problem.poses.map((pose) => ({ placeM: pose.placeSigmaM, heightM: pose.heightSigmaM, yawDeg: pose.yawSigma * DEGREES }))
  const each = Math.max(1, Math.ceil(count / WORKED_OUT))
  const worked = new Map<number, PoseError>()
  return problem.poses.map((_, frame) => {
    const place = Math.min(count - 1, places[frame] - (places[frame] % each) + (each >> 1))
    const error = worked.get(place) ?? errorAt(equations.matrix, FRAME_UNKNOWNS * place)
    worked.set(place, error)
    return error
  })
}

function errorAt(factor: Envelope, at: number): PoseError {
  const variance = (k: number): number => {
    const unit = new Float64Array(factor.size)
    unit[at + k] = 1
    solveWith(factor, unit)
    return unit[at + k]
  }
  return { placeM: Math.sqrt(variance(0) + variance(1)), heightM: Math.sqrt(variance(2)), yawDeg: Math.sqrt(variance(5)) * DEGREES }
}
