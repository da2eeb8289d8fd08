import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { membership } from '@ridgeline/account/server/tables/organization'
import { recordAudit } from '@ridgeline/audit/server/record'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { and, eq } from 'drizzle-orm'
import type { MemberTraining } from '#contract/experience'
import { issuedAs, issueEarned } from '#server/certificates'
import type { TrainingDeps } from '#server/learner'
import { presentCertificate } from '#server/overview'
import { loadRecord } from '#server/records/record'
import { tellStore } from '#server/records/tell-store'
import { signedScansOf, waitingScans } from '#server/signed-scans'
import { levelParts } from '#server/standing'
import { acceptedScan } from '#server/tables/training'
import { membersOf, presentMember } from '#server/team'

/** @throws AppError `not-found` for somebody who is no member */
async function memberOf(db: Parameters<typeof membersOf>[0], actor: Actor, userId: string) {
  const member = (await membersOf(db, actor.organizationId)).find((one) => one.userId === userId)
  if (!member) throw new AppError('not-found', 'No such member')
  return member
}

/** One member with everything that speaks for a level. @throws AppError `not-found` */
export async function memberTraining({ db, now }: Pick<TrainingDeps, 'db' | 'now'>, actor: Actor, userId: string): Promise<MemberTraining> {
  const at = now()
  const member = await memberOf(db, actor, userId)
  const who = { organizationId: actor.organizationId, userId }
  const { timeZone } = await ownOrganization(db, actor)
  const record = await loadRecord(db, who, at)
  const waiting = (await waitingScans(db, actor.organizationId)).get(userId) ?? 0
  return {
    ...presentMember(member, record, { now: at, today: dayInZone(at, timeZone), waiting }),
    isSelf: userId === actor.userId,
    senior: levelParts(record, 'senior'),
    certificates: record.certificates.map((row) => presentCertificate(row, record.certificates, at)),
    scans: await signedScansOf(db, who),
  }
}

/**
 * Counts a signed scan as experience of a member, or takes that back. Who has everything else of a level gets its certificate with it; one that was given stays.
 * @throws AppError `not-found` for a scan that they neither surveyed nor signed, or that has no signed report; `forbidden` for own scans
 */
export async function judgeScan(
  deps: TrainingDeps,
  actor: Actor,
  { memberId: userId, scanId }: { readonly memberId: string; readonly scanId: string },
  accepted: boolean,
): Promise<MemberTraining> {
  const now = deps.now()
  const { organizationId } = actor
  await deps.db.transaction(async (tx) => {
    const { name } = await memberOf(tx, actor, userId)
    if (userId === actor.userId) throw new AppError('forbidden', 'Nobody accepts their own scans: another admin of your organization does')
    await tx
      .select({ userId: membership.userId })
      .from(membership)
      .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, userId)))
      .for('no key update')
    const [scan] = await signedScansOf(tx, { organizationId, userId }, scanId)
    if (!scan) throw new AppError('not-found', message`No such scan. Expected: one that ${name} surveyed or signed, with a signed report`)
    const isChange = accepted !== (scan.accepted !== null)
    if (!isChange) return
    if (accepted)
      await tx
        .insert(acceptedScan)
        .values({ scanId, organizationId, userId, acceptedBy: actor.name, acceptedAt: now })
        .onConflictDoNothing()
    else await tx.delete(acceptedScan).where(and(eq(acceptedScan.scanId, scanId), eq(acceptedScan.userId, userId)))
    const issued = accepted ? await issueEarned(deps, tx, { organizationId, userId, name }, now) : []
    await tellStore(deps, tx, { organizationId, userId, name }, issuedAs(issued), now)
    await recordAudit(tx, actor, {
      action: accepted ? 'experience.accepted' : 'experience.taken-back',
      recordType: 'scan',
      recordId: scanId,
      recordName: scan.property,
      after: { member: name },
    })
    for (const line of issued) await recordAudit(tx, actor, line)
  })
  return memberTraining(deps, actor, userId)
}
