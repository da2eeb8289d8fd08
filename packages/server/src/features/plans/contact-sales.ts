import type { Deps } from '#deps'
import { letter } from '#integrations/mail/letter'

/** Sends what somebody wrote to sales. */
export async function writeToSales(
  deps: Pick<Deps, 'post' | 'salesEmail' | 'productName'>,
  from: { name: string; email: string; company: string; message: string },
): Promise<'smtp' | 'outbox'> {
  const who = from.company === '' ? from.name : `${from.name}, ${from.company}`
  const { text, html } = letter({
    look: { productName: deps.productName, organizationName: null, logoUrl: null, accent: null },
    lines: [`${who} writes:`, ...from.message.split(/\n+/), `Please answer to ${from.email}.`],
    footer: 'Sent by the form Contact Sales. The address was typed by the sender and is not checked.',
  })
  const message = { to: { name: '', address: deps.salesEmail }, subject: `Contact Sales: ${who}`, text, html, attachments: [] }
  const { delivery } = await deps.post.send(message, { kind: 'sales' })
  return delivery
}
