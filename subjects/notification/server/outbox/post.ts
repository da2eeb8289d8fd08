import { createHash, randomUUID } from 'node:crypto'
import { noteAudit } from '@ridgeline/audit/server/record'
import type { Guarded } from '@ridgeline/contract/outgoing'
import type { Db } from '@ridgeline/server/db/connect'
import { databaseLimiter } from '@ridgeline/server/db/rate-limiter'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import type { Disk } from '@ridgeline/server/integrations/disk/disk'
import { said } from '@ridgeline/server/integrations/language/said'
import type { MailMessage, MailTransport } from '@ridgeline/server/integrations/mail/mail'
import { MailError } from '@ridgeline/server/integrations/mail/mail-error'
import { asMessage, type Message, message, type Words } from '@ridgeline/words/message'

/**
 * On whose behalf a letter goes out, which decides its limits: somebody of an organization; anybody who typed an address, for a link (`asked`); the server, to
 * tell a person what happened (`notice`); the form Contact Sales, which counts its senders itself.
 */
export type Behalf =
  | {
      readonly kind: 'member'
      readonly actor: Actor
      /** Where it can be sent again. */
      readonly page: string
    }
  | { readonly kind: 'asked'; readonly what: 'confirm' | 'password' }
  | { readonly kind: 'notice' }
  | { readonly kind: 'sales' }

/** A message whose subject is said in the language of the work under way. */
export type ToldMail = Omit<MailMessage, 'subject'> & { readonly subject: Words }
/** One that a member sends to somebody outside: its words have passed the language guard. */
export type OutgoingMail = Omit<ToldMail, 'subject' | 'text' | 'html'> & {
  readonly subject: Message | Guarded
  readonly text: Guarded
  readonly html: Guarded
}
type Member = Extract<Behalf, { kind: 'member' }>
/** A letter to somebody about their own affairs. */
export type OwnBehalf = Exclude<Behalf, Member>

export interface Sent {
  readonly delivery: MailTransport['kind']
  readonly id: string
}

/** The one way a letter leaves: `Deps` holds no other. Limits are counted in the database, for all processes together. */
export interface Post {
  /** @throws MailError, and AppError as `assertMaySend` or `too-many-requests` with the time to wait */
  send(message: ToldMail, behalf: OwnBehalf): Promise<Sent>
  send(message: OutgoingMail, behalf: Behalf): Promise<Sent>
  /**
   * Refuses before any work is done for a letter.
   * @throws AppError `forbidden` with reason `address-unconfirmed`: who has not confirmed their address sends to nobody else by a mail server
   */
  assertMaySend(actor: Actor, address: string): void
  /**
   * Where nobody may learn whether a letter goes out at all: tells everybody alike that none can.
   * @throws AppError `unavailable` with reason `mail-unreachable`
   */
  assertReachable(): Promise<void>
}

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

/** Letters in an hour and in a day: what a busy office sends, and too few to be of use to who sends to strangers. */
export const mailLimits = {
  person: { hour: 30, day: 100, whose: 'You have' },
  organization: { hour: 100, day: 400, whose: 'Your organization has' },
  recipient: { hour: 10, day: 30, whose: 'This address was' },
  confirm: { hour: 5, day: 10, whose: 'This address was' },
  password: { hour: 5, day: 10, whose: 'This address was' },
  notice: { hour: 20, day: 60, whose: 'This address was' },
} as const
type Counted = keyof typeof mailLimits

export function openPost(db: Db, disk: Disk, transport: MailTransport): Post {
  const limiters = new Map(
    (Object.keys(mailLimits) as Counted[]).map((name) => [
      name,
      [
        { limiter: databaseLimiter(db, { name: `mail-${name}-hour`, points: mailLimits[name].hour, durationS: HOUR_S }), span: 'hour' },
        { limiter: databaseLimiter(db, { name: `mail-${name}-day`, points: mailLimits[name].day, durationS: DAY_S }), span: 'day' },
      ] as const,
    ]),
  )

  async function count(name: Counted, key: string): Promise<void> {
    for (const { limiter, span } of limiters.get(name) ?? []) {
      const waitMs = await limiter.take(key)
      if (waitMs > 0) throw tooManyLetters(name, span, waitMs)
    }
  }

  function assertMaySend(actor: Actor, address: string): void {
    if (transport.kind !== 'smtp' || actor.kind !== 'member' || actor.addressConfirmed) return
    if (address.toLowerCase() === actor.email.toLowerCase()) return
    throw new AppError('forbidden', 'Please confirm your own e-mail address first. Until then mails go to yourself only.', {
      reason: 'address-unconfirmed',
    })
  }

  return {
    assertMaySend,
    async assertReachable() {
      if (transport.kind !== 'smtp') return
      await transport.reach().catch((cause: unknown) => {
        throw new AppError('unavailable', 'No mail can be sent at the moment. Please try again later, or ask whoever runs this server.', {
          cause,
          reason: 'mail-unreachable',
        })
      })
    },
    async send(told: ToldMail, behalf: Behalf) {
      const message: MailMessage = { ...told, subject: said(told.subject) }
      const recipient = keyOf(message.to.address)
      if (behalf.kind === 'member') {
        assertMaySend(behalf.actor, message.to.address)
        if (transport.kind === 'outbox') await disk.assertRoom(sizeOf(message))
        await count('person', behalf.actor.userId)
        await count('organization', behalf.actor.organizationId)
        await count('recipient', recipient)
      } else if (behalf.kind === 'asked') await count(behalf.what, recipient)
      else if (behalf.kind === 'notice') await count('notice', recipient)
      try {
        return await transport.send(message)
      } catch (error) {
        if (error instanceof MailError && behalf.kind === 'member') await noteNotSent(db, behalf, message, error)
        throw error
      }
    },
  }
}

/** Action of the line in the audit log that a mail leaves which did not go out; the outbox lists them. */
export const NOT_SENT = 'mail.not-sent'
export type NotSent = { readonly recipient: string; readonly reason: Words; readonly page: string }

function noteNotSent(db: Db, { actor, page }: Member, { to, subject }: MailMessage, error: MailError): Promise<void> {
  const after: NotSent = { recipient: to.address, reason: error.words, page }
  return noteAudit(db, actor, { action: NOT_SENT, recordType: 'mail', recordId: randomUUID(), recordName: subject, after })
}

/** The address is not kept, only what tells it from others. */
const keyOf = (address: string): string => createHash('sha256').update(address.trim().toLowerCase()).digest('hex')

const sizeOf = (message: MailMessage): number => message.attachments.reduce((sum, { bytes }) => sum + bytes.length, 0)

function tooManyLetters(name: Counted, span: 'hour' | 'day', waitMs: number): AppError {
  const minutes = Math.ceil(waitMs / 60_000)
  const wait = minutes > 90 ? message`${Math.ceil(minutes / 60)} hours` : minutes > 1 ? message`${minutes} minutes` : asMessage('a minute')
  return new AppError(
    'too-many-requests',
    message`${asMessage(mailLimits[name].whose)} sent ${mailLimits[name][span]} mails within ${span === 'hour' ? message`an hour` : message`a day`}, which is the limit. Please wait ${wait}.`,
    { reason: 'mail-limit', retryAfterS: Math.ceil(waitMs / 1000) },
  )
}
