import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { findFrozenScan } from '@ridgeline/scan/server/scans/service'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError, logFault } from '@ridgeline/server/http/app-error'
import { speaking, spoken } from '@ridgeline/server/integrations/language/spoken'
import { writeSignature } from '@ridgeline/title/server/records'
import { message } from '@ridgeline/words/message'
import { and, eq } from 'drizzle-orm'
import type { ReportSignature } from '#contract/signature'
import { newerThan } from '#server/reports/newer'
import { madeReport, type ReportRow } from '#server/reports/row'
import { aboutReport, checkPdf } from '#server/reports/service'
import { currentCredential, missingWords, statedCredential } from '#server/signatures/credential'
import { identityOf } from '#server/signatures/identity'
import { type SigningKey, signerOf } from '#server/signatures/pdf/certificate'
import { signPdf } from '#server/signatures/pdf/sign-pdf'
import { report } from '#server/tables/report'
import { reportSignature } from '#server/tables/signature'

type SignatureRow = typeof reportSignature.$inferSelect

const presentSignature = (row: SignatureRow): ReportSignature => ({
  signedBy: row.signedBy,
  credential: row.credential,
  certificateName: row.certificateName,
  fingerprint: row.fingerprint,
  level: row.level,
  signedAt: row.signedAt.toISOString(),
})

/** The signature of a version; null where it has none. */
export async function signatureOf({ db }: Pick<Deps, 'db'>, reportId: string): Promise<SignatureRow | null> {
  const [row] = await db.select().from(reportSignature).where(eq(reportSignature.reportId, reportId))
  return row ?? null
}

/**
 * Signs the PDF of a version: from now on it is the signed file that is downloaded and shared.
 * @throws AppError `not-found`; `conflict` where it is not made, was signed already or is not the newest; `forbidden` where a credential is asked for; `upstream-failed`
 * where the timestamp service gave no answer
 */
export async function signVersion(deps: Deps, actor: Actor, id: string): Promise<ReportSignature> {
  const version = await signable(deps, actor, id)
  await deps.disk.assertRoom()
  // It is printed on the page of the report and stands in its file.
  const credential = await speaking(version.options.language ?? 'en', () => credentialFor(deps, actor))
  const identity = await identityOf(deps, actor)
  if (identity.validUntil <= deps.now())
    throw new AppError(
      'conflict',
      'The certificate of your organization has expired; an admin can upload a current one under Settings, Signatures',
    )
  const unsigned = await checkPdf(version, deps.storage.read(version.pdfSha256))
  const key = JSON.parse(await deps.sealer.open(identity.key)) as SigningKey
  const signedAt = new Date(Math.floor(deps.now().getTime() / 1000) * 1000)
  const signer = await signerOf(key, identity.certificate)
  const reason = [`Signed by ${actor.name}`, credential].filter(Boolean).join(', ')
  const { timestampUrl } = deps
  const signed = await signPdf(unsigned, { signer, reason, signedAt, timestampUrl }).catch((error: unknown) => {
    if (timestampUrl === null) throw error
    logFault('a report could not be signed', error)
    throw new AppError('upstream-failed', 'The report was not signed: the timestamp service gave no usable answer. Try again in a while.')
  })
  const file = await deps.storage.put(signed)
  return deps.db.transaction(async (tx) => {
    const [still] = await tx.select({ pdfSha256: report.pdfSha256 }).from(report).where(eq(report.id, version.id)).for('update')
    const values = {
      reportId: version.id,
      organizationId: version.organizationId,
      unsignedSha256: version.pdfSha256,
      unsignedBytes: version.sizeBytes,
      signerId: actor.userId,
      signedBy: actor.name,
      credential,
      certificateName: identity.name,
      fingerprint: identity.fingerprint,
      level: timestampUrl === null ? ('B-B' as const) : ('B-T' as const),
      signedAt,
    }
    const [row] =
      still?.pdfSha256 === version.pdfSha256 ? await tx.insert(reportSignature).values(values).onConflictDoNothing().returning() : []
    if (!row) throw alreadySigned()
    await tx
      .update(report)
      .set({ pdfSha256: file.sha256, sizeBytes: file.sizeBytes })
      .where(and(eq(report.id, version.id), eq(report.pdfSha256, version.pdfSha256)))
    const now = { ...version, pdfSha256: file.sha256, sizeBytes: file.sizeBytes }
    await writeSignature(deps, tx, now, { level: values.level, certificate: identity.fingerprint })
    await recordAudit(tx, actor, {
      action: 'report.signed',
      ...aboutReport(version, version.options.title || 'Report'),
      before: { sha256: version.pdfSha256 },
      after: { version: version.version, sha256: file.sha256, certificate: identity.fingerprint, level: values.level },
    })
    return presentSignature(row)
  })
}

const alreadySigned = () => new AppError('conflict', 'This version is signed already. What is signed is not changed; make a new version.')

async function signable(deps: Deps, actor: Actor, id: string): Promise<ReportRow> {
  const [found] = await deps.db.select().from(report).where(eq(report.id, id))
  const own = authorize(actor, found, 'report')
  await findFrozenScan(deps, actor, own.scanId)
  const version = madeReport(own)
  if (!version) throw new AppError('conflict', 'This report is not made yet; it can be signed as soon as it is')
  if (await signatureOf(deps, id)) throw alreadySigned()
  const newer = await newerThan(deps, version)
  if (newer) throw new AppError('conflict', message`Version ${newer.version} of this report is newer; sign that one`)
  return version
}

/** @throws AppError `forbidden` where the organization asks for a current credential and the member has none */
async function credentialFor(deps: Deps, actor: Actor): Promise<string> {
  const standing = await currentCredential(deps, actor, deps.now())
  const own = await ownOrganization(deps.db, actor)
  if (own.signingNeedsCredential && standing.is !== 'current') throw new AppError('forbidden', missingWords(standing))
  const stated = statedCredential(standing)
  return stated === null ? '' : spoken('subjects/report/rules/words/credential-words').credentialWords(stated)
}
