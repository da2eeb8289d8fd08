import type { ErrorBody } from '@ridgeline/contract/errors'
import { type IdentityErrorCode, identityErrors, isIdentityError } from '@ridgeline/contract/identity-errors'
import { codeOfStatus } from '@ridgeline/server/http/refusal/problem'

/** What the sign-in code says, in the codes of our catalogue. */
const known: Readonly<Record<string, IdentityErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
  INVALID_PASSWORD: 'wrong-password',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'not-supported',
  INVALID_EMAIL: 'invalid-email',
  PASSWORD_TOO_SHORT: 'password-too-short',
  PASSWORD_TOO_LONG: 'password-too-long',
  INVALID_TOKEN: 'link-invalid',
  TOKEN_EXPIRED: 'link-invalid',
  USER_NOT_FOUND: 'link-invalid',
  INVALID_CODE: 'second-factor-wrong',
  INVALID_BACKUP_CODE: 'recovery-code-wrong',
  INVALID_TWO_FACTOR_COOKIE: 'second-factor-expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'second-factor-expired',
  ACCOUNT_TEMPORARILY_LOCKED: 'too-many-requests',
  TOTP_NOT_ENABLED: 'not-supported',
  TOTP_ALREADY_ENABLED: 'not-supported',
  BACKUP_CODES_NOT_ENABLED: 'not-supported',
  TWO_FACTOR_NOT_ENABLED: 'not-supported',
  CHALLENGE_NOT_FOUND: 'passkey-failed',
  PASSKEY_NOT_FOUND: 'passkey-failed',
  AUTHENTICATION_FAILED: 'passkey-failed',
  UNABLE_TO_CREATE_SESSION: 'passkey-failed',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey-failed',
  FAILED_TO_UPDATE_PASSKEY: 'passkey-failed',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'passkey-failed',
  PREVIOUSLY_REGISTERED: 'passkey-failed',
  SESSION_NOT_FRESH: 'sign-in-again',
  SESSION_EXPIRED: 'user-token-expired',
  SESSION_REQUIRED: 'user-token-expired',
  INVALID_ORIGIN: 'unauthorized-domain',
  MISSING_OR_NULL_ORIGIN: 'unauthorized-domain',
}

/** The code of our catalogue for one of the sign-in code, or null for one that tells a person nothing. */
export function identityCodeOf(code: string | undefined, message: string | undefined, status: number): IdentityErrorCode | null {
  if (isIdentityError(code)) return code
  if (code !== undefined && known[code]) return known[code]
  if (status === 400 && /email/i.test(message ?? '')) return 'invalid-email'
  if (status === 400 && /\[body/.test(message ?? '')) return 'missing-fields'
  return status === 401 ? 'user-token-expired' : null
}

/** A failed answer of the sign-in code, in the shape of all our failed answers. */
export function errorBodyOf(status: number, body: { code?: string; message?: string } | null): ErrorBody {
  const code = codeOfStatus(status)
  const reason = identityCodeOf(body?.code, body?.message, status)
  if (reason) return { code, message: identityErrors[reason].sentence, reason }
  return { code, message: status >= 500 ? 'Something went wrong on the server; please try again.' : 'This request cannot be answered.' }
}

/** What an identity provider, or the way back from it, says in the address. */
/** A map: the word comes from the address, and `constructor` is none of these. */
const provided: ReadonlyMap<string, IdentityErrorCode> = new Map([
  ['access_denied', 'access-denied'],
  ['account_not_linked', 'link-unverified'],
  ['unable_to_link_account', 'link-unverified'],
  ['email_not_found', 'email-missing'],
  ['oauth_provider_not_found', 'provider-not-found'],
  ['state_not_found', 'user-token-expired'],
  ['state_mismatch', 'user-token-expired'],
  ['please_restart_the_process', 'user-token-expired'],
  ['temporarily_unavailable', 'network-request-failed'],
  ['login_required', 'access-denied'],
  ['interaction_required', 'access-denied'],
])

export function providerErrorOf(error: string): IdentityErrorCode {
  return isIdentityError(error) ? error : (provided.get(error) ?? 'provider-failed')
}
