import type { CredentialState } from '@ridgeline/account/contract/session'
import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { membership } from '@ridgeline/account/server/tables/organization'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { certificateCredentials } from '@ridgeline/training/server/credentials'
import { asMessage, dayOf, message, type Words } from '@ridgeline/words/message'
import { and, eq } from 'drizzle-orm'
import type { StatedCredential } from '#rules/words/credential-words'

/** What a member is certified as. */
interface Credential {
  readonly title: string
  /** The last day on which it is valid, on the clock of the organization; null where nobody said. */
  readonly until: string | null
  /** Only what somebody else than the member vouches for is confirmed: an admin, or a certificate that was issued here. */
  readonly state: CredentialState
  /** Why it was refused. */
  readonly reason: string
}

/** Where credentials of members come from. */
type Source = (deps: Pick<Deps, 'db'>, who: Pick<Actor, 'organizationId' | 'userId'>) => Promise<readonly Credential[]>

/** What they entered in their own account, with what an admin said of it. */
const entered: Source = async ({ db }, { organizationId, userId }) => {
  const rows = await db
    .select()
    .from(membership)
    .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, userId)))
  return rows
    .map((row) => ({
      title: row.credential.trim(),
      until: row.credentialLastDay,
      state: row.credentialState,
      reason: row.credentialReason,
    }))
    .filter(({ title }) => title !== '')
}

/** What was issued here after an exam. */
const issued: Source = async (deps, who) =>
  (await certificateCredentials(deps, who)).map((one) => ({ ...one, state: 'confirmed' as const, reason: '' }))

/** Every place where a credential counts from; a further one is added here. */
const sources: readonly Source[] = [entered, issued]

/** The standing of a member: what is not `current` is what comes nearest to it, and does not count where the organization asks for one. */
export type Standing =
  | { readonly is: 'current'; readonly credential: Credential & { readonly until: string } }
  | { readonly is: 'unconfirmed' | 'undated' | 'expired' | 'refused'; readonly credential: Credential }
  | { readonly is: 'none' }

/** What a member is certified as at a moment, of all sources: of current ones that which lasts longest. The one place that decides whether a credential counts. */
export async function currentCredential(
  deps: Pick<Deps, 'db'>,
  who: Pick<Actor, 'organizationId' | 'userId'>,
  at: Date,
): Promise<Standing> {
  const { timeZone } = await ownOrganization(deps.db, who)
  const today = dayInZone(at, timeZone)
  const all = (await Promise.all(sources.map((source) => source(deps, who)))).flat()
  const [refused] = all.filter(({ state }) => state === 'refused')
  const standing = all.filter(({ state }) => state !== 'refused')
  const lasting = standing
    .flatMap((one) => (one.until === null ? [] : [{ ...one, until: one.until }]))
    .toSorted((a, b) => b.until.localeCompare(a.until))
  const valid = lasting.filter(({ until }) => until >= today)
  const current = valid.find(({ state }) => state === 'confirmed')
  if (current) return { is: 'current', credential: current }
  const [unconfirmed] = valid
  if (unconfirmed) return { is: 'unconfirmed', credential: unconfirmed }
  const [undated] = standing.filter(({ until }) => until === null)
  if (undated) return { is: 'undated', credential: undated }
  const [expired] = lasting
  if (expired) return { is: 'expired', credential: expired }
  return refused ? { is: 'refused', credential: refused } : { is: 'none' }
}

/** A credential as signatures and reports say it; null where there is none that still counts for anything. */
export function statedCredential(standing: Standing): StatedCredential | null {
  if (standing.is === 'none' || standing.is === 'expired' || standing.is === 'refused') return null
  const { title, until, state } = standing.credential
  return { title, until, isConfirmed: state === 'confirmed' }
}

const ENTER = asMessage('under Account, Profile')
/** What a member who may not sign without a current credential is missing. */
export const missingWords = (standing: Exclude<Standing, { is: 'current' }>): Words => {
  const rule = asMessage('Your organization lets only members with a current, confirmed credential sign.')
  if (standing.is === 'none') return message`${rule} You have entered none: enter it with its last day ${ENTER}.`
  const { title, until, reason } = standing.credential
  if (standing.is === 'refused') return message`${rule} An admin did not confirm "${title}": ${reason} Correct it ${ENTER}.`
  if (standing.is === 'unconfirmed')
    return message`${rule} Nobody has confirmed "${title}" yet: ask an admin, who finds it under Settings, Members.`
  return until === null
    ? message`${rule} Nobody said until when "${title}" is valid: enter its last day ${ENTER}.`
    : message`${rule} "${title}" was valid until ${dayOf(until)}. Renew it, and enter its new last day ${ENTER}.`
}
