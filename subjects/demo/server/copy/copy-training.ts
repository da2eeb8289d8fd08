import { membership } from '@ridgeline/account/server/tables/organization'
import type { Tx } from '@ridgeline/server/db/connect'
import { issueEarned } from '@ridgeline/training/server/certificates'
import type { IssuerDeps } from '@ridgeline/training/server/learner'
import {
  certificate,
  examAttempt,
  ownCourse,
  practicalAttempt,
  trainingAssignment,
  trainingBlock,
  trainingTime,
} from '@ridgeline/training/server/tables/training'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { copyRows } from '#server/copy/copy-rows'

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
