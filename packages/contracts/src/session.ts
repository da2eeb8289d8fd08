import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Role = z.enum(['field-rep', 'sales-rep', 'admin'])
export type Role = z.infer<typeof Role>
export const Units = z.enum(['imperial', 'metric'])
export type Units = z.infer<typeof Units>

export const Session = z.object({
  user: z.object({
    uid: z.string(),
    email: z.string(),
    displayName: z.string(),
    photoURL: z.string().nullable(),
    emailVerified: z.boolean(),
  }),
  organization: z.object({ id: z.uuid(), name: z.string(), isDemo: z.boolean() }),
  role: Role,
  units: Units,
})
export type Session = z.infer<typeof Session>

/** What the browser may know before anybody signs in. */
export const PublicSettings = z.object({ productName: z.string(), demo: z.boolean(), mail: z.enum(['smtp', 'outbox']) })
export type PublicSettings = z.infer<typeof PublicSettings>

export const readSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Who is signed in',
  access: 'member',
  response: Session,
})
export const patchSession = endpoint({
  method: 'PATCH',
  path: '/api/session',
  summary: 'Change the own unit setting',
  access: 'member',
  body: z.object({ units: Units }),
  response: Session,
})
export const readPublicSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'Settings known to everybody',
  access: 'public',
  response: PublicSettings,
})
/** Signs in to the demo workspace; answers `forbidden` where DEMO is off. Sets the session cookie. */
export const demoSignIn = endpoint({
  method: 'POST',
  path: '/api/demo/sign-in',
  summary: 'Test login into the demo workspace',
  access: 'public',
  response: z.object({ ok: z.literal(true) }),
})
