/**
 * Table that turns a difference between neighbours into one of nine classes, -4 to 4 (ITU-T T.87, A.3.3).
 *
 * @param maxValue - largest sample, hence largest difference
 * @param near - differences up to this count as none
 * @returns class of difference d at index `d + maxValue`
 */
export const gradientClasses = (maxValue: number, near: number, t1: number, t2: number, t3: number): Int8Array => {
  const classes = new Int8Array(2 * maxValue + 1)
  for (const [index, from] of [near + 1, t1, t2, t3].entries()) {
    classes.fill(index + 1, maxValue + from)
    classes.fill(-index - 1, 0, Math.max(0, maxValue - from + 1))
  }
  return classes
}
