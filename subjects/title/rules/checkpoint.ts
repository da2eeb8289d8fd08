import { fromBase64, HASH_BYTES, type Hash, toBase64 } from '#rules/bytes'
import { BadNote, openNote, type SignerKey, signNote, type VerifierKey } from '#rules/note'
import { MAX_SIZE } from '#rules/tree'

/** What a log says of itself at one moment (c2sp.org/tlog-checkpoint): so many leaves have this root. */
export interface Checkpoint {
  readonly origin: string
  readonly size: number
  readonly root: Hash
}
export interface OpenedCheckpoint extends Checkpoint {
  readonly by: readonly VerifierKey[]
}

const textOf = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`

export const signCheckpoint = (checkpoint: Checkpoint, keys: readonly SignerKey[]): string => signNote(textOf(checkpoint), keys)

/** @throws BadNote where no trusted key signed it, or it is of another log */
export function openCheckpoint(note: string, origin: string, keys: readonly VerifierKey[]): OpenedCheckpoint {
  const { text, by } = openNote(note, keys)
  const malformed = (what: string) => new BadNote('malformed', what)
  const [of = '', size = '', root = ''] = text.split('\n')
  if (!/^(0|[1-9]\d{0,12})$/.test(size) || Number(size) > MAX_SIZE) throw malformed('the checkpoint names no size')
  let hash: Hash
  try {
    hash = fromBase64(root)
  } catch {
    throw malformed('the checkpoint names no root')
  }
  if (hash.length !== HASH_BYTES) throw malformed('the checkpoint names no root')
  if (of !== origin) throw malformed(`the checkpoint is of another log: ${of.slice(0, 80)}`)
  return { origin, size: Number(size), root: hash, by }
}
