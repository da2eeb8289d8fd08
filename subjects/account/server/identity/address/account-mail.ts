import { isDemoAddress } from '@ridgeline/demo/server/account'
import type { OwnBehalf, Post } from '@ridgeline/notification/server/outbox/post'
import type { Db } from '@ridgeline/server/db/connect'
import { speaking } from '@ridgeline/server/integrations/language/spoken'
import type { MailLook } from '@ridgeline/server/integrations/mail/letter'
import { asMessage, message, type Words } from '@ridgeline/words/message'
import { eq } from 'drizzle-orm'
import {
  confirmAddressLetter,
  newDeviceLetter,
  passwordChangedLetter,
  resetPasswordLetter,
  signUpAttemptLetter,
} from '#server/identity/address/account-letters'
import { issueConfirmation } from '#server/identity/address/confirm-address'
import { sendNoted } from '#server/identity/address/confirmation-mail'
import { languageOfPerson } from '#server/identity/language-of'
import type { Person } from '#server/identity/membership'
import { lookOf } from '#server/organizations/look'
import { membership, organization } from '#server/tables/organization'

export const RESET_MINUTES = 30

export interface AccountMailDeps {
  readonly db: Db
  readonly post: Pick<Post, 'send'>
  readonly productName: string
  /** Address that people use, without a slash at the end. */
  readonly publicUrl: string
  readonly now: () => Date
}

/** Mails to a person about their own account. They belong to no organization, so no outbox screen lists them. */
export interface AccountMail {
  confirmAddress(person: Person): Promise<void>
  resetPassword(person: Person, token: string): Promise<void>
  passwordChanged(person: Person, address: string | null): Promise<void>
  newDevice(person: Person, device: string, address: string | null): Promise<void>
  signUpAttempt(person: Person): Promise<void>
}

export function accountMail(deps: AccountMailDeps): AccountMail {
  const { db, post, publicUrl, now } = deps
  const send = async (person: Person, behalf: OwnBehalf, write: (look: MailLook) => { subject: Words; text: string; html: string }) => {
    if (isDemoAddress(person.email)) return null
    const look = await lookFor(deps, person)
    return speaking(await languageOfPerson(db, person.email), () =>
      post.send({ to: { name: person.name, address: person.email }, ...write(look), attachments: [] }, behalf),
    )
  }
  const where = (address: string | null) => (address ? message`the network address ${address}` : asMessage('an unknown network address'))
  return {
    async confirmAddress(person) {
      const token = await issueConfirmation(db, person, now())
      const url = `${publicUrl}/auth/verify?token=${token}`
      await sendNoted(db, person.id, now, () =>
        send(person, { kind: 'asked', what: 'confirm' }, (look) => confirmAddressLetter({ look, name: person.name, url })),
      )
    },
    async resetPassword(person, token) {
      const url = `${publicUrl}/auth/reset?token=${token}`
      await send(person, { kind: 'asked', what: 'password' }, (look) =>
        resetPasswordLetter({ look, name: person.name, url, minutes: RESET_MINUTES }),
      )
    },
    async passwordChanged(person, address) {
      await send(person, { kind: 'notice' }, (look) =>
        passwordChangedLetter({ look, name: person.name, url: `${publicUrl}/auth`, where: where(address) }),
      )
    },
    async newDevice(person, device, address) {
      const url = `${publicUrl}/account`
      await send(person, { kind: 'notice' }, (look) => newDeviceLetter({ look, name: person.name, url, device, where: where(address) }))
    },
    async signUpAttempt(person) {
      await send(person, { kind: 'asked', what: 'password' }, (look) =>
        signUpAttemptLetter({ look, name: person.name, url: `${publicUrl}/auth` }),
      )
    },
  }
}

/** The look of the first organization a person belongs to, or of the product. */
async function lookFor(deps: AccountMailDeps, person: Person): Promise<MailLook> {
  const [row] = await deps.db
    .select({ organization })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(eq(membership.userId, person.id))
    .orderBy(membership.createdAt)
    .limit(1)
  const plain = { productName: deps.productName, organizationName: null, logoUrl: null, accent: null }
  return row ? { ...lookOf(deps, row.organization), organizationName: null } : plain
}
