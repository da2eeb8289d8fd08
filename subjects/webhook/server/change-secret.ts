import { recordAudit } from '@ridgeline/audit/server/record'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { eq, lte } from 'drizzle-orm'
import { aboutWebhook, findWebhook } from '#server/manage'
import { presentWebhook } from '#server/present'
import { newSecret } from '#server/signature'
import { webhook } from '#server/tables/webhook'

type WebhookRow = typeof webhook.$inferSelect
const HOUR_MS = 3_600_000

/**
 * Gives a webhook a new secret, which the answer alone shows. Until the overlap ends messages are signed with the old one too, so that a receiver changes its
 * own when it suits; without an overlap every older secret ends at once, for one that got into wrong hands.
 * @throws AppError `not-found`, `conflict` for an overlap while one lasts: the first secret would end before it was promised
 */
export async function changeSecret(deps: Deps, actor: Actor, id: string, { overlapHours }: { overlapHours: number }) {
  const found = await findWebhook(deps, actor, id)
  const secret = newSecret()
  const sealed = await deps.sealer.seal(secret)
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(webhook).where(eq(webhook.id, found.id)).for('update')
    if (!row) throw new AppError('not-found', 'No such webhook')
    const until = overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * HOUR_MS)
    if (until && row.oldSecretUntil && row.oldSecretUntil > now)
      throw new AppError(
        'conflict',
        message`The secret was changed already, and the one before it signs until ${row.oldSecretUntil.toISOString()}. Wait until then, or end all older secrets at once`,
      )
    const [changed] = await tx
      .update(webhook)
      .set({ secret: sealed, oldSecret: until && row.secret, oldSecretUntil: until })
      .where(eq(webhook.id, row.id))
      .returning()
    if (!changed) throw new AppError('not-found', 'No such webhook')
    await recordAudit(tx, actor, {
      action: 'webhook.secret-changed',
      ...aboutWebhook(changed),
      after: { oldSecretUntil: until?.toISOString() ?? null },
    })
    return { secret, about: presentWebhook(changed) }
  })
}

/** The secrets that sign a message at a moment, the one in use first. */
export async function secretsAt({ sealer }: Pick<Deps, 'sealer'>, row: WebhookRow, at: Date): Promise<string[]> {
  const old = row.oldSecret !== null && row.oldSecretUntil !== null && row.oldSecretUntil > at ? [row.oldSecret] : []
  return Promise.all([row.secret, ...old].map((each) => sealer.open(each)))
}

/** Forgets secrets whose time is over. */
export async function forgetOldSecrets({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.update(webhook).set({ oldSecret: null, oldSecretUntil: null }).where(lte(webhook.oldSecretUntil, now()))
}
