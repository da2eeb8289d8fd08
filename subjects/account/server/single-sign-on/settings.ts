import { recordAudit } from '@ridgeline/audit/server/record'
import type { Parsed } from '@ridgeline/contract/endpoint'
import { assertFeature } from '@ridgeline/plan/server/gate'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { patchSingleSignOn, putIdentityProvider, SingleSignOn } from '#contract/single-sign-on'
import { lockOrganization, type OrganizationRow, ownOrganization } from '#server/organizations/own'
import { assertDomain } from '#server/single-sign-on/domain-proof'
import { ownSingleSignOn, presentSingleSignOn, provenDomain, providerOf, type SingleSignOnRow } from '#server/single-sign-on/own'
import { checkedProvider, readMetadata } from '#server/single-sign-on/read-metadata'
import { session, user } from '#server/tables/auth'
import { membership } from '#server/tables/organization'
import { singleSignOn } from '#server/tables/single-sign-on'

type Own = Pick<Deps, 'db' | 'now' | 'publicUrl'>

/** How members sign in by the organization's own provider. */
export async function readOwnSignOn({ db, publicUrl }: Own, actor: Actor): Promise<SingleSignOn> {
  return presentSingleSignOn(publicUrl, await ownOrganization(db, actor), await ownSingleSignOn(db, actor.organizationId))
}

interface Change {
  readonly set: Partial<SingleSignOnRow>
  readonly action: 'sign-on.domain-proven' | 'sign-on.provider-set' | 'sign-on.provider-removed' | 'sign-on.changed'
  readonly after: Readonly<Record<string, unknown>>
}

/** Changes the row behind the lock of its organization; what was changed stands in the audit log. @throws AppError `forbidden` for a plan without directories */
async function change(
  deps: Own,
  actor: Actor,
  decide: (tx: Tx, own: OrganizationRow, row: SingleSignOnRow) => Promise<Change>,
): Promise<SingleSignOn> {
  return deps.db.transaction(async (tx) => {
    const own = await lockOrganization(tx, actor.organizationId)
    assertFeature(own, 'directory', deps.now())
    const { set, action, after } = await decide(tx, own, await ownSingleSignOn(tx, own.id))
    const { createdAt: _, ...now } = { ...(await ownSingleSignOn(tx, own.id)), ...set }
    const [row] = await tx
      .insert(singleSignOn)
      .values(now)
      .onConflictDoUpdate({ target: singleSignOn.organizationId, set: now })
      .returning()
    if (!row) throw new Error('the way to sign in was not written')
    await recordAudit(tx, actor, { action, recordType: 'organization', recordId: own.id, recordName: own.name, after })
    return presentSingleSignOn(deps.publicUrl, own, row)
  })
}

/** @throws AppError `conflict` without a claimed domain, `unprocessable` while its record is not there */
export async function proveOwnDomain(deps: Own, actor: Actor): Promise<SingleSignOn> {
  const { inviteOnlyDomain: domain } = await ownOrganization(deps.db, actor)
  const claimed =
    domain ?? refuse('Claim your mail domain first: under Organization, "People with an address at your domain join by invitation"')
  // Asked before the lock, since a name service may take seconds.
  await assertDomain(claimed, actor.organizationId)
  return change(deps, actor, async (_, own) => {
    if (own.inviteOnlyDomain !== claimed) refuse('The claimed domain was changed meanwhile; try again')
    return { set: { provenDomain: claimed }, action: 'sign-on.domain-proven', after: { domain: claimed } }
  })
}

/** @throws AppError `unprocessable` for a provider that cannot be used */
export async function setProvider(
  deps: Own & Pick<Deps, 'outgoing'>,
  actor: Actor,
  given: Parsed<typeof putIdentityProvider>['body']['provider'],
): Promise<SingleSignOn> {
  const { allowPrivate } = deps.outgoing
  const provider = given && ('metadata' in given ? readMetadata(given.metadata, allowPrivate) : checkedProvider(given, allowPrivate))
  const off = { isOn: false, isOnlyWay: false, lastTest: null }
  return change(deps, actor, async (_, __, row) => {
    // A second key for the time of a change is no other provider: who signs in by it is not stopped.
    const isSame = provider !== null && provider.entityId === row.entityId && provider.signInUrl === row.signInUrl
    return provider
      ? {
          set: {
            entityId: provider.entityId,
            signInUrl: provider.signInUrl,
            certificates: [...provider.certificates],
            ...(!isSame && off),
          },
          action: 'sign-on.provider-set',
          after: { entityId: provider.entityId, signInUrl: provider.signInUrl, certificates: provider.certificates.length },
        }
      : { set: { entityId: null, signInUrl: null, certificates: [], ...off }, action: 'sign-on.provider-removed', after: {} }
  })
}

/** @throws AppError `conflict` where it cannot be switched on yet */
export async function changeSignOn(deps: Own, actor: Actor, wanted: Parsed<typeof patchSingleSignOn>['body']): Promise<SingleSignOn> {
  return change(deps, actor, async (tx, own, row) => {
    const set = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Partial<SingleSignOnRow>
    if (set.isOn === false) set.isOnlyWay = false
    if (set.isOn) assertReady(own, row, deps.now())
    if (set.isOnlyWay && !(set.isOn ?? row.isOn)) refuse('Switch single sign-on on before you make it the only way')
    const ended = set.isOnlyWay && !row.isOnlyWay ? await endOtherSessions(tx, own, actor) : 0
    return { set, action: 'sign-on.changed', after: { ...set, ...(ended > 0 && { signedOut: ended }) } }
  })
}

function assertReady(own: OrganizationRow, row: SingleSignOnRow, now: Date): void {
  if (provenDomain(own, row, now) === null) refuse('Prove that the mail domain is yours before you switch single sign-on on')
  if (!providerOf(row)) refuse('Set the identity provider before you switch single sign-on on')
  if (row.lastTest === null || row.lastTest.refusal !== null) refuse('Test the sign-in with success before you switch single sign-on on')
}

function refuse(sentence: string): never {
  throw new AppError('conflict', sentence)
}

/** Who signed in another way signs in anew, but for the owner, whose password still opens, and whoever asks. */
async function endOtherSessions(tx: Tx, own: OrganizationRow, actor: Actor): Promise<number> {
  const people = tx
    .select({ id: user.id })
    .from(user)
    .innerJoin(membership, and(eq(membership.userId, user.id), eq(membership.organizationId, own.id)))
    .where(
      and(
        eq(sql`split_part(lower(${user.email}), '@', 2)`, own.inviteOnlyDomain ?? ''),
        ne(user.id, own.ownerId ?? ''),
        ne(user.id, actor.userId),
      ),
    )
  return (await tx.delete(session).where(inArray(session.userId, people)).returning({ id: session.id })).length
}
