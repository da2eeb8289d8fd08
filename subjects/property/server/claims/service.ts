import { changed, MASK } from '@ridgeline/audit/server/mask'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { addClaim, changeClaim, PropertyClaim } from '#contract/claim'
import { claimName, MOST_CLAIMS } from '#contract/claim'
import { presentClaim } from '#server/claims/open-claim'
import { property } from '#server/tables/property'
import { propertyClaim } from '#server/tables/property-claim'

type ClaimRow = typeof propertyClaim.$inferSelect

/** Opens a claim. @throws AppError `not-found`, `conflict` where one is open, `unprocessable` for more of them than a property takes */
export const openNewClaim = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  propertyId: string,
  body: z.output<NonNullable<typeof addClaim.body>>,
): Promise<PropertyClaim> =>
  db.transaction(async (tx) => {
    const own = await heldProperty(tx, actor, propertyId)
    await assertNoneOpen(tx, own.id)
    if ((await tx.$count(propertyClaim, eq(propertyClaim.propertyId, own.id))) >= MOST_CLAIMS)
      throw new AppError('unprocessable', message`A property takes at most ${MOST_CLAIMS} claims`)
    const { id: recordOf, organizationId, name } = own
    const [row] = await tx
      .insert(propertyClaim)
      .values({ ...body, organizationId, propertyId: recordOf, openedAt: now(), changedBy: actor.name })
      .returning()
    if (!row) throw new Error('the claim was not written')
    await recordAudit(tx, actor, { action: 'claim.opened', ...about(row, name), after: withoutPerson(body) })
    return presentClaim(row)
  })

/** @throws AppError `not-found`, `conflict` where it is opened again beside another that is open */
export const changeClaimBy = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  id: string,
  { isOpen, ...fields }: z.output<NonNullable<typeof changeClaim.body>>,
): Promise<PropertyClaim> =>
  db.transaction(async (tx) => {
    const { row, propertyName } = await heldClaim(tx, actor, id)
    if (isOpen === true && row.closedAt !== null) await assertNoneOpen(tx, row.propertyId, row.id)
    const closedAt = isOpen === undefined ? row.closedAt : isOpen ? null : (row.closedAt ?? now())
    const { before, after } = changed<ClaimRow>(row, { ...row, ...(fields as Partial<ClaimRow>), closedAt })
    if (Object.keys(after).length === 0) return presentClaim(row)
    const [made] = await tx
      .update(propertyClaim)
      .set({ ...after, changedBy: actor.name })
      .where(eq(propertyClaim.id, row.id))
      .returning()
    if (!made) throw new Error('the claim was not written')
    const action = !('closedAt' in after) ? 'claim.changed' : closedAt === null ? 'claim.reopened' : 'claim.closed'
    await recordAudit(tx, actor, { action, ...about(made, propertyName), before: withoutPerson(before), after: withoutPerson(after) })
    return presentClaim(made)
  })

/** @throws AppError `not-found` */
export const takeClaimAway = ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<{ propertyId: string }> =>
  db.transaction(async (tx) => {
    const { row, propertyName } = await heldClaim(tx, actor, id)
    await tx.delete(propertyClaim).where(eq(propertyClaim.id, row.id))
    const { claimNumber, carrier, dateOfLoss } = row
    await recordAudit(tx, actor, { action: 'claim.removed', ...about(row, propertyName), before: { claimNumber, carrier, dateOfLoss } })
    return { propertyId: row.propertyId }
  })

/** Claims of a duplicate are of the property that is kept; where both have one open, that of the duplicate is closed. */
export async function moveClaims(tx: Tx, { goneId, keptId, at }: { goneId: string; keptId: string; at: Date }): Promise<void> {
  const isOpenAt = (id: string) => and(eq(propertyClaim.propertyId, id), isNull(propertyClaim.closedAt))
  if ((await tx.$count(propertyClaim, isOpenAt(keptId))) > 0) await tx.update(propertyClaim).set({ closedAt: at }).where(isOpenAt(goneId))
  await tx.update(propertyClaim).set({ propertyId: keptId }).where(eq(propertyClaim.propertyId, goneId))
}

/** Held, so that two who open a claim at once wait for each other. */
async function heldProperty(tx: Tx, actor: Actor, id: string) {
  const [row] = await tx.select().from(property).where(eq(property.id, id)).for('no key update')
  return authorize(actor, row, 'property')
}

async function heldClaim(tx: Tx, actor: Actor, id: string): Promise<{ row: Authorized<ClaimRow>; propertyName: string }> {
  const [found] = await tx.select().from(propertyClaim).where(eq(propertyClaim.id, id))
  const { propertyId } = authorize(actor, found, 'claim')
  const { name: propertyName } = await heldProperty(tx, actor, propertyId)
  const [row] = await tx.select().from(propertyClaim).where(eq(propertyClaim.id, id)).for('update')
  return { row: authorize(actor, row, 'claim'), propertyName }
}

async function assertNoneOpen(tx: Tx, propertyId: string, but?: string): Promise<void> {
  const [open] = await tx
    .select()
    .from(propertyClaim)
    .where(and(eq(propertyClaim.propertyId, propertyId), isNull(propertyClaim.closedAt), but ? ne(propertyClaim.id, but) : undefined))
  if (!open) return
  const name = claimName(open)
  throw new AppError(
    'conflict',
    name === '' ? 'A claim on this property is open: close it first' : message`Claim ${name} on this property is open: close it first`,
    { reason: 'claim-open' },
  )
}

const about = ({ id }: Pick<ClaimRow, 'id'>, recordName: string) => ({ recordType: 'claim' as const, recordId: id, recordName })

/** The audit log is kept for ever: of an adjuster, and of what was written of people, it says that it changed and nothing more. */
const withoutPerson = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, (key.startsWith('adjuster') || key === 'note') && value !== '' ? MASK : value]),
  )
