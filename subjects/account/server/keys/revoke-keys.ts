import type { Tx } from '@ridgeline/server/db/connect'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { apiKey } from '#server/tables/organization'

/** Revokes the keys somebody made, who may not make them any more, but for that of the directory. Gives back their names. */
export async function revokeKeysOf(tx: Tx, organizationId: string, userId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(apiKey)
    .set({ revokedAt: now })
    .where(
      and(
        eq(apiKey.organizationId, organizationId),
        eq(apiKey.createdBy, userId),
        isNull(apiKey.revokedAt),
        ne(apiKey.scopes, ['member.provision']),
      ),
    )
    .returning({ name: apiKey.name, start: apiKey.start })
  return rows.map(({ name, start }) => `${name} (${start})`)
}
