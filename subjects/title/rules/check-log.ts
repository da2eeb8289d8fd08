import type { WholeLog } from '#rules/bundle'
import { type Hash, sameBytes } from '#rules/bytes'
import { type Checked, type CheckedEntry, chainProblems, keysOf, type Problem, problemOfNote } from '#rules/check'
import { type OpenedCheckpoint, openCheckpoint } from '#rules/checkpoint'
import { opens, readLeaf } from '#rules/leaf'
import { fingerprint } from '#rules/note'
import { append, rootOfFrontier } from '#rules/tree'

export interface CheckedLog extends Checked {
  /** How many checkpoints were compared with the leaves. */
  readonly checkpoints: number
}

/** Checks a whole log as an auditor does: every leaf is hashed anew, and every checkpoint must say what the leaves before it give. */
export function checkLog(log: WholeLog, trusted: readonly string[] = []): CheckedLog {
  const problems: Problem[] = []
  const { hashes, entries } = readLeaves(log, problems)
  const opened = openedCheckpoints(log, trusted, problems)
  const roots = rootsAt(hashes, new Set(opened.map(({ size }) => size)))
  for (const { size, root } of opened) {
    const own = roots.get(size)
    if (!own || !sameBytes(own, root)) problems.push({ code: 'root-differs', size })
  }
  problems.push(...chainProblems(entries))
  const last = opened.at(-1) ?? null
  const isSound = problems.length === 0
  const proven = entries.map((entry) => ({ ...entry, isProven: isSound && last !== null && entry.index < last.size }))
  return {
    problems,
    entries: proven,
    checkpoint: last,
    checkpoints: opened.length,
    signedBy: (last?.by ?? []).map(fingerprint),
    isPinned: trusted.length > 0 && last !== null,
  }
}

function readLeaves(log: WholeLog, problems: Problem[]): { hashes: Hash[]; entries: CheckedEntry[] } {
  const hashes: Hash[] = []
  const entries: CheckedEntry[] = []
  for (const [index, text] of log.leaves.entries()) {
    const opening = log.openings[index] ?? null
    const label = opening?.label ?? ''
    const read = readLeaf(text)
    if (!read) {
      problems.push({ code: 'leaf-changed', index, label })
      continue
    }
    const isSame = opening !== null && opens(read.leaf, opening.salt, opening.data)
    if (opening && !isSame) problems.push({ code: 'data-changed', index, label })
    hashes.push(read.hash)
    entries.push({ index, leaf: read.leaf, hash: read.hash, label, data: isSame ? opening.data : null, isProven: false })
  }
  return { hashes, entries }
}

function openedCheckpoints(log: WholeLog, trusted: readonly string[], problems: Problem[]): OpenedCheckpoint[] {
  try {
    const keys = keysOf(log, trusted)
    return log.checkpoints.map((note) => openCheckpoint(note, log.origin, keys)).sort((a, b) => a.size - b.size)
  } catch (error) {
    problems.push({ code: problemOfNote(error) })
    return []
  }
}

function rootsAt(hashes: readonly Hash[], sizes: ReadonlySet<number>): Map<number, Hash> {
  const roots = new Map<number, Hash>([[0, rootOfFrontier([])]])
  let frontier: Hash[] = []
  for (const [index, hash] of hashes.entries()) {
    frontier = append(frontier, index, hash).frontier
    if (sizes.has(index + 1)) roots.set(index + 1, rootOfFrontier(frontier))
  }
  return roots
}
