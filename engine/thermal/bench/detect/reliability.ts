import type { MakerName } from './makers.ts'
import type { DetectResult } from './result.ts'

/** Little is listed that is said with less: of half the confidence where it is halved. */
const LEAST_SAID = 0.3

/** How often what is said is right, by tenths of the said confidence: share and number of findings, one line a maker. */
export function reliabilityTable(of: readonly { readonly name: MakerName; readonly result: DetectResult }[]): string[] {
  const listed = ({ from }: { readonly from: number }) => from >= LEAST_SAID
  const tenths = of[0].result.reliability.filter(listed)
  const head = ['said, and right', ...tenths.map(({ from, to }) => `${from.toFixed(1)}-${to.toFixed(1)}`)]
  const rows = of.map(({ name, result }) => [
    name,
    ...result.reliability.filter(listed).map(({ n, right }) => (n === 0 ? '-' : `${right.toFixed(2)} of ${n}`)),
  ])
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
}
