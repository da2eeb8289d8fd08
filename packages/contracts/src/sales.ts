import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { emailAddress, trimmed } from './text.ts'

export const SalesMessage = z.object({
  name: trimmed(120).min(1, 'Please enter your name'),
  email: emailAddress,
  company: trimmed(120).default(''),
  message: trimmed(4000).min(1, 'Please write a few words'),
})
export const contactSales = endpoint({
  method: 'POST',
  path: '/api/contact-sales',
  summary: 'Send a message to sales',
  access: 'public',
  body: SalesMessage,
  response: z.object({ ok: z.literal(true), delivery: z.enum(['smtp', 'outbox']) }),
})
