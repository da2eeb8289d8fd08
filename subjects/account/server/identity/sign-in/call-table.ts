import type { Ask } from '@ridgeline/contract/endpoint'

/** What a call may carry; anything else of its body is dropped, such as the wish to skip the second factor next time. */
export const fields: Readonly<Record<string, readonly string[]>> = {
  '/sign-up/email': ['name', 'email', 'password'],
  '/sign-in/email': ['email', 'password', 'rememberMe'],
  '/request-password-reset': ['email'],
  '/reset-password': ['newPassword', 'token'],
  '/change-password': ['currentPassword', 'newPassword'],
  '/two-factor/verify-totp': ['code'],
  '/two-factor/verify-backup-code': ['code'],
  '/two-factor/enable': ['password'],
  '/passkey/verify-registration': ['response', 'name'],
}

/** How a call is limited and followed up; of somebody signed in, what it asks for and in which field a password comes. */
export type CallKind =
  | { readonly kind: 'sign-up' | 'sign-in' | 'mail' | 'step' }
  | { readonly kind: 'signed-in'; readonly asks: readonly Ask[]; readonly password?: string }

const nothing: readonly Ask[] = []
const proof: readonly Ask[] = ['recent-proof']
const factor: readonly Ask[] = ['confirmed-address', 'recent-proof']

/** The calls of the sign-in code that exist. A password that comes with a call is a proof by itself. */
export const calls: Readonly<Record<string, CallKind>> = {
  'POST /sign-up/email': { kind: 'sign-up' },
  'POST /sign-in/email': { kind: 'sign-in' },
  'POST /request-password-reset': { kind: 'mail' },
  'POST /reset-password': { kind: 'step' },
  'POST /two-factor/verify-totp': { kind: 'step' },
  'POST /two-factor/verify-backup-code': { kind: 'step' },
  'GET /passkey/generate-authenticate-options': { kind: 'step' },
  'POST /passkey/verify-authentication': { kind: 'step' },
  'POST /sign-out': { kind: 'signed-in', asks: nothing },
  'GET /list-accounts': { kind: 'signed-in', asks: nothing },
  'POST /change-password': { kind: 'signed-in', asks: proof, password: 'currentPassword' },
  'POST /two-factor/enable': { kind: 'signed-in', asks: factor, password: 'password' },
  'POST /two-factor/disable': { kind: 'signed-in', asks: proof, password: 'password' },
  'POST /two-factor/generate-backup-codes': { kind: 'signed-in', asks: proof, password: 'password' },
  'GET /passkey/generate-register-options': { kind: 'signed-in', asks: factor },
  'POST /passkey/verify-registration': { kind: 'signed-in', asks: factor },
  'GET /passkey/list-user-passkeys': { kind: 'signed-in', asks: nothing },
  'POST /passkey/update-passkey': { kind: 'signed-in', asks: nothing },
  'POST /passkey/delete-passkey': { kind: 'signed-in', asks: proof },
}
