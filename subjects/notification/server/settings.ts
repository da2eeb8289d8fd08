import { organization } from '@ridgeline/account/server/tables/organization'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { and, eq } from 'drizzle-orm'
import { notificationKindNames } from '#contract/kind'
import type { NotificationSettings, NotificationSettingsPatch } from '#contract/notification'
import { usualChoice } from '#server/service'
import { notificationSetting } from '#server/tables/notification'

type Row = typeof notificationSetting.$inferSelect

const ownSetting = (actor: Pick<Actor, 'userId' | 'organizationId'>) =>
  and(eq(notificationSetting.userId, actor.userId), eq(notificationSetting.organizationId, actor.organizationId))

async function find(db: Pick<Tx, 'select'>, actor: Actor): Promise<{ row: Row | null; timeZone: string }> {
  const [found] = await db
    .select({ row: notificationSetting, timeZone: organization.timeZone })
    .from(organization)
    .leftJoin(notificationSetting, ownSetting(actor))
    .where(eq(organization.id, actor.organizationId))
  if (!found) throw new AppError('not-found', 'No such organization')
  return found
}

/** How the actor is told in the organization they work in. */
export async function settingsOf({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<NotificationSettings> {
  const { row, timeZone } = await find(db, actor)
  return {
    kinds: notificationKindNames.map((kind) => ({
      kind,
      label: spoken('subjects/notification/contract/kind').notificationKinds[kind].label,
      ...(row?.kinds[kind] ?? usualChoice(kind)),
    })),
    digestHour: row?.digestHour ?? DIGEST_HOUR,
    quietFrom: row?.quietFrom ?? null,
    quietTo: row?.quietTo ?? null,
    timeZone: row?.timeZone ?? null,
    organizationTimeZone: timeZone,
  }
}

/** Hour of the daily mail until somebody chooses another. */
export const DIGEST_HOUR = 7

/** @throws AppError `invalid-request` where only one end of the quiet hours is named */
export async function changeSettings({ db }: Pick<Deps, 'db'>, actor: Actor, patch: NotificationSettingsPatch): Promise<void> {
  await db.transaction(async (tx) => {
    const { row } = await find(tx, actor)
    const { kinds, ...rest } = patch
    const after = {
      quietFrom: row?.quietFrom ?? null,
      quietTo: row?.quietTo ?? null,
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    }
    if ((after.quietFrom === null) !== (after.quietTo === null))
      throw new AppError('invalid-request', 'Quiet hours have a beginning and an end. Expected: both hours, or neither')
    const chosen = Object.fromEntries((kinds ?? []).map(({ kind, inApp, mail }) => [kind, { inApp, mail }]))
    const set = { ...after, kinds: { ...row?.kinds, ...chosen } }
    const { userId, organizationId } = actor
    await tx
      .insert(notificationSetting)
      .values({ userId, organizationId, ...set })
      .onConflictDoUpdate({ target: [notificationSetting.userId, notificationSetting.organizationId], set })
    await recordAudit(tx, actor, {
      action: 'notification-settings.changed',
      recordType: 'member',
      recordId: userId,
      recordName: actor.name,
      after: { ...rest, ...chosen },
    })
  })
}
