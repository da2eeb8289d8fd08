import { dayInZone } from '@ridgeline/contracts/place-time'
import { formatDate } from '@ridgeline/report/format/date'
import { and, eq } from 'drizzle-orm'
import { membership } from '#db/schema/organization'
import type { Deps } from '#deps'
import { ownOrganization } from '#features/organizations/own'
import { certificateCredentials } from '#features/training/credentials'
import type { Actor } from '#http/access'

/** What a member is certified as. */
interface Credential {
  readonly title: string
  /** The last day on which it is valid, on the clock of the organization; null where nobody said. */
  readonly until: string | null
}

/** Where credentials of members come from. */
type Source = (deps: Pick<Deps, 'db'>, who: Pick<Actor, 'organizationId' | 'userId'>) => Promise<readonly Credential[]>

/** What they entered in their own account, or an admin for them. */
const entered: Source = async ({ db }, { organizationId, userId }) => {
  const rows = await db
    .select({ title: membership.credential, until: membership.credentialLastDay })
    .from(membership)
    .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, userId)))
  return rows.map(({ title, until }) => ({ title: title.trim(), until })).filter(({ title }) => title !== '')
}

/** Every place where a credential counts from; a further one is added here. */
const sources: readonly Source[] = [entered, certificateCredentials]

/** The standing of a member: `undated` and `expired` are the best there is where none is current. */
export type Standing =
  | { readonly is: 'current'; readonly credential: Credential & { readonly until: string } }
  | { readonly is: 'expired' | 'undated'; readonly credential: Credential }
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
  const dated = all
    .flatMap(({ title, until }) => (until === null ? [] : [{ title, until }]))
    .toSorted((a, b) => b.until.localeCompare(a.until))
  const [lasting] = dated
  if (lasting && lasting.until >= today) return { is: 'current', credential: lasting }
  const [undated] = all.filter(({ until }) => until === null)
  if (undated) return { is: 'undated', credential: undated }
  return lasting ? { is: 'expired', credential: lasting } : { is: 'none' }
}

/** A credential as a signature says it. */
export const credentialWords = (standing: Standing): string => {
  if (standing.is === 'none' || standing.is === 'expired') return ''
  const { title, until } = standing.credential
  return until === null ? title : `${title} (valid until ${formatDate(until)})`
}

const ENTER = 'under Account, Profile'
/** What a member who may not sign without a current credential is missing. */
export const missingWords = (standing: Exclude<Standing, { is: 'current' }>): string => {
  const rule = 'Your organization lets only members with a current credential sign.'
  if (standing.is === 'none') return `${rule} You have entered none: enter it with its last day ${ENTER}.`
  const { title, until } = standing.credential
  return until === null
    ? `${rule} Nobody said until when "${title}" is valid: enter its last day ${ENTER}.`
    : `${rule} "${title}" was valid until ${formatDate(until)}. Renew it, and enter its new last day ${ENTER}.`
}
