import type { IdentityErrorCode } from '@ridgeline/contract/identity-errors'
import { identityErrors } from '@ridgeline/contract/identity-errors'
import { ToldError } from '@ridgeline/words/told-error'

/** Somebody an identity provider vouches for. */
export interface ProvenIdentity {
  /** What the provider calls them; never given to anybody else. */
  readonly subject: string
  readonly email: string
  /** The provider knows that the address is theirs. */
  readonly emailVerified: boolean
  readonly name: string
  /** Proves later that the account still stands, and until when this proof is good. */
  readonly refreshToken: string
  readonly expiresAt: Date
}

/**
 * Keeps people's passwords in place of this server. What follows from a proven identity - account, session, second factor, audit - is ours and the same
 * for all. Every method throws IdentityProblem.
 */
export interface IdentityProvider {
  readonly id: string
  signUp(person: { name: string; email: string; password: string }): Promise<ProvenIdentity>
  signIn(credentials: { email: string; password: string }): Promise<ProvenIdentity>
  /** Sends the provider's own mail with a link for a new password. */
  sendPasswordReset(email: string): Promise<void>
  /** Proves anew that the account stands. */
  refresh(refreshToken: string): Promise<Pick<ProvenIdentity, 'refreshToken' | 'expiresAt' | 'subject'>>
}

/** Why an identity provider did not do what it was asked; the code has its sentence in the catalogue. */
export class IdentityProblem extends ToldError {
  override name = 'IdentityProblem'
  readonly code: IdentityErrorCode

  constructor(code: IdentityErrorCode, options?: ErrorOptions) {
    super(identityErrors[code].sentence, options)
    this.code = code
  }
}
