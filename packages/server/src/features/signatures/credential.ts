import { and, eq } from 'drizzle-orm'
import { membership } from '#db/schema/organization'
import type { Deps } from '#deps'
import type { Actor } from '#http/access'

/** What a member is certified as today; empty where nobody said. The one place that decides whether a credential counts. */
export async function currentCredential({ db }: Pick<Deps, 'db'>, { organizationId, userId }: Actor): Promise<string> {
  const [own] = await db
    .select({ credential: membership.credential })
    .from(membership)
    .where(and(eq(membership.organizationId, organizationId), eq(membership.userId, userId)))
  return own?.credential.trim() ?? ''
}
