import { lockOrganization, type OrganizationRow } from '@ridgeline/account/server/organizations/own'
import { user } from '@ridgeline/account/server/tables/auth'
import { membership, organization } from '@ridgeline/account/server/tables/organization'
import { project } from '@ridgeline/project/server/tables/project'
import { property } from '@ridgeline/property/server/tables/property'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { systemActor } from '@ridgeline/server/http/access'
import { and, count, eq, isNull, ne } from 'drizzle-orm'
import { endWithLast, forgetPerson, letGo } from '#server/delete-account'
import { type Erasure, noteErasure } from '#server/erasure/erasures'
import { purgeRows } from '#server/purge'
import { removeNow } from '#server/purge-deleted'

type Known = Pick<Deps, 'queue' | 'tables' | 'productName'> & {
  /** Of the backup that was brought back. */
  readonly backupAt: string
}

/**
 * Erases once more what a backup brought back that had been erased after it; holds and grace periods were kept the first time.
 * @returns what was erased again, and in sentences what could not be
 */
export async function eraseAgain(db: Db, known: Known, erasures: readonly Erasure[]): Promise<{ again: Erasure[]; problems: string[] }> {
  const again: Erasure[] = []
  const problems: string[] = []
  for (const one of erasures) {
    const told = await db.transaction(async (tx) => {
      await noteErasure(tx, new Date(one.at), one)
      return eraseOne(known, tx, one)
    })
    if (told === 'erased') again.push(one)
    else if (told !== 'absent') problems.push(told)
  }
  return { again, problems }
}

/** @returns `erased`, `absent`, or why it could not be */
async function eraseOne(known: Known, tx: Tx, one: Erasure): Promise<string> {
  const { kind, erasedId } = one
  if (kind === 'account') return eraseAccount(known, tx, one)
  if (kind === 'organization') {
    const [own] = await tx.select({ id: organization.id }).from(organization).where(eq(organization.id, erasedId)).for('update')
    if (own) await purgeRows(known, tx, own.id)
    return own ? 'erased' : 'absent'
  }
  const table = { property, scan, project }[kind]
  const [row] = await tx.select({ id: table.id, organizationId: table.organizationId }).from(table).where(eq(table.id, erasedId))
  if (!row) return 'absent'
  const at = new Date(one.at)
  await tx
    .update(table)
    .set({ deletedAt: at })
    .where(and(eq(table.id, erasedId), isNull(table.deletedAt)))
  const isGone = await removeNow(known, tx, kind, row, at, why(known, one))
  return isGone ? 'erased' : `The ${kind} ${erasedId} was erased, and is there again: scans hang on it that were not`
}

const why = ({ backupAt }: Known, { at }: Erasure) => ({
  reason: `erased on ${at.slice(0, 10)}, and once more after the return of the backup of ${backupAt}`,
})

async function eraseAccount(known: Known, tx: Tx, one: Erasure): Promise<string> {
  const [person] = await tx.select().from(user).where(eq(user.id, one.erasedId))
  if (!person) return 'absent'
  const who = { userId: person.id, name: person.name, email: person.email }
  const rows = await tx
    .select({ id: membership.organizationId })
    .from(membership)
    .where(eq(membership.userId, person.id))
    .orderBy(membership.organizationId)
  let told = 'erased'
  for (const { id } of rows) {
    const own = await lockOrganization(tx, id)
    const [others] = await tx
      .select({ n: count() })
      .from(membership)
      .where(and(eq(membership.organizationId, id), ne(membership.userId, person.id)))
    const isAlone = (others?.n ?? 0) === 0
    if (isAlone) await endWithLast(tx, { now: () => new Date(), payments: null }, { ...own, legalHold: null })
    const by = { ...systemActor(id, { userId: '', name: known.productName, email: '' }), userId: null }
    await letGo(tx, new Date(), who, own.id, { by, after: why(known, one) })
    if (!isAlone && (await isHeadless(tx, own))) told = `${own.name} (${id}) has no admin any more, since its last was erased`
  }
  await forgetPerson(tx, who)
  return told
}

/** Whether nobody is left who could give somebody the role admin. */
async function isHeadless(tx: Tx, own: OrganizationRow): Promise<boolean> {
  const [admins] = await tx
    .select({ n: count() })
    .from(membership)
    .where(and(eq(membership.organizationId, own.id), eq(membership.role, 'admin')))
  return admins?.n === 0
}
