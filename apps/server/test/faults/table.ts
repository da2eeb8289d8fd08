/** What was acknowledged, how much of it is not there any more, and how much never came to an end. */
export interface Counted {
  readonly acknowledged: number
  readonly lost: number
  readonly stuck: number
}

type Line = readonly [what: string, counted: Counted | null]
const lines: Line[] = []

/** A line of the table; null for what could not be tried here. */
export function addLine(what: string, counted: Counted | null): void {
  lines.push([what, counted])
}

/** What speaks against a line: something was lost or is stuck, or nothing was counted, which proves nothing. */
export function faultsOf(counted: Counted | null): string[] {
  if (counted === null) return []
  const { acknowledged, lost, stuck } = counted
  return [...(acknowledged > 0 ? [] : ['COUNTED NOTHING']), ...(lost > 0 ? ['LOST'] : []), ...(stuck > 0 ? ['STUCK'] : [])]
}

const rowOf = (c: Counted | null): string =>
  c
    ? `${String(c.acknowledged).padStart(12)}  ${String(c.lost).padStart(4)}  ${String(c.stuck).padStart(5)}  ${faultsOf(c).join(', ')}`
    : 'not tried'

/** Prints all lines. True when every line counted something, nothing was lost and nothing is stuck. */
export function printTable(): boolean {
  const width = Math.max(...lines.map(([what]) => what.length))
  console.log(`\n${'fault'.padEnd(width)}  acknowledged  lost  stuck`)
  for (const [what, c] of lines) console.log(`${what.padEnd(width)}  ${rowOf(c)}`.trimEnd())
  return lines.some(([, c]) => c !== null) && lines.every(([, c]) => faultsOf(c).length === 0)
}
