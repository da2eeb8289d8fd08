import { createHash } from 'node:crypto'
import { may } from '@ridgeline/account/contract/permissions'
import { organization } from '@ridgeline/account/server/tables/organization'
import { recordAudit } from '@ridgeline/audit/server/record'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Db } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { CredentialKey, PublicCredential } from '#contract/certificate'
import { type Certificate, certificationLabel } from '#contract/course'
import { CRITERIA, credentialUrl, issuerUrl, keyOf } from '#server/credential'
import { presentCertificate } from '#server/overview'
import type { CertificateRow } from '#server/records/record'
import { certificate } from '#server/tables/training'

const noSuch = () => new AppError('not-found', 'No such certificate')

/** A certificate for whoever has its address. @throws AppError `not-found` */
export async function publicCredential({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<PublicCredential> {
  const [row] = await db.select().from(certificate).where(eq(certificate.id, id))
  const key = row && (await keyOf(db, row.organizationId))
  if (!row || !key) throw noSuch()
  return {
    id: row.id,
    level: row.level,
    name: row.name,
    organization: row.organizationName,
    issuedAt: row.issuedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    state: row.revokedAt ? 'revoked' : now() >= row.expiresAt ? 'expired' : 'valid',
    revokedReason: row.revokedReason,
    criteria: CRITERIA[row.level],
    credential: row.credential,
    key,
  }
}

/** @throws AppError `not-found` for an organization that never issued a certificate */
async function issuerOf(db: Pick<Db, 'select'>, id: string) {
  const [own] = await db.select({ name: organization.name }).from(organization).where(eq(organization.id, id))
  const key = own && (await keyOf(db, id))
  if (!own || !key) throw new AppError('not-found', 'No such issuer')
  return { name: own.name, key }
}

export async function issuerProfile({ db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>, id: string) {
  const { name } = await issuerOf(db, id)
  return { id: issuerUrl(publicUrl, id), type: ['Profile'], name }
}
export const issuerKey = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<CredentialKey> => (await issuerOf(db, id)).key

export async function revocationsOf({ db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>, id: string) {
  await issuerOf(db, id)
  const rows = await db
    .select({ id: certificate.id })
    .from(certificate)
    .where(and(eq(certificate.organizationId, id), isNotNull(certificate.revokedAt)))
  const issuer = issuerUrl(publicUrl, id)
  return { id: `${issuer}/revocations`, issuer, revokedCredential: rows.map((row) => credentialUrl(publicUrl, row.id)) }
}

/** A certificate of the actor, or of any member for who manages training. @throws AppError `not-found` */
export async function ownCertificate(db: Pick<Db, 'select'>, actor: Actor, id: string): Promise<CertificateRow> {
  const [row] = await db.select().from(certificate).where(eq(certificate.id, id))
  const own = authorize(actor, row, 'certificate')
  if (own.userId !== actor.userId && !may(actor.role, 'training.manage')) throw noSuch()
  return own
}

/** Takes a certificate back: its record and its page stay and say so. @throws AppError `conflict` for one that was taken back before */
export async function revoke({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, id: string, reason: string): Promise<Certificate> {
  const own = await ownCertificate(db, actor, id)
  const revokedAt = now()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(certificate)
      .set({ revokedAt, revokedReason: reason, revokedBy: actor.name })
      .where(and(eq(certificate.id, own.id), isNull(certificate.revokedAt)))
      .returning()
    if (!row) throw new AppError('conflict', 'This certificate was revoked before')
    const recordName = `${certificationLabel[row.level]}, ${row.name}`
    await recordAudit(tx, actor, {
      action: 'certificate.revoked',
      recordType: 'certificate',
      recordId: row.id,
      recordName,
      after: { reason },
    })
    return presentCertificate(row, [row], revokedAt)
  })
}

/** Certificates of a member that were not taken back, as signatures count them: title and last day, on the clock of their organization. */
export async function certificateCredentials(
  { db }: Pick<Deps, 'db'>,
  who: Pick<Actor, 'organizationId' | 'userId'>,
): Promise<{ title: string; until: string }[]> {
  const rows = await db
    .select({ level: certificate.level, expiresAt: certificate.expiresAt, timeZone: organization.timeZone })
    .from(certificate)
    .innerJoin(organization, eq(organization.id, certificate.organizationId))
    .where(and(eq(certificate.organizationId, who.organizationId), eq(certificate.userId, who.userId), isNull(certificate.revokedAt)))
    .orderBy(desc(certificate.expiresAt))
  return rows.map(({ level, expiresAt, timeZone }) => ({ title: certificationLabel[level], until: dayInZone(expiresAt, timeZone) }))
}

/** Short text by which a printed certificate is told from another. */
export const numberOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 10).toUpperCase()
