import { type Hash, hashOf } from '#rules/bytes'

/**
 * The tree of RFC 6962, section 2.1 (RFC 9162 keeps it): leaves and nodes are hashed with different first bytes, so that neither passes for the other.
 *
 * A perfect subtree has 2^level leaves and starts at a multiple of that. Once its last leaf is there it never changes, so it is computed once: by the leaf that
 * completes it, which carries its hash (`append`). Roots and proofs of any size follow from a few of these.
 */
const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

export const leafHash = (leaf: Uint8Array): Hash => hashOf(LEAF, leaf)
export const nodeHash = (left: Hash, right: Hash): Hash => hashOf(NODE, left, right)
/** Root of a log without leaves. */
export const emptyRoot = (): Hash => hashOf()

/** More leaves than any log has; sizes that strangers name are held to it. */
export const MAX_SIZE = 2 ** 40

/** A perfect subtree: `index` counts those of its level; a leaf is a subtree of level 0. */
export interface Subtree {
  readonly level: number
  readonly index: number
}
export type ReadSubtree = (subtree: Subtree) => Hash

/** Leaves from `start` on, up to but without `end`. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** The leaf whose arrival completes a subtree. */
export const completedBy = ({ level, index }: Subtree): number => (index + 1) * 2 ** level - 1

/** Perfect subtrees that make up a range, largest first. `start` must be a multiple of the largest, as it is in every proof. */
export function subtreesOf({ start, end }: Range): Subtree[] {
  const found: Subtree[] = []
  for (let at = start; at < end; ) {
    const level = Math.floor(Math.log2(end - at))
    found.push({ level, index: at / 2 ** level })
    at += 2 ** level
  }
  return found
}

/** Root of the leaves of a range. @throws what `read` throws */
export function rangeHash(range: Range, read: ReadSubtree): Hash {
  const [last, ...others] = subtreesOf(range).map(read).reverse()
  return others.reduce((right, left) => nodeHash(left, right), last ?? emptyRoot())
}

/** What a log of a size is continued from: the roots of its perfect subtrees, largest first. */
export const frontierOf = (size: number): Subtree[] => subtreesOf({ start: 0, end: size })
export const rootOfFrontier = (hashes: readonly Hash[]): Hash => {
  const [last, ...others] = hashes.toReversed()
  return others.reduce((right, left) => nodeHash(left, right), last ?? emptyRoot())
}

/**
 * Puts leaf `index` behind a frontier.
 * @returns the next frontier, and the hashes of the subtrees that this leaf completes: levels 1, 2, 3 ...
 */
export function append(frontier: readonly Hash[], index: number, leaf: Hash): { frontier: Hash[]; completed: Hash[] } {
  const rest = [...frontier]
  const completed: Hash[] = []
  let hash = leaf
  for (let left = index; left % 2 === 1; left = (left - 1) / 2) {
    const before = rest.pop()
    if (!before) throw new RangeError(`the frontier does not belong to a log of ${index} leaves`)
    hash = nodeHash(before, hash)
    completed.push(hash)
  }
  return { frontier: [...rest, hash], completed }
}

/** Root of a log, from the hashes of its leaves. */
export function rootOf(leaves: Iterable<Hash>): Hash {
  let [frontier, index]: [Hash[], number] = [[], 0]
  for (const leaf of leaves) frontier = append(frontier, index++, leaf).frontier
  return rootOfFrontier(frontier)
}
