import { endpoint } from '@ridgeline/contract/endpoint'
import { emailAddress, trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'

/** What somebody writes about. */
export const salesTopics = ['sales', 'demo', 'support', 'careers', 'privacy', 'general'] as const
export type SalesTopic = (typeof salesTopics)[number]

export const SalesMessage = z.object({
  topic: z.enum(salesTopics).default('sales'),
  name: trimmed(120).min(1, 'Please enter your name'),
  email: emailAddress,
  company: trimmed(120).default(''),
  message: trimmed(4000).min(1, 'Please write a few words'),
})
export const contactSales = endpoint({
  method: 'POST',
  path: '/api/contact-sales',
  summary: 'Send a message to whoever runs this server: sales, a demo, support',
  access: 'public',
  body: SalesMessage,
  response: z.object({ ok: z.literal(true), delivery: z.enum(['smtp', 'outbox']) }),
})
