import type { Db } from '#db/connect'
import type { Auth } from '#features/identity/auth'
import { ensureMembership } from '#features/identity/service'
import type { Actor } from '#http/access'
import type { FindActor } from '#http/mount'

/** Finds out who calls from the session cookie. */
export const findActorBy =
  (db: Db, auth: Auth): FindActor =>
  async (headers): Promise<Actor | null> => {
    const found = await auth.api.getSession({ headers })
    if (!found) return null
    const { id, name, email } = found.user
    return { userId: id, name, email, ...(await ensureMembership(db, { id, name, email })) }
  }
