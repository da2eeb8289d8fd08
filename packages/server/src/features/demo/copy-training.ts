import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/connect'
import { membership } from '#db/schema/organization'
import { certificate, examAttempt, ownCourse, practicalAttempt, trainingAssignment, trainingBlock, trainingTime } from '#db/schema/training'
import { copyRows } from '#features/demo/copy-rows'
import { issueEarned } from '#features/training/certificates'
import type { IssuerDeps } from '#features/training/learner'

/** Who learns in the template, and what they did. Certificates are given anew: each organization signs its own. */
export const trainingTables = [
  membership,
  ownCourse,
  trainingBlock,
  trainingTime,
  examAttempt,
  practicalAttempt,
  trainingAssignment,
] as const

/** Gives a visitor the colleagues of the template and what all of them learned, unless the template has no certificate yet, or the visitor began to learn. */
export async function copyTraining(deps: IssuerDeps, tx: Tx, templateId: string, organizationId: string): Promise<void> {
  const held = await tx
    .select({ userId: certificate.userId, name: certificate.name, issuedAt: certificate.issuedAt })
    .from(certificate)
    .where(and(eq(certificate.organizationId, templateId), isNull(certificate.revokedAt)))
  if (held.length === 0) return
  const begun = await tx.$count(trainingBlock, eq(trainingBlock.organizationId, organizationId))
  if (begun > 0) return
  for (const table of trainingTables) await copyRows(tx, table, sql`t.organization_id = ${templateId}`, organizationId)
  for (const { userId, name, issuedAt } of held) await issueEarned(deps, tx, { organizationId, userId, name }, issuedAt)
}
