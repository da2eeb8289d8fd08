/** 365 contexts of regular mode, then one for each kind of run interruption. */
const REGULAR = 365
export const RUN_ABOVE = REGULAR
export const RUN_LEFT = REGULAR + 1

const MIN_CORRECTION = -128
const MAX_CORRECTION = 127

/** Statistics that the coder adapts while it goes (ITU-T T.87, A.2), one entry per context. */
export interface Contexts {
  /** Sum of error magnitudes. */
  readonly a: Int32Array
  /** Sum of errors, for the bias. */
  readonly b: Int32Array
  /** Correction of the prediction. */
  readonly c: Int32Array
  /** Occurrences. */
  readonly n: Int32Array
  /** Negative errors in the run interruption contexts. */
  readonly negative: Int32Array
}

/** @param range - number of different errors */
export const initialContexts = (range: number): Contexts => ({
  a: new Int32Array(REGULAR + 2).fill(Math.max(2, Math.floor((range + 32) / 64))),
  b: new Int32Array(REGULAR),
  c: new Int32Array(REGULAR),
  n: new Int32Array(REGULAR + 2).fill(1),
  negative: new Int32Array(REGULAR + 2),
})

/**
 * Takes one prediction error into account (ITU-T T.87, A.6).
 *
 * @param step - counts between two neighbouring error values
 * @param reset - occurrences after which all statistics are halved
 */
export const updateRegular = (contexts: Contexts, q: number, error: number, step: number, reset: number): void => {
  const { a, b, c, n } = contexts
  b[q] += error * step
  a[q] += Math.abs(error)
  if (n[q] === reset) {
    a[q] >>= 1
    b[q] = b[q] >= 0 ? b[q] >> 1 : -((1 - b[q]) >> 1)
    n[q] >>= 1
  }
  n[q]++
  if (b[q] <= -n[q]) {
    b[q] = Math.max(b[q] + n[q], 1 - n[q])
    if (c[q] > MIN_CORRECTION) c[q]--
  } else if (b[q] > 0) {
    b[q] = Math.min(b[q] - n[q], 0)
    if (c[q] < MAX_CORRECTION) c[q]++
  }
}

/** Takes one run interruption into account (ITU-T T.87, A.7.2). */
export const updateInterruption = (contexts: Contexts, q: number, error: number, mapped: number, reset: number): void => {
  const { a, n, negative } = contexts
  if (error < 0) negative[q]++
  a[q] += (mapped + 1 - (q - REGULAR)) >> 1
  if (n[q] === reset) {
    a[q] >>= 1
    n[q] >>= 1
    negative[q] >>= 1
  }
  n[q]++
}
