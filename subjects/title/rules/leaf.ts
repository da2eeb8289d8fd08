import { z } from 'zod'
import { fromHex, type Hash, hashOf, toHex, utf8 } from '#rules/bytes'
import { type Canonical, canonical } from '#rules/canonical'
import { leafHash } from '#rules/tree'

/** What an entry is about. */
export const EntryKind = z.enum(['scan', 'capture', 'photo', 'report', 'signature', 'core', 'merge', 'key'])
export type EntryKind = z.infer<typeof EntryKind>

export const HexHash = z.string().regex(/^[0-9a-f]{64}$/, 'expected a SHA-256 in hexadecimal digits')
/** Stands where the first entry of a chain names the one before it. */
export const FIRST = '0'.repeat(64)

/**
 * A leaf of the log, which everybody may read for ever: it says that something of a kind happened at a time in a chain (the history of one property, under a
 * random name), and commits to what it was without telling it.
 */
export const Leaf = z.strictObject({
  v: z.literal(1),
  at: z.iso.datetime(),
  chain: z.uuid(),
  /** 0, 1, 2 ... within its chain. */
  sequence: z.int().min(0),
  /** Hash of the leaf before it in its chain, so that none can be left out unseen. */
  previous: HexHash,
  kind: EntryKind,
  commitment: HexHash,
})
export type Leaf = z.infer<typeof Leaf>

const Fact = z.union([z.string().max(400), z.int(), z.boolean(), z.array(z.string().max(400)).max(100)])
/** What an entry commits to: figures and hashes, no words of people. */
export const EntryData = z.strictObject({
  /** Our id of the record. */
  record: z.uuid(),
  /** SHA-256 of the file that it is, where it is one. */
  file: HexHash.optional(),
  facts: z.record(z.string().max(40), Fact).default({}),
})
export type EntryData = z.infer<typeof EntryData>

const DOMAIN = utf8('ridgeline-title/commitment/1\n')
export const SALT_BYTES = 32

/**
 * What stands in the leaf for the data. Once the salt is deleted nobody can tell, or find out by trying, what it stood for.
 * @throws RangeError for a salt of another length
 */
export function commitmentOf(salt: Uint8Array, data: EntryData): string {
  if (salt.length !== SALT_BYTES) throw new RangeError(`a salt has ${SALT_BYTES} bytes`)
  return toHex(hashOf(DOMAIN, salt, utf8(canonical(EntryData.parse(data) as Canonical))))
}

/** Exactly what is hashed. */
export const leafText = (leaf: Leaf): string => canonical(leaf)

/** The leaf and its hash, or null where the text is not exactly what `leafText` writes. */
export function readLeaf(text: string): { leaf: Leaf; hash: Hash } | null {
  try {
    const leaf = Leaf.parse(JSON.parse(text))
    return leafText(leaf) === text ? { leaf, hash: leafHash(utf8(text)) } : null
  } catch {
    return null
  }
}

/** Whether a leaf commits to this data under this salt. */
export function opens(leaf: Leaf, saltHex: string, data: EntryData): boolean {
  try {
    return commitmentOf(fromHex(saltHex), data) === leaf.commitment
  } catch {
    return false
  }
}
