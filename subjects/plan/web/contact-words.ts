import type { SalesTopic } from '#contract/sales'

interface ContactWords {
  readonly title: string
  readonly description: string
  /** What the message begins with. */
  readonly beginning: string
}

/** What the form that writes to us says, by what it is about. */
export const contactWords: Readonly<Record<SalesTopic, ContactWords>> = {
  sales: { title: 'Contact Sales', description: 'Tell us about your organization; we write back by mail.', beginning: '' },
  demo: {
    title: 'Schedule a demo',
    description: 'Say when it suits you; we write back by mail with a time.',
    beginning: 'I would like to see a demo. These times suit me: ',
  },
  support: {
    title: 'Write to support',
    description: 'Say what you did, what you expected and what happened; we write back by mail.',
    beginning: '',
  },
  careers: { title: 'Write to us about work', description: 'Say what you do well and what you would change here first.', beginning: '' },
  privacy: { title: 'A question about your data', description: 'Say what you want to know, or what is to be deleted.', beginning: '' },
  general: { title: 'Write to us', description: 'We write back by mail.', beginning: '' },
}
