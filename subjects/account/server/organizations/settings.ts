import { changed } from '@ridgeline/audit/server/mask'
import { recordAudit } from '@ridgeline/audit/server/record'
import { assertFeature } from '@ridgeline/plan/server/gate'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { count, eq, sql } from 'drizzle-orm'
import type { Organization, OrganizationSettings } from '#contract/organization'
import { assertMayClaim } from '#server/organizations/invite-only'
import { lockOrganization, type OrganizationRow } from '#server/organizations/own'
import { presentOrganization, settingsOf } from '#server/organizations/present'
import { assertLimits } from '#server/organizations/survey-limits'
import { passkey, user } from '#server/tables/auth'
import { organization } from '#server/tables/organization'

type Change = { [K in keyof OrganizationSettings]?: OrganizationSettings[K] | undefined }

/**
 * Changes settings; what was and what is stands in the audit log. Survey limits are used by every analysis from now on: of new scans, and of those
 * analysed again.
 * @throws AppError `unprocessable` for limits that contradict each other, `forbidden` for a look the plan does not have, `conflict` when a second factor
 * is asked of everybody by somebody who has none; for a mail domain those of `assertMayClaim`
 */
export async function changeSettings(deps: Deps, actor: Actor, change: Change): Promise<Organization> {
  return deps.db.transaction(async (tx) => {
    const row = await lockOrganization(tx, actor.organizationId)
    const wanted = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<OrganizationSettings>
    if (wanted.accent) wanted.accent = wanted.accent.toLowerCase()
    const before = settingsOf(row)
    const { before: from, after } = changed<Record<string, unknown>>(before, { ...before, ...wanted })
    if (Object.keys(after).length === 0) return presentOrganization(row)
    await assertAllowed(tx, { deps, actor, row }, after)
    const { contact, ...others } = after as Partial<OrganizationSettings>
    const values = { ...others, ...(contact && { contactEmail: contact.email, contactPhone: contact.phone }) }
    const [now] = await tx.update(organization).set(values).where(eq(organization.id, row.id)).returning()
    if (!now) throw new Error('the settings were not written')
    await recordAudit(tx, actor, {
      action: 'organization.changed',
      recordType: 'organization',
      recordId: row.id,
      recordName: now.name,
      before: from,
      after,
    })
    return presentOrganization(now)
  })
}

async function assertAllowed(
  tx: Tx,
  { deps, actor, row }: { deps: Pick<Deps, 'now'>; actor: Actor; row: OrganizationRow },
  after: Partial<OrganizationSettings>,
): Promise<void> {
  if (after.accent) assertFeature(row, 'white-label', deps.now())
  if (after.timeZone) await assertZone(tx, after.timeZone)
  if (after.inviteOnlyDomain) await assertMayClaim(tx, actor, after.inviteOnlyDomain)
  if (after.surveyLimits) assertLimits(after.surveyLimits)
  if (after.requireMfa && !(await hasSecondFactor(tx, actor.userId)))
    throw new AppError('conflict', 'Please set up a second factor for yourself before you ask it of everybody')
}

/** The database counts months and days by zone: it must know it too, however new its name is. */
async function assertZone(tx: Tx, zone: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from pg_timezone_names where name = ${zone}`)
  if (!rowCount)
    throw new AppError('unprocessable', message`The database of this server does not know the time zone ${zone} yet; please choose another`)
}

async function hasSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const [person] = await tx.select({ totp: user.twoFactorEnabled }).from(user).where(eq(user.id, userId))
  const [keys] = await tx.select({ n: count() }).from(passkey).where(eq(passkey.userId, userId))
  return Boolean(person?.totp) || (keys?.n ?? 0) > 0
}
