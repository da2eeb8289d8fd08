import type { Deps } from '@ridgeline/server/deps'
import { AppError, logFault } from '@ridgeline/server/http/app-error'
import { letter } from '@ridgeline/server/integrations/mail/letter'
import { MailError } from '@ridgeline/server/integrations/mail/mail-error'
import { message } from '@ridgeline/words/message'
import type { SalesTopic } from '#contract/sales'

/** What the inbox sees first. */
const subjects: Readonly<Record<SalesTopic, string>> = {
  sales: 'Contact Sales',
  demo: 'Demo wanted',
  support: 'Support',
  careers: 'Careers',
  privacy: 'Privacy',
  general: 'Message',
}

/** Sends what somebody wrote to whoever runs this server. */
export async function writeToSales(
  deps: Pick<Deps, 'post' | 'salesEmail' | 'productName'>,
  from: { topic: SalesTopic; name: string; email: string; company: string; message: string },
): Promise<'smtp' | 'outbox'> {
  const who = from.company === '' ? from.name : `${from.name}, ${from.company}`
  const { text, html } = letter({
    look: { productName: deps.productName, organizationName: null, logoUrl: null, accent: null },
    lines: [message`${who} writes:`, ...from.message.split(/\n+/), message`Please answer to ${from.email}.`],
    footer: 'Sent by the form on the public pages. The address was typed by the sender and is not checked.',
  })
  const mail = { to: { name: '', address: deps.salesEmail }, subject: `${subjects[from.topic]}: ${who}`, text, html, attachments: [] }
  const { delivery } = await deps.post.send(mail, { kind: 'sales' }).catch((cause: unknown) => {
    if (!(cause instanceof MailError)) throw cause
    // where the mail server stands and what it said is for whoever runs it, not for a visitor
    logFault('a message of the public pages could not be sent', cause)
    throw new AppError('unavailable', 'The message could not be sent at the moment. It is still here: please try again later.', { cause })
  })
  return delivery
}
