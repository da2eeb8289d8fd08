import type { Db } from '@ridgeline/server/db/connect'
import { AppError, logFault } from '@ridgeline/server/http/app-error'
import { type AccountMailDeps, accountMail } from '#server/identity/address/account-mail'
import { confirmOwner, forgetUnproven } from '#server/identity/address/forget-unproven'
import { auditPerson } from '#server/identity/audit-person'
import { signInLimits } from '#server/identity/limits/sign-in-limits'
import type { Person } from '#server/identity/membership'
import type { Where } from '#server/identity/where'

/** Header in which the server hands the real client address to the sign-in code; a client's own copy is removed. */
export const CLIENT_ADDRESS_HEADER = 'x-ridgeline-client-address'
const LONGEST_USER_AGENT = 300

/** What the sign-in code tells the rest of the product. */
export interface AuthEvents {
  signedUp(person: Person & { emailVerified?: boolean }): Promise<void>
  signUpAttempt(person: Person): Promise<void>
  resetAsked(person: Person, token: string): Promise<void>
  passwordReset(person: Person, headers: Headers): Promise<void>
}

/** Reads the address this server noted in the headers, and the browser. */
export const whereOf = (headers: Headers): Where => ({
  address: headers.get(CLIENT_ADDRESS_HEADER),
  userAgent: headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null,
})

/**
 * Does what follows in the background, so that an answer takes as long for an address with an account as for one without. What fails is logged; the
 * person can ask again. A letter too many for its recipient is no failure, and the answer says nothing of it.
 */
export function inBackground(what: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'too-many-requests')) logFault(`${what} failed`, error)
  })
}

export function authEvents(deps: AccountMailDeps & { readonly db: Db }): AuthEvents {
  const mails = accountMail(deps)
  const limits = signInLimits(deps.db, deps.now)
  return {
    async signedUp(person) {
      if (!person.emailVerified) inBackground('the mail that confirms an address', mails.confirmAddress(person))
    },
    async signUpAttempt(person) {
      inBackground('the mail on a second sign-up', mails.signUpAttempt(person))
    },
    async resetAsked(person, token) {
      inBackground('the mail with a link for a new password', mails.resetPassword(person, token))
    },
    async passwordReset(person, headers) {
      const where = whereOf(headers)
      // The link came by mail, so the address is theirs; what somebody else set up before that is not.
      const ended = await deps.db.transaction(async (tx) => {
        const o = { byMailOnly: true, keep: null, now: deps.now() }
        return (await confirmOwner(tx, person.id, o)) ?? forgetUnproven(tx, person.id, { ...o, wasConfirmed: true })
      })
      await limits.forget(person.email)
      await auditPerson(deps.db, person, where, {
        action: 'password.changed',
        recordType: 'member',
        after: { by: 'link of a mail', ended },
      })
      inBackground('the mail on a changed password', mails.passwordChanged(person, where.address))
    },
  }
}
