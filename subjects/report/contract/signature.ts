import { endpoint } from '@ridgeline/contract/endpoint'
import { base64, text } from '@ridgeline/contract/text'
import { z } from 'zod'

/** How a version of a report was signed: a PAdES signature in its PDF. */
export const ReportSignature = z.object({
  signedBy: z.string(),
  /** What they were certified as then; empty where nobody said. */
  credential: z.string(),
  /** Whom the certificate names, and its SHA-256. */
  certificateName: z.string(),
  fingerprint: z.string(),
  /** `B-T`: a timestamp service vouches for the time. */
  level: z.enum(['B-B', 'B-T']),
  signedAt: z.iso.datetime(),
})
export type ReportSignature = z.infer<typeof ReportSignature>

/** The file of the version becomes the signed one, which begins with the bytes of the one before. What is signed is never changed; a newer version takes its place. */
export const signReport = endpoint({
  method: 'POST',
  path: '/api/report-versions/{id}/signature',
  summary: "Sign the PDF of a version with the organization's certificate",
  access: 'report.sign',
  response: ReportSignature,
})

/** What an organization signs with, and what it asks of who signs. */
export const SigningSetup = z.object({
  /** `none` until the first signature makes one. */
  certificate: z
    .object({
      kind: z.enum(['made', 'uploaded']),
      name: z.string(),
      fingerprint: z.string(),
      validFrom: z.iso.datetime(),
      validUntil: z.iso.datetime(),
    })
    .nullable(),
  /** Whoever signs must hold a credential. */
  needsCredential: z.boolean(),
  /** A timestamp service is set up on this server. */
  hasTimestamps: z.boolean(),
})
export type SigningSetup = z.infer<typeof SigningSetup>

export const readSigning = endpoint({
  method: 'GET',
  path: '/api/organization/signing',
  summary: 'What the organization signs reports with',
  access: 'member.read',
  response: SigningSetup,
})
export const patchSigning = endpoint({
  method: 'PATCH',
  path: '/api/organization/signing',
  summary: 'Upload a certificate to sign with, go back to one made here, or say who may sign',
  access: 'organization.manage',
  largeBody: { bytes: 160 * 1024, why: 'a PKCS#12 file with its chain' },
  body: z.strictObject({
    needsCredential: z.boolean().optional(),
    /** A PKCS#12 file and its password; null goes back to a certificate made here. Both are kept encrypted. */
    certificate: z
      .strictObject({ p12Base64: base64(48_000, 'must not be larger than 36 kB'), password: text(200) })
      .nullable()
      .optional(),
  }),
  response: SigningSetup,
})
