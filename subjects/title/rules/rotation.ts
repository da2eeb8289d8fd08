import { keyText, openNote, parseKey, type SignerKey, signNote, type VerifierKey } from '#rules/note'

/** First line of the note in which a key names the one after it. */
const HEAD = 'ridgeline-title/key-rotation/1'

/** The old key says which one comes after it; the new one signs too, so that nobody can be given a key that they do not hold. */
export const signRotation = (old: SignerKey, next: SignerKey): string =>
  signNote(`${HEAD}\n${keyText(old)}\n${keyText(next)}\n`, [old, next])

/**
 * The keys that follow from trusted ones by rotations, the trusted ones among them, in the order of the rotations. One that does not follow from a trusted key
 * is passed over.
 * @throws BadNote for a rotation in the name of a trusted key that it did not sign
 */
export function keysAfter(trusted: readonly VerifierKey[], rotations: readonly string[]): VerifierKey[] {
  const keys = [...trusted]
  for (const rotation of rotations) {
    const [head, from = '', to = ''] = rotation.split('\n')
    const old = keys.find((key) => keyText(key) === from)
    if (head !== HEAD || !old) continue
    const next = parseKey(to)
    if (next.name !== old.name) continue
    const { by } = openNote(rotation, [old, next])
    const isKnown = keys.some((key) => keyText(key) === to)
    if (by.includes(old) && by.includes(next) && !isKnown) keys.push(next)
  }
  return keys
}
