/**
 * Table that turns a difference between neighbours into one of nine classes, -4 to 4 (ITU-T T.87, A.3.3), for lossless coding.
 *
 * @returns class of difference d at index `d + range`
 */
export const gradientClasses = (range: number, t1: number, t2: number, t3: number): Int8Array => {
  const classes = new Int8Array(2 * range + 1)
  for (const [magnitude, from] of [1, t1, t2, t3].entries()) {
    classes.fill(magnitude + 1, range + from)
    classes.fill(-magnitude - 1, 0, range - from + 1)
  }
  return classes
}
