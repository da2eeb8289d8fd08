import { type OrganizationRow, organizationOf, ownOrganization } from '@ridgeline/account/server/organizations/own'
import { membership } from '@ridgeline/account/server/tables/organization'
import { hasFeature } from '@ridgeline/plan/server/gate'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { and, eq } from 'drizzle-orm'
import { loadRecord, type TrainingRecord } from '#server/records/record'
import type { Allowed } from '#server/standing'

/** What certificates are made with. */
export type IssuerDeps = Pick<Deps, 'now' | 'sealer' | 'publicUrl'>
export type TrainingDeps = IssuerDeps & Pick<Deps, 'db' | 'queue'>

export interface Learner {
  readonly record: TrainingRecord
  readonly allowed: Allowed
  readonly organization: OrganizationRow
}

export const allowedBy = (organization: OrganizationRow, now: Date): Allowed => ({ senior: hasFeature(organization, 'senior', now) })

/** What is noted of who asks. */
export async function learnerOf(db: Pick<Db, 'select'>, actor: Actor, now: Date): Promise<Learner> {
  return learnerIn(await organizationOf(db, actor), db, actor, now)
}

async function learnerIn(organization: OrganizationRow, db: Pick<Db, 'select'>, actor: Actor, now: Date): Promise<Learner> {
  return { organization, allowed: allowedBy(organization, now), record: await loadRecord(db, actor, now) }
}

/**
 * The same for who changes something, held until the transaction ends: whatever one member does in several windows happens one after the other.
 * @throws AppError `not-found` for somebody who was removed meanwhile
 */
export async function heldLearner(tx: Tx, actor: Actor, now: Date): Promise<Learner> {
  const [own] = await tx
    .select({ userId: membership.userId })
    .from(membership)
    .where(and(eq(membership.organizationId, actor.organizationId), eq(membership.userId, actor.userId)))
    .for('no key update')
  if (!own) throw new AppError('not-found', 'You do not belong to this organization any more')
  return learnerIn(await ownOrganization(tx, actor), tx, actor, now)
}
