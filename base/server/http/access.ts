import { may, type Permission, type Role, whyNot } from '@ridgeline/account/contract/permissions'
import type { Units } from '@ridgeline/account/contract/session'
import { type AnyBinaryEndpoint, type AnyEndpoint, type Ask, PROOF_MINUTES } from '@ridgeline/contract/endpoint'
import { identityErrors } from '@ridgeline/contract/identity-errors'
import { demoLacks, demoRefusal } from '@ridgeline/demo/contract/demo'
import { asMessage, message } from '@ridgeline/words/message'
import { AppError } from '#http/app-error'

/** Who is calling: a person or a program, working in exactly one organization. */
export interface Actor {
  readonly kind: 'member' | 'key' | 'system'
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly organizationId: string
  /** Null until chosen or given: such a member may do nothing yet. */
  readonly role: Role | null
  /** What an API key was given; null where the role alone decides. */
  readonly scopes: readonly Permission[] | null
  /** The organization asks for a second factor and the person has none. */
  readonly mustSetUpMfa: boolean
  /** In which sentences of answers state quantities; those of the organization for a program. */
  readonly units: Units
  /** A visitor of the demo workspace: may do less than the role says (`demoLacks`). */
  readonly inDemo: boolean
  /** Whether the address is known to be theirs; programs and the system have none to confirm. */
  readonly addressConfirmed: boolean
  /** When they last entered a password or another factor; null where nobody did. */
  readonly provenAt: Date | null
  readonly sessionId: string | null
  /** Network address and browser of the request, for the audit log. */
  readonly address: string | null
  readonly userAgent: string | null
}

declare const authorized: unique symbol
/** A row that the actor may work with; only `authorize` makes it. */
export type Authorized<T> = T & { readonly [authorized]: true }

/**
 * Lets an actor at a row of their own organization. A row of another organization, or one that was deleted, looks exactly like one that does not exist.
 * @throws AppError `not-found`
 */
export function authorize<T extends { organizationId: string; deletedAt?: Date | null }>(
  actor: Pick<Actor, 'organizationId'>,
  row: T | undefined,
  what: string,
): Authorized<T> {
  if (!row || row.organizationId !== actor.organizationId || row.deletedAt)
    throw new AppError('not-found', message`No such ${asMessage(what)}`)
  return row as Authorized<T>
}

/**
 * Lets an actor do what the table of permissions allows their role, and their key.
 * @throws AppError `forbidden`, with reason `mfa-required` or `role-required` where the person can mend it
 */
export function allow(actor: Actor, permission: Permission): void {
  const refusal = refusalOf(actor, permission)
  if (refusal) throw refusal
}

/** The same as a question, for answers that leave out what the actor may not see. */
export const isAllowed = (actor: Actor, permission: Permission): boolean => refusalOf(actor, permission) === null

function refusalOf(actor: Actor, permission: Permission): AppError | null {
  if (actor.mustSetUpMfa)
    return new AppError('forbidden', 'Your organization asks for a second factor at sign-in. Please set one up first.', {
      reason: 'mfa-required',
    })
  const lack = actor.inDemo ? demoLacks[permission] : null
  if (lack !== null) return new AppError('forbidden', lack, { reason: 'demo' })
  if (actor.role === null) return new AppError('forbidden', 'Please choose your role first', { reason: 'role-required' })
  if (!may(actor.role, permission)) return new AppError('forbidden', whyNot(permission))
  if (actor.scopes !== null && !actor.scopes.includes(permission))
    return new AppError('forbidden', message`This API key was not given the permission ${permission}`)
  return null
}

/**
 * Lets an actor at a call about themselves.
 * @throws AppError `forbidden` for a program, and for a visitor of the demo where `demoPersonCalls` says so
 */
export function allowPerson(actor: Actor, e: AnyEndpoint | AnyBinaryEndpoint): void {
  if (actor.kind !== 'member') throw new AppError('forbidden', 'This call is for people who are signed in, not for API keys')
  const lack = actor.inDemo ? demoRefusal(e) : null
  if (lack !== null) throw new AppError('forbidden', lack, { reason: 'demo' })
}

const MINUTE_MS = 60_000

/** Whether a proof is recent; one from the future, left by a clock that ran ahead, is none. */
export function isRecent(provenAt: Date | null, now: Date): boolean {
  const age = now.getTime() - (provenAt?.getTime() ?? Number.NEGATIVE_INFINITY)
  return age >= -MINUTE_MS && age <= PROOF_MINUTES * MINUTE_MS
}

/** Holds an actor to what a call asks of a person beside their role. @throws AppError `forbidden` with the reason that says what is missing */
export function assertAsked(actor: Pick<Actor, 'addressConfirmed' | 'provenAt'>, asks: readonly Ask[], now: Date): void {
  const refuse = (reason: 'address-unconfirmed' | 'sign-in-again') => {
    throw new AppError('forbidden', identityErrors[reason].sentence, { reason })
  }
  if (asks.includes('confirmed-address') && !actor.addressConfirmed) refuse('address-unconfirmed')
  if (asks.includes('recent-proof') && !isRecent(actor.provenAt, now)) refuse('sign-in-again')
}

/** The program itself, working for an organization: what a job or the making of the demo workspace does. */
export const systemActor = (organizationId: string, person: { userId: string; name: string; email: string }): Actor => ({
  kind: 'system',
  ...person,
  organizationId,
  role: 'admin',
  scopes: null,
  mustSetUpMfa: false,
  units: 'imperial',
  inDemo: false,
  addressConfirmed: true,
  provenAt: null,
  sessionId: null,
  address: null,
  userAgent: null,
})
