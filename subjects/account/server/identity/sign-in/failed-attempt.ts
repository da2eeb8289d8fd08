import { auditPerson } from '#server/identity/audit-person'
import type { Auth } from '#server/identity/auth'
import type { Person } from '#server/identity/membership'
import type { SignInCall } from '#server/identity/sign-in/sign-in-call'

/** Tells the organizations of whoever somebody tried to be of a wrong password or code. */
export async function noteFailure(call: SignInCall): Promise<void> {
  const found = call.kind.kind === 'sign-in' ? await byAddress(call) : await bySecondStep(call.auth, call.headers)
  const by = call.kind.kind === 'sign-in' ? 'password' : 'second factor'
  if (found) await auditPerson(call.deps.db, found, call.where, { action: 'session.failed', recordType: 'member', after: { by } })
}

async function byAddress({ auth, email }: SignInCall): Promise<Person | null> {
  return (await (await auth.$context).internalAdapter.findUserByEmail(email))?.user ?? null
}

/** The person whose password was right: the signed cookie of the open step names it. */
async function bySecondStep(auth: Auth, headers: Headers): Promise<Person | null> {
  const { internalAdapter, createAuthCookie } = await auth.$context
  const { name } = createAuthCookie('two_factor')
  const cookies = (headers.get('cookie') ?? '').split('; ')
  const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
  if (!value) return null
  const step = await internalAdapter.findVerificationValue(decodeURIComponent(value).split('.')[0] ?? '')
  return step ? ((await internalAdapter.findUserById(step.value)) as Person | null) : null
}
