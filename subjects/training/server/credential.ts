import type { Db, Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { eq } from 'drizzle-orm'
import { decodeJwt, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { type CertificationLevel, certificationLabel } from '#contract/course'
import { PASS_SHARE } from '#contract/exam'
import { certificateKey } from '#server/tables/training'

/** What a certificate says. */
export interface CertificateFacts {
  readonly id: string
  readonly level: CertificationLevel
  readonly name: string
  readonly organizationName: string
  readonly issuedAt: Date
  readonly expiresAt: Date
  /** In the lessons of the courses it asks for, on screen, by the server's clock. */
  readonly readingSeconds: number
}

export type PublicKey = (typeof certificateKey.$inferSelect)['publicKey']

export const issuerUrl = (publicUrl: string, organizationId: string): string => `${publicUrl}/api/credentials/issuers/${organizationId}`
export const keyUrl = (publicUrl: string, organizationId: string): string => `${issuerUrl(publicUrl, organizationId)}/key`
export const credentialUrl = (publicUrl: string, id: string): string => `${publicUrl}/credentials/${id}`

/** What the certificate is, and what it is not. */
export const CRITERIA: Readonly<Record<CertificationLevel, string>> = {
  junior: `Completed the required courses, passed their exams with at least ${PASS_SHARE * 100} percent and the practical exam on ten thermograms not seen before. A company certificate: it is not a license, and not a certificate of ASNT or Haag.`,
  senior: `Holds the first level, completed the courses of the second, passed their exams with at least ${PASS_SHARE * 100} percent and the practical exam, and has signed scans that an admin accepted. A company certificate: it is not a license, and not a certificate of ASNT or Haag.`,
}

export async function keyOf(db: Pick<Db, 'select'>, organizationId: string): Promise<PublicKey | null> {
  const [row] = await db.select().from(certificateKey).where(eq(certificateKey.organizationId, organizationId))
  return row?.publicKey ?? null
}

/** The key of an organization, made with its first certificate. */
async function signingKey(deps: Pick<Deps, 'sealer' | 'now'>, tx: Tx, organizationId: string) {
  const own = eq(certificateKey.organizationId, organizationId)
  const [before] = await tx.select().from(certificateKey).where(own)
  if (before) return { publicKey: before.publicKey, seed: await deps.sealer.open(before.seed) }
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const { x, d } = (await exportJWK(pair.privateKey)) as { x: string; d: string }
  const publicKey: PublicKey = { kty: 'OKP', crv: 'Ed25519', x }
  await tx
    .insert(certificateKey)
    .values({ organizationId, publicKey, seed: await deps.sealer.seal(d), createdAt: deps.now() })
    .onConflictDoNothing()
  const [row] = await tx.select().from(certificateKey).where(own)
  if (!row) throw new Error('the key of certificates was not written')
  return { publicKey: row.publicKey, seed: await deps.sealer.open(row.seed) }
}

const READING = 'Reading time measured'
const SECONDS_A_MINUTE = 60

/** What a signed credential says was measured of reading; null of those made before it was. */
export function measuredReading(credential: string): string | null {
  try {
    const { evidence } = decodeJwt<{ evidence?: ReturnType<typeof badgeOf>['evidence'] }>(credential)
    return evidence?.find(({ name }) => name === READING)?.narrative ?? null
  } catch {
    return null
  }
}

/** An Open Badges 3.0 credential of a certificate. */
export function badgeOf(publicUrl: string, organizationId: string, facts: CertificateFacts) {
  const url = credentialUrl(publicUrl, facts.id)
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: url,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: certificationLabel[facts.level],
    issuer: { id: issuerUrl(publicUrl, organizationId), type: ['Profile'], name: facts.organizationName },
    validFrom: facts.issuedAt.toISOString(),
    validUntil: facts.expiresAt.toISOString(),
    credentialSubject: {
      id: `${url}#holder`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: facts.name, identityType: 'name' }],
      achievement: {
        id: `${issuerUrl(publicUrl, organizationId)}#${facts.level}`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: certificationLabel[facts.level],
        description: `${certificationLabel[facts.level]} for thermal roof inspection`,
        criteria: { narrative: CRITERIA[facts.level] },
      },
    },
    evidence: [
      {
        type: ['Evidence'],
        name: READING,
        narrative: `${READING}: ${Math.floor(facts.readingSeconds / SECONDS_A_MINUTE)} min (lessons in view on screen, by the server's clock; reading offline is not measured)`,
      },
    ],
    credentialStatus: { id: `${issuerUrl(publicUrl, organizationId)}/revocations`, type: '1EdTechRevocationList' },
  }
}

/** Signs a certificate as a VC-JWT (Open Badges 3.0, section 8.2) with the organization's Ed25519 key. */
export async function signCredential(
  deps: Pick<Deps, 'sealer' | 'now' | 'publicUrl'>,
  tx: Tx,
  organizationId: string,
  facts: CertificateFacts,
): Promise<string> {
  const { publicKey, seed } = await signingKey(deps, tx, organizationId)
  const badge = badgeOf(deps.publicUrl, organizationId, facts)
  const key = await importJWK({ ...publicKey, d: seed } satisfies JWK, 'EdDSA')
  return new SignJWT(badge)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: keyUrl(deps.publicUrl, organizationId) })
    .setIssuer(badge.issuer.id)
    .setJti(badge.id)
    .setSubject(badge.credentialSubject.id)
    .setNotBefore(facts.issuedAt)
    .setExpirationTime(facts.expiresAt)
    .sign(key)
}
