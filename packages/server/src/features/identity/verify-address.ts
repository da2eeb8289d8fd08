import { identityErrors } from '@ridgeline/contracts/identity-errors'
import type { Deps } from '#deps'
import { auditPerson } from '#features/identity/audit-person'
import type { Where } from '#features/identity/auth-events'
import { confirmAddress } from '#features/identity/confirm-address'
import { AppError } from '#http/app-error'

/** Confirms an address by the token of its mail and gives it back. @throws AppError `gone` with the detail `link-invalid` */
export async function verifyAddress({ db, now }: Pick<Deps, 'db' | 'now'>, token: string, where: Where): Promise<string> {
  const person = await confirmAddress(db, token, now())
  if (!person) throw new AppError('gone', identityErrors['link-invalid'].sentence, { detail: 'link-invalid' })
  await auditPerson(db, person, where, { action: 'email.verified', recordType: 'member' })
  return person.email
}
