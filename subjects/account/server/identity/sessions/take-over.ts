import type { Deps } from '@ridgeline/server/deps'
import { eq } from 'drizzle-orm'
import type { LiveSession } from '#server/identity/sessions/start-session'
import { session } from '#server/tables/auth'

/** A session that began while another of the same person was open takes its place: it works in the same organization, and the other one ends. */
export async function takeOver({ db }: Pick<Deps, 'db'>, before: LiveSession, now: LiveSession): Promise<void> {
  if (before.user.id !== now.user.id || before.session.id === now.session.id) return
  const { organizationId, providerMfa } = before.session
  await db.update(session).set({ organizationId, providerMfa }).where(eq(session.id, now.session.id))
  await db.delete(session).where(eq(session.id, before.session.id))
}
