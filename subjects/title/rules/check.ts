import type { Bundle, BundledEntry } from '#rules/bundle'
import { fromHex, type Hash, toHex } from '#rules/bytes'
import { type OpenedCheckpoint, openCheckpoint } from '#rules/checkpoint'
import { type EntryData, FIRST, type Leaf, opens, readLeaf } from '#rules/leaf'
import { BadNote, fingerprint, parseKey, type VerifierKey } from '#rules/note'
import { isIncluded } from '#rules/proofs'
import { keysAfter } from '#rules/rotation'

/** What is wrong with a bundle. Entries are named by their index in the log and by their label. */
export type Problem =
  | { readonly code: 'checkpoint-forged' | 'checkpoint-malformed' | 'key-unknown' }
  | { readonly code: 'leaf-changed' | 'not-in-log' | 'data-changed'; readonly index: number; readonly label: string }
  | { readonly code: 'root-differs'; readonly size: number }
  | { readonly code: 'entry-missing'; readonly chain: string; readonly sequence: number }
  | { readonly code: 'chain-broken'; readonly chain: string; readonly sequence: number; readonly label: string }

export interface CheckedEntry {
  readonly index: number
  readonly leaf: Leaf
  readonly hash: Hash
  readonly label: string
  /** Null where it was deleted, or is not what the leaf commits to. */
  readonly data: EntryData | null
  readonly isProven: boolean
}

export interface Checked {
  readonly problems: readonly Problem[]
  /** In the order of the log. */
  readonly entries: readonly CheckedEntry[]
  readonly checkpoint: OpenedCheckpoint | null
  /** Fingerprints of the keys that signed. */
  readonly signedBy: readonly string[]
  /** Whether the signing key follows from a key that the reader brought, not only from the file itself. */
  readonly isPinned: boolean
}

/**
 * Checks a bundle by itself: signature, inclusion of every entry, the chain of each history, and what the leaves commit to. `trusted`: keys that the reader
 * knows from elsewhere; without any, the first key of the file is taken for the log's, and its fingerprint is what a person has to compare.
 */
export function checkBundle(bundle: Bundle, trusted: readonly string[] = []): Checked {
  const problems: Problem[] = []
  const checkpoint = openedCheckpoint(bundle, trusted, problems)
  const entries = [...bundle.entries].sort((a, b) => a.index - b.index).flatMap((entry) => checkedEntry(entry, checkpoint, problems))
  if (bundle.histories === 'whole') problems.push(...chainProblems(entries))
  return {
    problems,
    entries,
    checkpoint,
    signedBy: (checkpoint?.by ?? []).map(fingerprint),
    isPinned: trusted.length > 0 && checkpoint !== null,
  }
}

/** Keys that a log's checkpoints may be signed with, in the order of their rotations. */
export function keysOf(log: Pick<Bundle, 'keys' | 'rotations'>, trusted: readonly string[]): VerifierKey[] {
  const first = trusted.length > 0 ? trusted : log.keys.slice(0, 1)
  return keysAfter(first.map(parseKey), log.rotations)
}

function openedCheckpoint(bundle: Bundle, trusted: readonly string[], problems: Problem[]): OpenedCheckpoint | null {
  try {
    return openCheckpoint(bundle.checkpoint, bundle.origin, keysOf(bundle, trusted))
  } catch (error) {
    problems.push({ code: problemOfNote(error) })
    return null
  }
}

export function problemOfNote(error: unknown): 'checkpoint-forged' | 'checkpoint-malformed' | 'key-unknown' {
  if (error instanceof BadNote && error.code === 'bad-signature') return 'checkpoint-forged'
  if (error instanceof BadNote && error.code === 'unknown-key') return 'key-unknown'
  if (error instanceof BadNote || error instanceof RangeError) return 'checkpoint-malformed'
  throw error
}

function checkedEntry(entry: BundledEntry, checkpoint: OpenedCheckpoint | null, problems: Problem[]): CheckedEntry[] {
  const { index, label, opened } = entry
  const read = readLeaf(entry.leaf)
  if (!read) {
    problems.push({ code: 'leaf-changed', index, label })
    return []
  }
  const { leaf, hash } = read
  const proof = entry.proof.map(fromHex)
  const isProven = checkpoint !== null && isIncluded({ index, size: checkpoint.size, leaf: hash, proof, root: checkpoint.root })
  if (checkpoint && !isProven) problems.push({ code: 'not-in-log', index, label })
  const isSame = opened !== null && opens(leaf, opened.salt, opened.data)
  if (opened && !isSame) problems.push({ code: 'data-changed', index, label })
  return [{ index, leaf, hash, label, data: isSame ? opened.data : null, isProven }]
}

/** Histories in which an entry is missing, or follows another one than it says. */
export function chainProblems(entries: readonly CheckedEntry[]): Problem[] {
  const problems: Problem[] = []
  const chains = Map.groupBy(entries, (entry) => entry.leaf.chain)
  for (const [chain, unsorted] of chains) {
    let [sequence, previous] = [0, FIRST]
    for (const entry of [...unsorted].sort((a, b) => a.leaf.sequence - b.leaf.sequence)) {
      if (entry.leaf.sequence > sequence) problems.push({ code: 'entry-missing', chain, sequence })
      else if (entry.leaf.sequence < sequence || entry.leaf.previous !== previous)
        problems.push({ code: 'chain-broken', chain, sequence: entry.leaf.sequence, label: entry.label })
      sequence = entry.leaf.sequence + 1
      previous = toHex(entry.hash)
    }
    const stated = statedHead(entries, chain)
    if (stated !== null && stated !== previous) problems.push({ code: 'entry-missing', chain, sequence })
  }
  return problems
}

/** What a merge says of the newest entry of the history that it took over: that one can be left out at its end neither. */
function statedHead(entries: readonly CheckedEntry[], chain: string): string | null {
  const merge = entries.find((entry) => entry.leaf.kind === 'merge' && entry.data?.facts.chain === chain)
  const head = merge?.data?.facts.head
  return typeof head === 'string' ? head : null
}

/** What a file is to a checked bundle. */
export type FileVerdict =
  | { readonly is: 'original'; readonly entry: CheckedEntry }
  | { readonly is: 'changed'; readonly entry: CheckedEntry }
  | { readonly is: 'unknown' }

/** Whether a file is one that the entries commit to, byte for byte; one that bears the name of such a file and is another one is `changed`. */
export function fileVerdict(checked: Pick<Checked, 'entries'>, file: { readonly name: string; readonly sha256: string }): FileVerdict {
  const original = checked.entries.find((entry) => entry.isProven && entry.data?.file === file.sha256)
  if (original) return { is: 'original', entry: original }
  const named = checked.entries.find((entry) => entry.data?.file !== undefined && entry.label === file.name)
  return named ? { is: 'changed', entry: named } : { is: 'unknown' }
}
