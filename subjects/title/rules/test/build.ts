import type { Bundle, WholeLog } from '#rules/bundle'
import { fromHex, type Hash, toHex, utf8 } from '#rules/bytes'
import { signCheckpoint } from '#rules/checkpoint'
import { commitmentOf, type EntryData, type EntryKind, FIRST, leafText } from '#rules/leaf'
import { keyText, newSignerKey, type SignerKey } from '#rules/note'
import { planInclusion, proofOf } from '#rules/proofs'
import { append, completedBy, leafHash, type ReadSubtree, rootOfFrontier } from '#rules/tree'

/** A log in memory, which keeps what the database keeps: each leaf, and the subtrees that it completed. */
export class MemoryLog {
  readonly hashes: Hash[] = []
  readonly completed: Hash[][] = []
  #frontier: Hash[] = []

  add(leaf: Uint8Array | string): void {
    const hash = leafHash(typeof leaf === 'string' ? utf8(leaf) : leaf)
    const next = append(this.#frontier, this.hashes.length, hash)
    this.hashes.push(hash)
    this.completed.push(next.completed)
    this.#frontier = next.frontier
  }
  get root(): Hash {
    return rootOfFrontier(this.#frontier)
  }
  readonly read: ReadSubtree = (subtree) => {
    const at = completedBy(subtree)
    const hash = subtree.level === 0 ? this.hashes[at] : this.completed[at]?.[subtree.level - 1]
    if (!hash) throw new Error(`the log has no subtree ${subtree.level}/${subtree.index}`)
    return hash
  }
}

const ORIGIN = 'ridgeline-title/11111111-1111-4111-8111-111111111111'
export const CHAIN = '22222222-2222-4222-8222-222222222222'
const idOf = (n: number) => `33333333-3333-4333-8333-${String(n).padStart(12, '0')}`

interface Made {
  readonly kind: EntryKind
  readonly label: string
  readonly file?: string
  readonly chain?: string
  readonly facts?: EntryData['facts']
}

/** A signed log of one or more histories, as a bundle and as a whole. */
export function builtLog(made: readonly Made[], keys: readonly SignerKey[] = [newSignerKey(ORIGIN)], rotations: readonly string[] = []) {
  const log = new MemoryLog()
  const heads = new Map<string, { sequence: number; previous: string }>()
  const entries = made.map(({ kind, label, file, chain = CHAIN, facts = {} }, index) => {
    const { sequence, previous } = heads.get(chain) ?? { sequence: 0, previous: FIRST }
    const salt = toHex(utf8(String(index).padStart(32, 's')))
    const data: EntryData = { record: idOf(index), ...(file && { file }), facts }
    const commitment = commitmentOf(fromHex(salt), data)
    const leaf = leafText({ v: 1, at: '2026-03-01T20:00:00.000Z', chain, sequence, previous, kind, commitment })
    log.add(leaf)
    heads.set(chain, { sequence: sequence + 1, previous: toHex(leafHash(utf8(leaf))) })
    return { index, leaf, opened: { salt, data }, label }
  })
  const last = keys.slice(-1)
  const checkpoint = signCheckpoint({ origin: ORIGIN, size: made.length, root: log.root }, last)
  const shared = { origin: ORIGIN, keeper: 'Test Roofing', keys: keys.map(keyText), rotations: [...rotations], anchors: [] }
  const bundle: Bundle = {
    ...shared,
    format: 'ridgeline-title/1',
    histories: 'whole',
    checkpoint,
    entries: entries.map((entry) => ({ ...entry, proof: proofOf(planInclusion(entry.index, made.length), log.read).map(toHex) })),
  }
  const whole: WholeLog = {
    ...shared,
    format: 'ridgeline-log/1',
    checkpoints: [checkpoint],
    leaves: entries.map(({ leaf }) => leaf),
    openings: Object.fromEntries(entries.map(({ index, opened, label }) => [index, { ...opened, label }])),
  }
  return { bundle, whole, log, keys, origin: ORIGIN }
}
