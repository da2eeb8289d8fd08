/** Findings that were said with one confidence, as the people of one organization judged them. */
export interface JudgedAlike {
  /** What the engine said, 0-1. */
  readonly said: number
  readonly judged: number
  readonly right: number
}

/** `logit(own) = slope * logit(said) + offset`, and the number of judgements it rests on. */
export interface OwnCalibration {
  readonly slope: number
  readonly offset: number
  readonly judged: number
}

/** Below this number of judgements what the engine says stands: chance would move it by more than it is off. */
export const LEAST_JUDGEMENTS = 50
/** Taste: what the engine was fitted on counts as much as 25 judgements, each of which weighs about 0.16 at the confidences that are usual. */
const SHRINKAGE = 4
/** Confidence is said between these; a logit has no end. */
const [LEAST, MOST] = [0.02, 0.98]
const STEPS = 25

const logit = (p: number): number => Math.log(p / (1 - p))
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))
const within = (p: number): number => Math.min(MOST, Math.max(LEAST, p))

/**
 * Moves the confidence of the engine to how often its findings were right with one organization: a logistic curve through its judgements, drawn towards no change (Platt 1999, with a ridge around slope 1
 * and offset 0). Null below `LEAST_JUDGEMENTS`.
 */
export function ownCalibration(groups: readonly JudgedAlike[]): OwnCalibration | null {
  const judged = groups.reduce((sum, group) => sum + group.judged, 0)
  if (judged < LEAST_JUDGEMENTS) return null
  let [slope, offset] = [1, 0]
  for (let step = 0; step < STEPS; step++) {
    const [gradient, curvature] = slopesAt(groups, slope, offset)
    const determinant = curvature.slope * curvature.offset - curvature.both ** 2
    slope -= (curvature.offset * gradient.slope - curvature.both * gradient.offset) / determinant
    offset -= (curvature.slope * gradient.offset - curvature.both * gradient.slope) / determinant
  }
  // What is surer stays surer, however people judged.
  return { slope: Math.max(0, slope), offset, judged }
}

/** First and second derivatives of the penalised negative log likelihood. */
function slopesAt(groups: readonly JudgedAlike[], slope: number, offset: number) {
  const gradient = { slope: SHRINKAGE * (slope - 1), offset: SHRINKAGE * offset }
  const curvature = { slope: SHRINKAGE, offset: SHRINKAGE, both: 0 }
  for (const { said, judged, right } of groups) {
    const x = logit(within(said))
    const p = sigmoid(slope * x + offset)
    const weight = judged * p * (1 - p)
    gradient.slope += (judged * p - right) * x
    gradient.offset += judged * p - right
    curvature.slope += weight * x * x
    curvature.both += weight * x
    curvature.offset += weight
  }
  return [gradient, curvature] as const
}

/** A confidence of the engine as the judgements of the organization move it; as it was said where there are too few. */
export const calibrated = (said: number, own: Pick<OwnCalibration, 'slope' | 'offset'> | null): number =>
  own === null ? said : within(sigmoid(own.slope * logit(within(said)) + own.offset))

/**
 * From which confidence on a finding is worth a look: there what is lost by leaving it out, times its chance, outweighs what looking at nothing costs.
 *
 * @param falseAlarmsPerMiss - what a missed finding costs, in false alarms
 */
export const worthALook = (falseAlarmsPerMiss: number): number => 1 / (1 + falseAlarmsPerMiss)
