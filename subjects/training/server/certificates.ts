import { randomUUID } from 'node:crypto'
import { type OrganizationRow, ownOrganization } from '@ridgeline/account/server/organizations/own'
import type { AuditEntry } from '@ridgeline/audit/server/record'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { type CertificationLevel, certificationLabel } from '#contract/course'
import { VALID_YEARS } from '#rules/progress/level'
import { requiredFor } from '#server/catalogue'
import { signCredential } from '#server/credential'
import { allowedBy, type IssuerDeps } from '#server/learner'
import { type CertificateRow, loadRecord, type TrainingRecord } from '#server/records/record'
import type { Learned } from '#server/records/statement'
import { currentOf, isEarned, levels } from '#server/standing'
import { certificate } from '#server/tables/training'

type Holder = Pick<Actor, 'organizationId' | 'userId' | 'name'>

/**
 * Gives out the certificates that a member has earned and does not have. What is earned already counts from the last passed practical exam on, so none is given twice for the
 * same work.
 * @returns lines for the audit log, to be written last
 */
export async function issueEarned(deps: IssuerDeps, tx: Tx, holder: Holder, now: Date): Promise<AuditEntry[]> {
  const organization = await ownOrganization(tx, holder)
  const lines: AuditEntry[] = []
  for (const level of levels) {
    const record = await loadRecord(tx, holder, now)
    if (!isEarned(record, level) || (level === 'senior' && !allowedBy(organization, now).senior)) continue
    const row = await issue(deps, tx, { holder, organization, level, now, record })
    lines.push({
      action: 'certificate.issued',
      recordType: 'certificate',
      recordId: row.id,
      recordName: `${certificationLabel[level]}, ${holder.name}`,
      after: { expiresAt: row.expiresAt.toISOString() },
    })
  }
  return lines
}

/** Certificates that were just given out, as a learning record store is told of them. */
export const issuedAs = (issued: readonly AuditEntry[]): Learned[] =>
  issued.map(({ recordId, recordName }) => ({ kind: 'certificate', id: recordId, title: recordName }))

interface Issue {
  readonly holder: Holder
  readonly organization: OrganizationRow
  readonly level: CertificationLevel
  readonly now: Date
  readonly record: TrainingRecord
}

async function issue(deps: IssuerDeps, tx: Tx, { holder, organization, level, now, record }: Issue): Promise<CertificateRow> {
  // The one that is renewed: nobody loses what it still holds.
  const before = currentOf(record, level, now)
  const expiresAt = new Date(Math.max(now.getTime(), before?.expiresAt.getTime() ?? 0))
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + VALID_YEARS)
  const facts = { id: randomUUID(), level, name: holder.name, organizationName: organization.name, issuedAt: now, expiresAt }
  const readingSeconds = requiredFor(record.catalogue, level).reduce((sum, { id }) => sum + (record.seconds.get(id) ?? 0), 0)
  const credential = await signCredential(deps, tx, organization.id, { ...facts, readingSeconds })
  const [row] = await tx
    .insert(certificate)
    .values({ ...facts, organizationId: organization.id, userId: holder.userId, credential })
    .returning()
  if (!row) throw new Error('a certificate was not written')
  return row
}
