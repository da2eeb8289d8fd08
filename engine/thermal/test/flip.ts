/**
 * The value at which an answer turns, found by halving: what lies on either side of a threshold has a known answer, and so has the threshold.
 *
 * @throws Error when the answer is the same at both ends
 */
export function flip(answer: (value: number) => boolean, low: number, high: number): number {
  const atLow = answer(low)
  if (atLow === answer(high)) throw new Error(`the answer is ${atLow} at ${low} and at ${high}`)
  let [from, to] = [low, high]
  for (let n = 0; n < 14; n++) {
    const middle = (from + to) / 2
    if (answer(middle) === atLow) from = middle
    else to = middle
  }
  return (from + to) / 2
}
