import { endpoint } from '@ridgeline/contract/endpoint'
import { z } from 'zod'

/** How mails leave this server, and those that did not. */
export const MailStanding = z.object({
  /** By a mail server, which keeps what it takes; or to the local outbox, where none is configured. */
  delivery: z.enum(['smtp', 'outbox']),
  /** Mails of members that the mail server did not take within 30 days, and to whose address none went since; the newest fifty. */
  notSent: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      by: z.string(),
      /** What the mail server or the network said. */
      reason: z.string(),
      at: z.iso.datetime(),
      /** Where it is sent again. */
      page: z.string(),
    }),
  ),
  /** Mails that go by themselves, tried every five minutes: told notifications by person, and mails that somebody approved. */
  waiting: z.array(
    z.object({
      kind: z.enum(['notifications', 'approved-mail']),
      to: z.string(),
      count: z.number().int(),
      since: z.iso.datetime(),
      /** What the mail server or the network said the last time; null where it was not tried yet. */
      problem: z.string().nullable(),
      /** A mail that was refused is tried ever later; null where it goes with the next turn. */
      triedNext: z.iso.datetime().nullable(),
    }),
  ),
})
export type MailStanding = z.infer<typeof MailStanding>
export const readMailStanding = endpoint({
  method: 'GET',
  path: '/api/mail-standing',
  summary: 'How mails leave this server, which were not sent, and which wait',
  access: 'report.send',
  response: MailStanding,
})
