/** 97.5 % point of the standard normal distribution: both tails together leave 5 %. */
const Z = 1.959963984540054

/**
 * Wilson score interval of a share, 95 %.
 *
 * @param right - successes, 0 to `judged`
 * @param judged - trials, above 0; a whole number where they were counted
 * @returns bounds, 0-1
 * @see E. B. Wilson, J. Am. Stat. Assoc. 22 (1927) 209; R. G. Newcombe, Statistics in Medicine 17 (1998) 857, method 3
 */
export function wilsonInterval(right: number, judged: number): { low: number; high: number } {
  const share = right / judged
  const zz = Z * Z
  const middle = share + zz / (2 * judged)
  const half = Z * Math.sqrt((share * (1 - share)) / judged + zz / (4 * judged * judged))
  const scale = 1 + zz / judged
  return { low: Math.max(0, (middle - half) / scale), high: Math.min(1, (middle + half) / scale) }
}
