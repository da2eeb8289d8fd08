/**
 * An order of frames in which neighbours stand near each other (Cuthill and McKee, turned round), so that the normal equations stay narrow.
 *
 * @param pairs - neighbours, as places in the frames
 * @returns for each frame its place in the order
 */
export function frameOrder(count: number, pairs: readonly (readonly [number, number])[]): Int32Array {
  const beside = Array.from({ length: count }, (): Set<number> => new Set())
  for (const [a, b] of pairs) {
    beside[a].add(b)
    beside[b].add(a)
  }
  const byDegree = (a: number, b: number): number => beside[a].size - beside[b].size || a - b
  const places = new Int32Array(count).fill(-1)
  let next = count
  for (const start of Array.from({ length: count }, (_, i) => i).sort(byDegree)) {
    if (places[start] >= 0) continue
    const queue = [farthest(start, beside)]
    places[queue[0]] = --next
    for (let at = 0; at < queue.length; at++) {
      for (const one of [...beside[queue[at]]].sort(byDegree)) {
        if (places[one] >= 0) continue
        places[one] = --next
        queue.push(one)
      }
    }
  }
  return places
}

/** An end of the net that a frame hangs in: the last that is reached, twice over. */
function farthest(start: number, beside: readonly ReadonlySet<number>[]): number {
  let end = start
  for (let round = 0; round < 2; round++) {
    const seen = new Set([end])
    for (const one of seen) for (const other of [...beside[one]].sort((a, b) => a - b)) seen.add(other)
    for (const one of seen) end = one
  }
  return end
}
