import { Severity } from '@ridgeline/scan/contract/severity'
import { changeIssue } from '@ridgeline/scan/server/issues/service'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Deps } from '@ridgeline/server/deps'
import { systemActor } from '@ridgeline/server/http/access'
import { and, asc, eq } from 'drizzle-orm'
import { demoTemplate, findTemplate } from '#server/account'

/**
 * Judges one suggestion of a scan of the template, as the surveyor of an example roof did: a score rests on suggestions that somebody has looked at. The others
 * are left for the visitor. Does nothing for any other scan, and nothing twice.
 */
export async function reviewExample(deps: Deps, scanId: string): Promise<void> {
  const template = await findTemplate(deps.db)
  const [own] = await deps.db.select({ organizationId: scan.organizationId }).from(scan).where(eq(scan.id, scanId))
  if (template === null || own?.organizationId !== template) return
  const found = await deps.db
    .select({ id: issue.id, severity: issue.severity, status: issue.status })
    .from(issue)
    .where(and(eq(issue.scanId, scanId), eq(issue.origin, 'engine')))
    .orderBy(asc(issue.id))
  const graver = found.toSorted((a, b) => Severity.options.indexOf(a.severity) - Severity.options.indexOf(b.severity))
  const middle = graver[Math.floor(graver.length / 2)]
  if (!middle || found.some(({ status }) => status !== 'suggested')) return
  const { organizationId, userId, name, email } = await demoTemplate(deps.db)
  await changeIssue(deps, systemActor(organizationId, { userId, name, email }), middle.id, { status: 'accepted' })
}
