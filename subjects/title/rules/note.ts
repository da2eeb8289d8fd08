import { ed25519 } from '@noble/curves/ed25519.js'
import { fromBase64, hashOf, sameBytes, toBase64, toHex, utf8 } from '#rules/bytes'

/** Signed notes as c2sp.org/signed-note describes them: a text, an empty line, and a line for each signature. */
const ED25519 = Uint8Array.of(1)
const ID_BYTES = 4
const PUBLIC_BYTES = 32
const SIGNATURE_BYTES = 64
/** More signatures than a note of ours ever has; more work is done for nobody. */
const MAX_SIGNATURES = 16
const MAX_NOTE = 16_384
const DASH = '\u2014'

/** A key that signatures are checked with. */
export interface VerifierKey {
  /** Also the log that it signs for. */
  readonly name: string
  readonly id: Uint8Array
  readonly publicKey: Uint8Array
}
export interface SignerKey extends VerifierKey {
  /** The 32 bytes of RFC 8032 that everything else of the key follows from. */
  readonly seed: Uint8Array
}
export interface OpenedNote {
  readonly text: string
  /** Keys of the given ones that signed it, at least one. */
  readonly by: readonly VerifierKey[]
}

/** A note that cannot be relied on; `code` says why. */
export class BadNote extends Error {
  override name = 'BadNote'
  readonly code: 'malformed' | 'unknown-key' | 'bad-signature'
  constructor(code: BadNote['code'], message: string) {
    super(message)
    this.code = code
  }
}

const isName = (name: string): boolean => name !== '' && !/[\s+]/u.test(name)
const idOf = (name: string, publicKey: Uint8Array): Uint8Array => hashOf(utf8(`${name}\n`), ED25519, publicKey).subarray(0, ID_BYTES)

/** @throws RangeError for a name with spaces or a plus sign, or a key of another length */
export function verifierKey(name: string, publicKey: Uint8Array): VerifierKey {
  if (!isName(name)) throw new RangeError('the name of a key has neither spaces nor plus signs')
  if (publicKey.length !== PUBLIC_BYTES) throw new RangeError(`a public key has ${PUBLIC_BYTES} bytes`)
  return { name, id: idOf(name, publicKey), publicKey }
}

export const signerKey = (name: string, seed: Uint8Array): SignerKey => ({ ...verifierKey(name, ed25519.getPublicKey(seed)), seed })
export const newSignerKey = (name: string): SignerKey => signerKey(name, ed25519.utils.randomSecretKey())

/** `name+1a2b3c4d+base64`, the form in which keys are handed on. */
export const keyText = ({ name, id, publicKey }: VerifierKey): string =>
  `${name}+${toHex(id)}+${toBase64(Uint8Array.of(...ED25519, ...publicKey))}`

/** @throws RangeError where the text is no key, or its id is not that of its bytes */
export function parseKey(text: string): VerifierKey {
  const [, name = '', id = '', bytes = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/u.exec(text.trim()) ?? []
  const key = fromBase64(bytes)
  if (name === '' || key.length !== PUBLIC_BYTES + 1 || key[0] !== ED25519[0])
    throw new RangeError('expected a key such as name+1a2b3c4d+ARs...')
  const found = verifierKey(name, key.subarray(1))
  if (toHex(found.id) !== id) throw new RangeError('the key and its id do not belong together')
  return found
}

/** What people compare: SHA-256 of the public key in groups of four. */
export const fingerprint = ({ publicKey }: Pick<VerifierKey, 'publicKey'>): string =>
  toHex(hashOf(publicKey))
    .slice(0, 32)
    .replace(/(.{4})(?!$)/g, '$1 ')

/** Signs a text with each of the keys. @throws RangeError for a text that does not end with a line end, or has other control characters */
export function signNote(text: string, keys: readonly SignerKey[]): string {
  if (!isText(text)) throw new RangeError('a note ends with a line end and has no other control characters')
  const lines = keys.map(({ name, id, seed }) => {
    const signature = ed25519.sign(utf8(text), seed)
    return `${DASH} ${name} ${toBase64(Uint8Array.of(...id, ...signature))}\n`
  })
  return `${text}\n${lines.join('')}`
}

const isText = (text: string): boolean => text.endsWith('\n') && !/[\p{Cc}]/u.test(text.replaceAll('\n', ''))

/**
 * Opens a note that one of the keys signed. Signatures of strangers are passed over; a wrong one in the name of a known key is not.
 * @throws BadNote
 */
export function openNote(note: string, keys: readonly VerifierKey[]): OpenedNote {
  const malformed = (what: string) => new BadNote('malformed', what)
  if (note.length > MAX_NOTE) throw malformed('the note is too long')
  const end = note.lastIndexOf('\n\n')
  if (end < 0) throw malformed('the note has no signatures')
  const [text, signatures] = [note.slice(0, end + 1), note.slice(end + 2)]
  if (!isText(text) || !signatures.endsWith('\n')) throw malformed('the note has characters that no note has')
  const lines = signatures.slice(0, -1).split('\n')
  if (lines.length > MAX_SIGNATURES) throw malformed('the note has too many signatures')
  const by: VerifierKey[] = []
  for (const line of lines) {
    const [, name = '', value = ''] = /^\u2014 (\S+) (\S+)$/u.exec(line) ?? []
    if (name === '') throw malformed('a line of the signatures is none')
    const bytes = signatureBytes(value)
    const key = keys.find((one) => one.name === name && sameBytes(one.id, bytes.subarray(0, ID_BYTES)))
    if (!key || by.includes(key)) continue
    if (!isSigned(key, text, bytes.subarray(ID_BYTES)))
      throw new BadNote('bad-signature', `the signature of ${name} does not belong to this text`)
    by.push(key)
  }
  if (by.length === 0) throw new BadNote('unknown-key', 'no key that is trusted here signed the note')
  return { text, by }
}

function signatureBytes(value: string): Uint8Array {
  try {
    return fromBase64(value)
  } catch (cause) {
    throw new BadNote('malformed', cause instanceof Error ? cause.message : 'a signature is no base64')
  }
}

function isSigned(key: VerifierKey, text: string, signature: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_BYTES) return false
  try {
    // RFC 8032 to the letter, as Go and OpenSSL do.
    return ed25519.verify(signature, utf8(text), key.publicKey, { zip215: false })
  } catch {
    return false
  }
}
