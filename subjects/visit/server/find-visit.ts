import { lockOrganization, type OrganizationRow } from '@ridgeline/account/server/organizations/own'
import { assertRunning } from '@ridgeline/plan/server/gate'
import { property } from '@ridgeline/property/server/tables/property'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { eq } from 'drizzle-orm'
import { visit } from '#server/tables/visit'

export type VisitRow = typeof visit.$inferSelect
type PropertyRow = typeof property.$inferSelect

/** A visit to a property that was not deleted. @throws AppError `not-found` */
export async function findVisit(db: Pick<Db, 'select'>, actor: Pick<Actor, 'organizationId'>, id: string): Promise<Authorized<VisitRow>> {
  const [row] = await db
    .select({ visit, of: property })
    .from(visit)
    .innerJoin(property, eq(property.id, visit.propertyId))
    .where(eq(visit.id, id))
  const own = authorize(actor, row?.visit, 'visit')
  authorize(actor, row?.of, 'visit')
  return own
}

/** What a phone adds to: held until the transaction ends, the organization before the property before the visit. */
export interface Held {
  readonly organization: OrganizationRow
  readonly of: Authorized<PropertyRow>
  readonly row: Authorized<VisitRow>
}

/** @throws AppError `not-found`; `forbidden` where the plan has ended */
export async function holdVisit(deps: Pick<Deps, 'now'>, tx: Tx, actor: Actor, id: string): Promise<Held> {
  const organization = await lockOrganization(tx, actor.organizationId)
  assertRunning(organization, deps.now())
  const { propertyId } = await findVisit(tx, actor, id)
  const [of] = await tx.select().from(property).where(eq(property.id, propertyId)).for('no key update')
  const [row] = await tx.select().from(visit).where(eq(visit.id, id)).for('update')
  return { organization, of: authorize(actor, of, 'visit'), row: authorize(actor, row, 'visit') }
}
