import type { Deps } from '@ridgeline/server/deps'
import { lt, sql } from 'drizzle-orm'
import { session, signInOrigin, verification } from '#server/tables/auth'

/** By the clock of the database: whoever asks with a session that has ended is told so for another day. */
const ended = sql`now() - interval '1 day'`
/** A device or address that was not used for so long is a stranger again. */
const forgotten = sql`now() - interval '400 days'`

/** Removes sessions and links of mails that have ended, and devices that nobody comes from any more. */
export async function forgetEnded({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, ended))
  await db.delete(verification).where(lt(verification.expiresAt, ended))
  await db.delete(signInOrigin).where(lt(signInOrigin.lastSeenAt, forgotten))
}
