import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'
import { Certificate, CertificationLevel } from './course.ts'

/** The key that certificates of an organization are checked with (RFC 8037). */
export const CredentialKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })
export type CredentialKey = z.infer<typeof CredentialKey>

/** A certificate as anybody sees it who has its address. */
export const PublicCredential = z.object({
  id: z.uuid(),
  level: CertificationLevel,
  name: z.string(),
  organization: z.string(),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: z.enum(['valid', 'expired', 'revoked']),
  revokedReason: z.string().nullable(),
  /** What was asked for, and what the certificate is not. */
  criteria: z.string(),
  /** The Open Badges 3.0 credential as a signed token: it can be checked with `key` and without this server. */
  credential: z.string(),
  key: CredentialKey,
})
export type PublicCredential = z.infer<typeof PublicCredential>

export const readCredential = endpoint({
  method: 'GET',
  path: '/api/credentials/{id}',
  summary: 'A certificate, for whoever wants to check it',
  access: 'public',
  response: PublicCredential,
})
export const readIssuer = endpoint({
  method: 'GET',
  path: '/api/credentials/issuers/{id}',
  summary: 'Who issues certificates, as an Open Badges profile',
  access: 'public',
  response: z.object({ id: z.string(), type: z.array(z.string()), name: z.string() }),
})
export const readIssuerKey = endpoint({
  method: 'GET',
  path: '/api/credentials/issuers/{id}/key',
  summary: 'The key that certificates of an issuer are checked with',
  access: 'public',
  response: CredentialKey,
})
export const readRevocations = endpoint({
  method: 'GET',
  path: '/api/credentials/issuers/{id}/revocations',
  summary: 'Certificates of an issuer that do not count any more',
  access: 'public',
  response: z.object({ id: z.string(), issuer: z.string(), revokedCredential: z.array(z.string()) }),
})

export const certificatePdf = binaryEndpoint({
  method: 'GET',
  path: '/api/training/certificates/{id}/pdf',
  summary: 'An own certificate as PDF; an admin gets those of all members',
  access: 'training.do',
  produces: 'application/pdf',
})
export const revokeCertificate = endpoint({
  method: 'PUT',
  path: '/api/training/certificates/{id}/revocation',
  summary: 'Take a certificate back; its record stays',
  access: 'training.manage',
  body: z.strictObject({ reason: trimmed(300).min(1, 'Please say why') }),
  response: Certificate,
})
