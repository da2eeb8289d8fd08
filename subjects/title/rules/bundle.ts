import { z } from 'zod'
import { EntryData, HexHash } from '#rules/leaf'

const KeyText = z.string().max(400)
const Note = z.string().max(16_384)

/** Where a checkpoint was put outside of our reach. */
export const Anchor = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rfc3161'),
    /** The checkpoint whose bytes were timestamped. */
    checkpoint: Note,
    /** The whole reply of the timestamp service, base64. */
    token: z.string().max(65_536),
    time: z.iso.datetime(),
  }),
  z.strictObject({
    kind: z.literal('evm'),
    checkpoint: Note,
    chainId: z.int(),
    transaction: z.string().max(80),
    block: z.int(),
    time: z.iso.datetime(),
  }),
])
export type Anchor = z.infer<typeof Anchor>

const Opening = z.strictObject({ salt: HexHash, data: EntryData })

export const BundledEntry = z.strictObject({
  index: z.int().min(0),
  /** Exactly what is hashed (`leafText`). */
  leaf: z.string().max(1000),
  /** Hashes beside its way to the root. */
  proof: z.array(HexHash).max(64),
  /** What the leaf commits to; null where it was deleted. */
  opened: Opening.nullable(),
  /** What people call the file: words beside the proof, which prove nothing. */
  label: z.string().max(300).default(''),
})
export type BundledEntry = z.infer<typeof BundledEntry>

/** Entries of a log with all that is needed to check them without us. */
export const Bundle = z.strictObject({
  format: z.literal('ridgeline-title/1'),
  origin: z.string().max(200),
  /** Who keeps the log: words beside the proof. */
  keeper: z.string().max(200),
  /** Whether each history in it is there from its first entry on, so that a missing one is missed; in a part nobody can tell. */
  histories: z.enum(['whole', 'part']),
  /** Every key that the log has had, the oldest first. */
  keys: z.array(KeyText).min(1).max(200),
  rotations: z.array(Note).max(200),
  checkpoint: Note,
  entries: z.array(BundledEntry).max(100_000),
  anchors: z.array(Anchor).max(1000).default([]),
})
export type Bundle = z.infer<typeof Bundle>

/** A whole log, for an auditor: every leaf, every checkpoint, and what the leaves commit to as far as it was not deleted. */
export const WholeLog = z.strictObject({
  format: z.literal('ridgeline-log/1'),
  origin: z.string().max(200),
  keeper: z.string().max(200),
  keys: z.array(KeyText).min(1).max(200),
  rotations: z.array(Note).max(200),
  /** Oldest first. */
  checkpoints: z.array(Note),
  leaves: z.array(z.string().max(1000)),
  /** By the index of the leaf. */
  openings: z.record(z.string(), Opening.extend({ label: z.string().max(300).default('') })),
  anchors: z.array(Anchor).default([]),
})
export type WholeLog = z.infer<typeof WholeLog>
