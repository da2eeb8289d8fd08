import { accountMail } from '#server/identity/address/account-mail'
import { auditPerson, type PersonEntry } from '#server/identity/audit-person'
import { inBackground } from '#server/identity/auth-events'
import type { LiveSession } from '#server/identity/sessions/start-session'
import type { SignInCall } from '#server/identity/sign-in/sign-in-call'

/** The session a call came with. */
export type Before = LiveSession | null

/** Writes what a signed-in person did to their account into the audit logs, and tells them of a new password. */
export async function followCall(call: SignInCall, before: Before): Promise<void> {
  if (!before) return
  const line = lineOf(call, before)
  if (!line) return
  const { id, name, email } = before.user
  await auditPerson(call.deps.db, { id, name, email }, call.where, line)
  if (call.path === '/change-password')
    inBackground('the mail on a changed password', accountMail(call.deps).passwordChanged({ id, name, email }, call.where.address))
}

function lineOf({ path, body }: SignInCall, { user, session }: LiveSession): PersonEntry | null {
  switch (path) {
    case '/sign-out':
      return { action: 'session.ended', recordType: 'session', recordId: session.id, recordName: user.name }
    case '/change-password':
      return { action: 'password.changed', recordType: 'member', after: { by: 'the person, signed in' } }
    case '/two-factor/verify-totp':
      return user.twoFactorEnabled ? null : { action: 'mfa.enabled', recordType: 'member', after: { by: 'authenticator app' } }
    case '/two-factor/disable':
      return { action: 'mfa.disabled', recordType: 'member' }
    case '/two-factor/generate-backup-codes':
      return { action: 'mfa.codes-renewed', recordType: 'member' }
    case '/passkey/verify-registration':
      return { action: 'passkey.added', recordType: 'member', after: { name: body?.name ?? null } }
    case '/passkey/delete-passkey':
      return { action: 'passkey.removed', recordType: 'passkey', recordId: String(body?.id), recordName: user.name }
    default:
      return null
  }
}
