import type { IdentityErrorCode } from '@ridgeline/contract/identity-errors'
import { isLeaked } from '#server/identity/passwords/common-passwords'

export const MIN_PASSWORD = 12
export const MAX_PASSWORD = 256
/** A password made of known words must bring at least this much of its own. */
const OWN_CHARACTERS = 6
/** Shorter parts of a name stand in many good passwords by chance. */
const SHORTEST_PERSONAL = 4

/** Whom a password is for: their own words do not make one. */
export interface PasswordOwner {
  readonly email?: string
  readonly name?: string
  readonly productName: string
}

type PasswordProblem = Extract<IdentityErrorCode, `password-${string}`>

/**
 * What is wrong with a new password by NIST SP 800-63B, or null: 12 to 256 characters, none of those tried first, nothing made of the person's own
 * words. There are no rules on kinds of characters. Upper and lower case count the same here.
 */
export function passwordProblem(password: string, owner: PasswordOwner): PasswordProblem | null {
  const length = [...password].length
  if (length < MIN_PASSWORD) return 'password-too-short'
  if (length > MAX_PASSWORD) return 'password-too-long'
  const lower = password.normalize('NFKC').toLowerCase()
  if (isPersonal(lower, owner)) return 'password-personal'
  return isCommon(lower) ? 'password-common' : null
}

/** Among those that leaked, or made of them; one short piece again and again; the alphabet or a row of digits. */
const isCommon = (lower: string): boolean => isLeaked(lower) || repeated(lower) || isRow(lower)

const repeated = (lower: string): boolean => /^(.{1,8}?)\1+$/su.test(lower)

function isRow(lower: string): boolean {
  const steps = [...lower].map((c, i, all) => (i === 0 ? null : (c.codePointAt(0) ?? 0) - (all[i - 1]?.codePointAt(0) ?? 0))).slice(1)
  const wraps = (step: number | null) => step === 1 || step === -1 || step === 9 || step === -9
  return steps.every((step) => wraps(step))
}

function isPersonal(lower: string, { email = '', name = '', productName }: PasswordOwner): boolean {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const words = [local, ...local.split(/[^\p{L}\p{N}]+/u), ...domain.split('.'), ...name.split(/\s+/), name, productName]
    .map(plain)
    .filter((word) => word.length >= SHORTEST_PERSONAL)
    .sort((a, b) => b.length - a.length)
  let own = plain(lower)
  for (const word of words) own = own.replaceAll(word, '')
  return own.length < OWN_CHARACTERS
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
