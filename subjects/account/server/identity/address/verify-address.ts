import { identityErrors } from '@ridgeline/contract/identity-errors'
import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { confirmationFor, useConfirmation } from '#server/identity/address/confirm-address'
import { auditPerson } from '#server/identity/audit-person'
import type { Auth } from '#server/identity/auth'
import type { Asking } from '#server/identity/factors/prove'
import { askPassword } from '#server/identity/factors/prove'

/**
 * Confirms an address by the token of its mail and gives it back. Whoever reads the mail need not be who signed up, so they must be signed in to the account
 * or know its password; else somebody could have an account confirmed that they can enter themselves.
 * @throws AppError `gone` with the reason `link-invalid`; `forbidden` with `confirm-with-password` or `wrong-password`; `too-many-requests`
 */
export async function verifyAddress(
  deps: Deps,
  auth: Auth,
  o: { token: string; password?: string | undefined; asking: Asking },
): Promise<string> {
  const { live, where } = o.asking
  const person = await confirmationFor(deps.db, o.token, deps.now())
  if (!person) throw gone()
  const isSignedIn = live?.user.id === person.id
  if (!isSignedIn && !person.confirmed) {
    if (o.password === undefined)
      throw new AppError('forbidden', identityErrors['confirm-with-password'].sentence, { reason: 'confirm-with-password' })
    await askPassword(deps, auth, person, { password: o.password, asking: o.asking, during: 'confirming the address' })
  }
  const forgotten = await deps.db.transaction((tx) =>
    useConfirmation(tx, o.token, { userId: person.id, keep: isSignedIn ? live.session.id : null, now: deps.now() }),
  )
  if (!forgotten) throw gone()
  await auditPerson(deps.db, person, where, { action: 'email.verified', recordType: 'member', after: { ended: forgotten } })
  return person.email
}

const gone = () => new AppError('gone', identityErrors['link-invalid'].sentence, { reason: 'link-invalid' })
