import { type Hash, sameBytes } from '#rules/bytes'
import { MAX_SIZE, nodeHash, type Range, type ReadSubtree, rangeHash, type Subtree, subtreesOf } from '#rules/tree'

/** What a proof consists of, before anything is read: each range is one hash of it. */
export type Plan = readonly Range[]

/** Largest power of two below `size`. */
const splitOf = (size: number): number => 2 ** (Math.ceil(Math.log2(size)) - 1)

/** Ranges whose hashes prove that a leaf is in a log (RFC 9162, section 2.1.3.1). @throws RangeError for a leaf that the log does not have */
export function planInclusion(index: number, size: number): Plan {
  if (!isCount(size) || !isCount(index) || index >= size) throw new RangeError(`a log of ${size} leaves has no leaf ${index}`)
  const path: Range[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + splitOf(end - start)
    path.push(index < middle ? { start: middle, end } : { start, end: middle })
    if (index < middle) end = middle
    else start = middle
  }
  return path.reverse()
}

/** Ranges whose hashes prove that a log of `from` leaves is how a log of `to` began (RFC 9162, section 2.1.4.1). @throws RangeError */
export function planConsistency(from: number, to: number): Plan {
  if (!isCount(from) || !isCount(to) || from > to) throw new RangeError(`a log of ${to} leaves cannot go on one of ${from}`)
  if (from === 0 || from === to) return []
  const path: Range[] = []
  let [start, end, isWhole] = [0, to, true]
  while (end !== from) {
    const middle = start + splitOf(end - start)
    if (from <= middle) {
      path.push({ start: middle, end })
      end = middle
    } else {
      path.push({ start, end: middle })
      start = middle
      isWhole = false
    }
  }
  if (!isWhole) path.push({ start, end })
  return path.reverse()
}

/** Every perfect subtree that a plan is made of, so that they can be read at once. */
export const subtreesOfPlan = (plan: Plan): Subtree[] => plan.flatMap(subtreesOf)
export const proofOf = (plan: Plan, read: ReadSubtree): Hash[] => plan.map((range) => rangeHash(range, read))

const isCount = (n: number): boolean => Number.isSafeInteger(n) && n >= 0 && n <= MAX_SIZE

/** The root that a proof leads to (RFC 9162, section 2.1.3.2), or null where no log of this size has such a proof. */
export function rootByInclusion(of: { index: number; size: number; leaf: Hash; proof: readonly Hash[] }): Hash | null {
  if (!isCount(of.index) || !isCount(of.size) || of.index >= of.size) return null
  let [fn, sn, hash] = [of.index, of.size - 1, of.leaf]
  for (const step of of.proof) {
    if (sn === 0) return null
    if (fn % 2 === 1 || fn === sn) {
      hash = nodeHash(step, hash)
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)]
    } else hash = nodeHash(hash, step)
    ;[fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  }
  return sn === 0 ? hash : null
}

export function isIncluded(of: { index: number; size: number; leaf: Hash; proof: readonly Hash[]; root: Hash }): boolean {
  const root = rootByInclusion(of)
  return root !== null && sameBytes(root, of.root)
}

/** Whether the log `to` begins with all of the log `from` (RFC 9162, section 2.1.4.2). */
export function isConsistent(from: { size: number; root: Hash }, to: { size: number; root: Hash }, proof: readonly Hash[]): boolean {
  if (!isCount(from.size) || !isCount(to.size) || from.size > to.size) return false
  if (from.size === to.size) return proof.length === 0 && sameBytes(from.root, to.root)
  if (from.size === 0) return proof.length === 0
  // A log of a power of two is itself the first hash of the proof, which then leaves it out.
  const [first, ...steps] = Number.isInteger(Math.log2(from.size)) ? [from.root, ...proof] : proof
  if (!first) return false
  let [fn, sn] = [from.size - 1, to.size - 1]
  while (fn % 2 === 1) [fn, sn] = [(fn - 1) / 2, Math.floor(sn / 2)]
  let [fr, sr] = [first, first]
  for (const step of steps) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      fr = nodeHash(step, fr)
      sr = nodeHash(step, sr)
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)]
    } else sr = nodeHash(sr, step)
    ;[fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  }
  return sn === 0 && sameBytes(fr, from.root) && sameBytes(sr, to.root)
}
