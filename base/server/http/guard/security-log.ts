import type { Actor } from '#http/access'
import { requestHere } from '#origin'

interface SecurityEvent {
  /** Such as `access.refused`. */
  readonly event: string
  readonly [detail: string]: string | number | null
}

/** Writes one line of JSON to standard error for whoever watches over the installation. Never a secret, never a customer's data. */
export function logSecurity(event: SecurityEvent): void {
  console.warn(JSON.stringify({ at: new Date().toISOString(), requestId: requestHere(), ...event }))
}

/** A member or key asked for what its role or scopes do not allow. */
export const logRefusal = (actor: Actor, permission: string, method: string, path: string): void =>
  logSecurity({
    event: 'access.refused',
    actor: `${actor.kind}:${actor.userId}`,
    organization: actor.organizationId,
    role: actor.role,
    permission,
    call: `${method} ${path}`,
    address: actor.address,
  })
