import { demoLacks, demoRefusal } from '@ridgeline/contracts/demo'
import type { AnyBinaryEndpoint, AnyEndpoint } from '@ridgeline/contracts/endpoint'
import { may, type Permission, type Role, whyNot } from '@ridgeline/contracts/permissions'
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
  /** A visitor of the demo workspace: may do less than the role says (`demoLacks`). */
  readonly inDemo: boolean
  readonly sessionId: string | null
  /** Network address and browser of the request, for the audit log. */
  readonly address: string | null
  readonly userAgent: string | null
}

declare const authorized: unique symbol
/** A row that the actor may work with; only `authorize` makes it. */
export type Authorized<T> = T & { readonly [authorized]: true }

/**
 * Lets an actor at a row of their own organization. A row of another organization looks exactly like one that does not exist.
 * @throws AppError `not-found`
 */
export function authorize<T extends { organizationId: string }>(
  actor: Pick<Actor, 'organizationId'>,
  row: T | undefined,
  what: string,
): Authorized<T> {
  if (!row || row.organizationId !== actor.organizationId) throw new AppError('not-found', `No such ${what}`)
  return row as Authorized<T>
}

/**
 * Lets an actor do what the table of permissions allows their role, and their key.
 * @throws AppError `forbidden`, with detail `mfa-required` or `role-required` where the person can mend it
 */
export function allow(actor: Actor, permission: Permission): void {
  if (actor.mustSetUpMfa)
    throw new AppError('forbidden', 'Your organization asks for a second factor at sign-in. Please set one up first.', {
      detail: 'mfa-required',
    })
  const lack = actor.inDemo ? demoLacks[permission] : null
  if (lack !== null) throw new AppError('forbidden', lack, { detail: 'demo' })
  if (actor.role === null) throw new AppError('forbidden', 'Please choose your role first', { detail: 'role-required' })
  if (!may(actor.role, permission)) throw new AppError('forbidden', whyNot(permission))
  if (actor.scopes !== null && !actor.scopes.includes(permission))
    throw new AppError('forbidden', `This API key was not given the permission ${permission}`)
}

/**
 * Lets an actor at a call about themselves.
 * @throws AppError `forbidden` for a program, and for a visitor of the demo where `demoPersonCalls` says so
 */
export function allowPerson(actor: Actor, e: AnyEndpoint | AnyBinaryEndpoint): void {
  if (actor.kind !== 'member') throw new AppError('forbidden', 'This call is for people who are signed in, not for API keys')
  const lack = actor.inDemo ? demoRefusal(e) : null
  if (lack !== null) throw new AppError('forbidden', lack, { detail: 'demo' })
}

/** The program itself, working for an organization: what a job or the making of the demo workspace does. */
export const systemActor = (organizationId: string, person: { userId: string; name: string; email: string }): Actor => ({
  kind: 'system',
  ...person,
  organizationId,
  role: 'admin',
  scopes: null,
  mustSetUpMfa: false,
  inDemo: false,
  sessionId: null,
  address: null,
  userAgent: null,
})
