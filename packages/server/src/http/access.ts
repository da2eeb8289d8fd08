import type { Role } from '@ridgeline/contracts/session'
import { AppError } from '#http/app-error'

/** Who is calling: a member of exactly one organization. */
export interface Actor {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly organizationId: string
  readonly role: Role
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

/** @throws AppError `forbidden` */
export function requireAdmin(actor: Actor): void {
  if (actor.role !== 'admin') throw new AppError('forbidden', 'Only an admin of the organization may do this')
}
