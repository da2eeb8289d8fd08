import type { Deps } from '@ridgeline/server/deps'
import type { Auth } from '#server/identity/auth'
import type { SignInLimits } from '#server/identity/limits/sign-in-limits'
import type { Origin } from '#server/identity/limits/sign-in-origins'
import type { CallKind } from '#server/identity/sign-in/call-table'
import type { Where } from '#server/identity/where'

/** What a call of the sign-in brings, as an object. */
export type CallBody = Readonly<Record<string, unknown>>

/** One call of the sign-in, with what it is judged by. */
export interface SignInCall {
  readonly deps: Deps
  readonly auth: Auth
  readonly limits: SignInLimits
  /** Path below /api/auth. */
  readonly path: string
  readonly kind: CallKind
  readonly headers: Headers
  readonly where: Where
  readonly origin: Origin
  /** Null where the method has none. */
  readonly body: CallBody | null
  readonly email: string
}
