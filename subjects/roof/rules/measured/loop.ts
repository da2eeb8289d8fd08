import type { Corner, LeftOut } from '#rules/measured/measured-roof'

/** An edge between two named points. */
export interface Line {
  readonly from: string
  readonly to: string
  readonly type: string
}

type Loop = { readonly corners: readonly Corner[]; readonly types: readonly string[] }
type NoLoop = { readonly why: LeftOut['why'] }

/**
 * Walks the lines of a face from point to point until it is closed. Lines may stand in any order and point either way.
 * @param lines - of one face; `undefined` where the file names a line it does not hold
 */
export function loopOf(lines: readonly (Line | undefined)[], points: ReadonlyMap<string | undefined, Corner | null>): Loop | NoLoop {
  const left = lines.filter((line) => line !== undefined)
  if (left.length < lines.length) return { why: 'not-closed' }
  if (left.length < 3) return { why: 'too-few-corners' }
  const [first] = left.splice(0, 1)
  if (first === undefined) return { why: 'too-few-corners' }
  // the second line tells which way the first is walked
  const forward =
    left.slice(0, 1).some(({ from, to }) => from === first.to || to === first.to) ||
    !left.slice(0, 1).some(({ from, to }) => from === first.from || to === first.from)
  const start = forward ? first.from : first.to
  let at = forward ? first.to : first.from
  const walked = [{ point: start, type: first.type }]
  while (left.length > 0) {
    const next = left.findIndex(({ from, to }) => from === at || to === at)
    const [line] = next < 0 ? [] : left.splice(next, 1)
    if (line === undefined) return { why: 'not-closed' }
    walked.push({ point: at, type: line.type })
    at = line.from === at ? line.to : line.from
  }
  if (at !== start) return { why: 'not-closed' }
  const corners = walked.map(({ point }) => points.get(point) ?? null)
  if (corners.some((corner) => corner === null)) return { why: 'unknown-point' }
  return { corners: corners.filter((corner) => corner !== null), types: walked.map(({ type }) => type) }
}
