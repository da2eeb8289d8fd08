/** What was acknowledged, how much of it is not there any more, and how much never came to an end. */
export interface Counted {
  readonly acknowledged: number
  readonly lost: number
  readonly stuck: number
}

const lines: (readonly [string, Counted | null])[] = []

/** A line of the table; null for what could not be tried here. */
export function addLine(what: string, counted: Counted | null): void {
  lines.push([what, counted])
}

/** Prints all lines. True when nothing was lost and nothing is stuck. */
export function printTable(): boolean {
  const width = Math.max(...lines.map(([what]) => what.length))
  console.log(`\n${'fault'.padEnd(width)}  acknowledged  lost  stuck`)
  for (const [what, c] of lines)
    console.log(
      `${what.padEnd(width)}  ${c ? `${String(c.acknowledged).padStart(12)}  ${String(c.lost).padStart(4)}  ${String(c.stuck).padStart(5)}` : 'not tried'}`,
    )
  return lines.every(([, c]) => c === null || (c.lost === 0 && c.stuck === 0))
}
